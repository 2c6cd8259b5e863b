import { defineTexts } from '../../runtime/texts/define.ts';
import en from './en/wagering.json';
import it from './it/wagering.json';

export const wageringTexts = defineTexts('wagering', en, it);
