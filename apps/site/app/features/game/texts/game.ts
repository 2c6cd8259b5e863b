import { defineTexts } from '../../../runtime/texts/define.ts';
import en from './en/game.json';
import it from './it/game.json';

export const gameTexts = defineTexts('game', en, it);
