import { defineTexts } from '../../runtime/texts/define.ts';
import en from './en/session.json';
import it from './it/session.json';

export const sessionTexts = defineTexts('session', en, it);
