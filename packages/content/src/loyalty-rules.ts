import type { EntryFault } from './entry-fault.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** What is wrong with a product of the loyalty shop as a whole: one that could give nothing must not take points. */
export function productFaults({ kind, reward }: Fields): EntryFault[] {
  if (kind === 'reward' && !isFields(reward))
    return [{ path: ['reward'], said: ['Say what is given for the points', 'Indica che cosa si riceve per i punti'] }];
  if (kind === 'goods' && isFields(reward))
    return [{ path: ['reward'], said: ['Goods are sent and give nothing else', 'Un oggetto si spedisce e non dà altro'] }];
  return [];
}

/** What is wrong with a quest as a whole. */
export function questFaults({ condition }: Fields): EntryFault[] {
  if (!isFields(condition) || condition.kind !== 'play_games' || condition.product) return [];
  return [{ path: ['condition', 'product'], said: ['Choose the games that count', 'Scegli i giochi che contano'] }];
}
