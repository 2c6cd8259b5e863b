import { defineTexts } from '../../../runtime/texts/define.ts';
import en from './en/identity.json';
import it from './it/identity.json';

export const identityTexts = defineTexts('identity', en, it);
