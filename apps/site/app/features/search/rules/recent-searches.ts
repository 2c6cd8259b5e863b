import { deviceStore } from '../../../runtime/kept/browser-store.ts';

/** Where this browser keeps what was searched last. It is told to nobody. */
const place = 'tavolo.searches';
const most = 6;

/** What was searched last, the newest first. Storage can be forbidden or hold something else: then nothing was. */
export function recentSearches(): string[] {
  const kept = deviceStore.readValue(place);
  return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string' && text !== '').slice(0, most) : [];
}

/** Keeps a search that led somewhere; the same in other letters takes the older one's place. */
export function keepSearch(typed: string): void {
  const text = typed.trim();
  if (text === '') return;
  const others = recentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase());
  deviceStore.keepValue(place, [text, ...others].slice(0, most));
}

export function clearSearches(): void {
  deviceStore.forget(place);
}
