import { deviceStore, tabStore } from '../../../runtime/kept/browser-store.ts';

/**
 * What games ask the page to remember: their frames have an opaque origin, which owns no storage. Loudness and the spoken mode belong to the
 * device, a round that was not seen to its end to this tab.
 */
const places = {
  sound: deviceStore,
  spoken: deviceStore,
  unseen: tabStore,
} as const;

type Name = keyof typeof places;

/** Characters of a value at most: a game is a guest here. */
const longest = 256;

const key = (name: Name) => `tavolo.game.${name}`;
const names: readonly Name[] = ['sound', 'spoken', 'unseen'];

/** Everything that was kept for games. */
export function rememberedForGames(): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of names) {
    const value = places[name].read(key(name));
    if (value !== null) values[name] = value;
  }
  return values;
}

/** Keeps a value for games, or with null forgets it. Names that are not of the list, and long values, are ignored. */
export function rememberForGames(name: string, value: string | null): void {
  const known = names.find((one) => one === name);
  if (!known || (value !== null && value.length > longest)) return;
  if (value === null) places[known].forget(key(known));
  else places[known].keep(key(known), value);
}
