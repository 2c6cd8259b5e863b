import { defineTexts } from '../../runtime/texts/define.ts';
import en from './en/system.json';
import it from './it/system.json';

export const systemTexts = defineTexts('system', en, it);
