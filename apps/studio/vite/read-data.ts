import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameFolder } from '@tavolo/game-maths/node';
import * as v from 'valibot';

const texts = v.strictObject({ symbols: v.record(v.string(), v.pipe(v.string(), v.trim(), v.minLength(1))) });
const sheet = v.strictObject({
  across: v.pipe(v.number(), v.integer()),
  /** Edge of one picture in pixels. */
  size: v.pipe(v.number(), v.integer()),
  /** Name in the game → source (apps/studio/art/prepare.ts). */
  pictures: v.record(v.string(), v.string()),
});

export interface SheetFile {
  names: string[];
  across: number;
  size: number;
}

/** The pictures of a folder; null where it has none. @throws Error that names the folder. */
export function readSheet(sysname: string, directory: string): SheetFile | null {
  const file = join(directory, 'art/sheet.json');
  if (!existsSync(file)) return null;
  const result = v.safeParse(sheet, JSON.parse(readFileSync(file, 'utf8')));
  if (!result.success) throw new Error(`${sysname}: art/sheet.json has another form`);
  const { pictures, across, size } = result.output;
  return { names: Object.keys(pictures), across, size };
}

export interface GameFiles {
  /** As it lies there: its family says what it has to be. */
  theme: unknown;
  texts: { en: v.InferOutput<typeof texts>; it: v.InferOutput<typeof texts> };
  sheet: SheetFile;
  /** What was read. */
  files: string[];
}

/** What of a game's folder goes into its client. @throws Error that names the file and the place. */
export function readData({ sysname, directory }: GameFolder): GameFiles {
  const files: string[] = [];
  const read = (name: string): unknown => {
    const file = join(directory, name);
    files.push(file);
    return JSON.parse(readFileSync(file, 'utf8'));
  };
  const parse = <Schema extends v.GenericSchema>(name: string, schema: Schema): v.InferOutput<Schema> => {
    const result = v.safeParse(schema, read(name));
    if (result.success) return result.output;
    const [issue] = result.issues;
    throw new Error(`${sysname}: ${name}, ${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
  };
  const { pictures, across, size } = parse('art/sheet.json', sheet);
  return {
    theme: read('theme.json'),
    texts: { en: parse('texts/en.json', texts), it: parse('texts/it.json', texts) },
    sheet: { names: Object.keys(pictures), across, size },
    files,
  };
}
