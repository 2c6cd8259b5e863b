import { defineTexts } from '../../runtime/texts/define.ts';
import en from './en/shell.json';
import it from './it/shell.json';

export const shellTexts = defineTexts('shell', en, it);
