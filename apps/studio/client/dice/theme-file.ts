import * as v from 'valibot';
import { voice } from '../kit/voice.ts';

/** `games/<game>/theme.json` of dice. Its colours are those of the family's style sheet. */
const themeFile = v.strictObject({
  /** Name on the sheet of the die in the middle of the board. */
  picture: v.string(),
  voice,
});

export type DiceThemeFile = v.InferOutput<typeof themeFile>;

/** @throws Error that names the game and the first place that is wrong. */
export function readDiceTheme(game: string, file: unknown): DiceThemeFile {
  const result = v.safeParse(themeFile, file);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${game}: theme.json, ${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
}
