import { defineTexts } from '../../../runtime/texts/define.ts';
import en from './en/activity.json';
import it from './it/activity.json';

export const activityTexts = defineTexts('activity', en, it);
