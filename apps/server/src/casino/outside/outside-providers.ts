import type { FastifyInstance } from 'fastify';
import type { Casino } from '../casino.ts';
import type { Integration } from '../parts.ts';
import { providerRoutes } from '../provider-routes.ts';
import { createOutsideProvider, type OutsideProvider, type OutsideProviderParts } from './outside-provider.ts';
import type { OutsideProviderSettings } from './settings.ts';

/** The providers on other machines, all together. */
export interface OutsideProviders {
  readonly list: readonly OutsideProvider[];
  readonly integrations: readonly Integration[];
  /** Where their games and pictures come from. */
  readonly origins: readonly string[];
  /** Asks each for its games; one that does not answer is told to `onSilent` and keeps its last list. Whether any list is another one than before. */
  refresh(): Promise<boolean>;
  /** `/provider/<prefix>/…` of each. */
  routes(http: FastifyInstance): Promise<void>;
}

export function createOutsideProviders(
  settings: readonly OutsideProviderSettings[],
  parts: OutsideProviderParts & { casino: Casino; onSilent(provider: string, error: unknown): void },
): OutsideProviders {
  const list = settings.map((one) => createOutsideProvider(one, parts));
  return {
    list,
    integrations: list.map(({ integration }) => integration),
    origins: [...new Set(list.flatMap(({ settings: { enabled }, origins }) => (enabled ? origins : [])))],
    async refresh() {
      const changed = await Promise.all(
        list.map((provider) =>
          provider.refresh().catch((error: unknown) => {
            parts.onSilent(provider.settings.name, error);
            return false;
          }),
        ),
      );
      return changed.includes(true);
    },
    async routes(http) {
      for (const { allows, endpoint, integration, prefix, terms } of list)
        // Routes are registered in order.
        // eslint-disable-next-line no-await-in-loop
        await providerRoutes({ prefix, allows, endpoint: endpoint(parts.casino.walletFor(integration.name, terms)) })(http);
    },
  };
}
