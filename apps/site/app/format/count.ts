/** A whole number with commas between thousands, in both languages (specification section 9). */
export { numberText as countText } from '../texts/number-text.ts';
