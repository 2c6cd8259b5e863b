/** Digits in threes parted by commas, as targets are shown, or in one piece; then up to two places after a point, or after a comma as Italian players write it. */
const form = /^\s*(?:(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?|(\d{1,7})(?:[.,](\d{1,2}))?)\s*[×x]?\s*$/;

/** Reads "2", "2.5", "2,5" or "1,000" as hundredths; null when it is not a number. */
export function readTarget(text: string): number | null {
  const match = form.exec(text);
  if (!match) return null;
  const [, grouped, afterGroups, plain, afterPlain] = match;
  return Number(`${(grouped ?? plain ?? '').replaceAll(',', '')}${(afterGroups ?? afterPlain ?? '').padEnd(2, '0')}`);
}
