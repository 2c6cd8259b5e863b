import * as v from 'valibot';
import { voice } from '../kit/voice.ts';

/** `games/<game>/theme.json` of a fast game. Its colours are those of its style sheet. */
const themeFile = v.strictObject({
  /** What the board shows → its name on the sheet. */
  pictures: v.record(v.string(), v.string()),
  voice,
});

export type FastThemeFile = v.InferOutput<typeof themeFile>;

/** @throws Error that names the game and the first place that is wrong. */
export function readFastTheme(game: string, file: unknown): FastThemeFile {
  const result = v.safeParse(themeFile, file);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${game}: theme.json, ${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
}
