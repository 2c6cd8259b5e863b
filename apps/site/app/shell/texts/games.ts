import { defineTexts } from '../../runtime/texts/define.ts';
import en from './en/games.json';
import it from './it/games.json';

export const gamesTexts = defineTexts('games', en, it);
