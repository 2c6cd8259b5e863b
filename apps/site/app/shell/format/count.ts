/** A whole number with commas between thousands, in both languages (specification section 9). */
export { numberText as countText } from '../../runtime/texts/number-text.ts';
