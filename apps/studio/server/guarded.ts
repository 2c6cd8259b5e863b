import type { Players } from './player.ts';
import { StudioRefusal } from './refusal.ts';
import type { GameSession } from './session.ts';
import { WalletRefused, walletRefusals } from './wallet-refusals.ts';

/** Runs what asks the wallet for a session. @throws StudioRefusal */
export type Guarded = <T>(session: GameSession, work: () => Promise<T>) => Promise<T>;

/**
 * Turns what a wallet refuses into a refusal of ours; any other fault leaves the outcome unknown, so nothing that is cached is trusted.
 * @param onFailure hears why a wallet's answer could not be had
 */
export const guardedBy =
  ({ players, onFailure }: { players: Players; onFailure(error: unknown): void }): Guarded =>
  async (session, work) => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof StudioRefusal) throw error;
      players.forget(session);
      const code = error instanceof WalletRefused ? (walletRefusals[error.status] ?? 'unavailable') : 'unavailable';
      if (code === 'unavailable') onFailure(error);
      throw new StudioRefusal(code);
    }
  };
