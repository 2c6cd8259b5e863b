import { existsSync, readFileSync } from 'node:fs';

/** Known results that lie beside the checkout of those who build it, or null: tests then say that they were skipped. */
export function vectors<T>(name: string): T | null {
  const file = new URL(`../../../../../shared/vectors/${name}.json`, import.meta.url);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
}
