import { CatalogueError } from '../kernel/errors/errors.ts';

export type Product = 'all' | 'casino' | 'sports';

/** An exclusion or time-out that holds. */
export interface Closed {
  id: bigint;
  kind: 'exclusion' | 'time_out';
  product: Product;
  beganAt: Date;
  /** Null: for an indefinite time. */
  endsAt: Date | null;
  /** When the player, who has asked for it, is let in again. */
  returnsAt: Date | null;
}

/**
 * The refusal that an excluded player meets; `until` is empty for an indefinite time. `elsewhere` in `more`: this account did not ask for it, but another
 * one that is proved to be the same person's, or a register names the player.
 */
export function refusal(
  code: 'self_excluded' | 'time_out',
  closed: Pick<Closed, 'endsAt' | 'returnsAt'>,
  more: Record<string, string | number> = {},
): CatalogueError {
  return new CatalogueError('AccessDeniedException', {
    code,
    facts: { until: closed.endsAt?.toISOString() ?? '', returns_at: closed.returnsAt?.toISOString() ?? '', ...more },
  });
}
