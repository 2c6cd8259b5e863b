import { defineTexts } from '../../../runtime/texts/define.ts';
import en from './en/agreement.json';
import it from './it/agreement.json';

export const agreementTexts = defineTexts('agreement', en, it);
