let other: Intl.NumberFormat | null = null;

/**
 * A number with commas between thousands, in both languages (specification section 9); up to three decimals. Whole numbers, which is almost all of
 * them, are written without `Intl`: loading its data for the first number takes a phone as long as drawing half a page.
 */
export function numberText(value: number): string {
  if (Number.isSafeInteger(value) && !Object.is(value, -0)) return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
  other ??= new Intl.NumberFormat('en');
  return other.format(value);
}
