import { defineTexts } from '../../../runtime/texts/define.ts';
import en from './en/profile.json';
import it from './it/profile.json';

export const profileTexts = defineTexts('profile', en, it);
