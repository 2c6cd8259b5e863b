import { defineTexts } from '../../../runtime/texts/define.ts';
import en from './en/analytics.json';
import it from './it/analytics.json';

export const analyticsTexts = defineTexts('analytics', en, it);
