const grouped = new Intl.NumberFormat('en');

/** A whole number with commas between thousands, in both languages (specification section 9). */
export const countText = (count: number): string => grouped.format(count);
