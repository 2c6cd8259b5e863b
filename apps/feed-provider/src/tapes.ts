import { readdirSync, readFileSync } from 'node:fs';
import { readTape, type Tape } from './tape.ts';

const folder = new URL('../tapes/', import.meta.url);

export const tapeNames: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith('.xml'))
  .map((name) => name.slice(0, -4));

/** A tape by its name. Throws where there is none. */
export const tapeOf = (name: string): Tape => readTape(readFileSync(new URL(`${name}.xml`, folder), 'utf8'));
