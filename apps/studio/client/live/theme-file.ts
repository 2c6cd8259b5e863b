import * as v from 'valibot';
import { voice } from '../kit/voice.ts';

/** `games/<table>/theme.json`. The stage of a table is code of its own; its sound is data. */
const themeFile = v.strictObject({ voice });

export type TableTheme = v.InferOutput<typeof themeFile>;

/** @throws Error that names the table and the first place that is wrong. */
export function readTableTheme(table: string, file: unknown): TableTheme {
  const result = v.safeParse(themeFile, file);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${table}: theme.json, ${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
}
