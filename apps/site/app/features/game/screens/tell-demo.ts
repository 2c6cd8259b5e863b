import type { QueryClient } from '@tanstack/react-query';
import { popupQueue } from '../../../runtime/popups/popup-queue.ts';
import { protectionQuery } from '../../responsible-game/api/protection-query.ts';
import { balanceQuery } from '../../../runtime/session/session-query.ts';
import type { Api } from '../../../runtime/site-context.ts';
import { demoPopupId, owesDemoTold } from '../rules/demo-memory.ts';
import DemoPopup from './demo-popup.tsx';
import type { DemoShown } from '../api/demo-words.ts';
import { rememberedForGames } from '../rules/game-memory.ts';
import { realWay } from '../rules/real-way.ts';

export interface DemoOpened {
  sysname: string;
  shown: DemoShown;
  isPlayer: boolean;
  /** Ends when the demo is left or a round of it begins. */
  signal: AbortSignal;
  onClosed: () => void;
}

/**
 * Queues the window about the demo while the game loads, when it is owed. A round that was not seen to its end goes on as the game opens, and is left
 * alone like one that has begun: the window comes another time. So it does where there is no playing for money.
 */
export async function tellDemo(
  api: Api,
  queryClient: QueryClient,
  { sysname, shown, isPlayer, signal, onClosed }: DemoOpened,
): Promise<void> {
  if (!owesDemoTold(shown) || rememberedForGames()['unseen'] !== undefined) return;
  const facts = isPlayer && (await factsOf(api, queryClient));
  if (signal.aborted || realWay(sysname, facts || null) === null) return;
  popupQueue.add({ id: demoPopupId, order: 'rest', Popup: DemoPopup, onClosed });
  signal.addEventListener('abort', () => popupQueue.remove(demoPopupId), { once: true });
}

async function factsOf(api: Api, queryClient: QueryClient) {
  const [balances, protection] = await Promise.all([
    queryClient.ensureQueryData(balanceQuery(api)),
    queryClient.ensureQueryData(protectionQuery(api)),
  ]);
  return { balances, protection };
}
