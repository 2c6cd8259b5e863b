import { defineTexts } from '../../../runtime/texts/define.ts';
import en from './en/betting-rules.json';
import it from './it/betting-rules.json';

export const bettingRulesTexts = defineTexts('betting-rules', en, it);
