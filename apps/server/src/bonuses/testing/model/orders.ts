import type { Player } from './player.ts';

/** Something that is done to a player of the model; whether it is answered as it was in the product. */
export type Deed = (player: Player) => boolean;

/**
 * Where a player may stand after several things happened at the same time: each list of deeds in its own order, and all of them one after the other in whatever order. Only orders count
 * in which everything is answered as it was. None where no order explains it.
 */
export function outcomesOf(players: readonly Player[], lists: readonly (readonly Deed[])[]): Player[] {
  const ends = new Map<string, Player>();
  const go = (player: Player, left: readonly (readonly Deed[])[]): void => {
    const open = left.filter((list) => list.length > 0);
    if (open.length === 0) return void ends.set(JSON.stringify(player), player);
    for (const list of open) {
      const next = structuredClone(player);
      if (list[0]?.(next))
        go(
          next,
          open.map((one) => (one === list ? one.slice(1) : one)),
        );
    }
  };
  for (const player of players) go(player, lists);
  return [...ends.values()];
}
