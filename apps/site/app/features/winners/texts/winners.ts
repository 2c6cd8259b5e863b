import { defineTexts } from '../../../runtime/texts/define.ts';
import en from './en/winners.json';
import it from './it/winners.json';

export const winnersTexts = defineTexts('winners', en, it);
