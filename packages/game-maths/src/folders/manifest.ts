import { fastKinds } from '../fast/rules.ts';
import type { PublishedRules } from '../published/published.ts';
import { slotKinds } from '../slot-kinds.ts';

/** Families in the order in which a catalogue lists their games. */
export const families = [...slotKinds, 'dice', ...fastKinds] as const satisfies readonly PublishedRules['kind'][];

/** `games/<game>/game.json`: what a catalogue cannot derive from the rules. */
export interface GameManifest {
  /** As players know it. */
  name: string;
  /** The maker shown to players. */
  provider: string;
  /** The engine that plays its rules, and the client that shows them. */
  family: PublishedRules['kind'];
  /** YYYY-MM-DD */
  released: string;
  /** What is played, for whoever works on it. */
  about: string;
}

const fields: Readonly<Record<keyof GameManifest, RegExp>> = {
  name: /^\S.{0,59}$/,
  provider: /^\S.{0,59}$/,
  family: new RegExp(`^(${families.join('|')})$`),
  released: /^\d{4}-\d\d-\d\d$/,
  about: /\S/,
};

/** @throws Error that names the game and the field. */
export function readManifest(sysname: string, file: unknown): GameManifest {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(sysname))
    throw new Error(`${sysname} is no name of a game: lower-case letters, digits and single hyphens`);
  if (!isManifest(file)) {
    const given = new Map(Object.entries(file ?? {}));
    const wrong = Object.entries(fields).find(([name, form]) => !isText(given.get(name), form));
    throw new Error(`${sysname}: ${wrong?.[0] ?? 'something'} in game.json is missing or has another form`);
  }
  return file;
}

function isManifest(file: unknown): file is GameManifest {
  const given = new Map(Object.entries(file ?? {}));
  return Object.entries(fields).every(([name, form]) => isText(given.get(name), form));
}

const isText = (value: unknown, form: RegExp): boolean => typeof value === 'string' && form.test(value);
