import { startDice } from './game.ts';

void startDice();
