import { defineTexts } from '../../../runtime/texts/define.ts';
import en from './en/competitions.json';
import it from './it/competitions.json';

export const competitionsTexts = defineTexts('competitions', en, it);
