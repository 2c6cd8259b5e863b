import { defineTexts } from '../../../runtime/texts/define.ts';
import en from './en/step-up.json';
import it from './it/step-up.json';

export const stepUpTexts = defineTexts('step-up', en, it);
