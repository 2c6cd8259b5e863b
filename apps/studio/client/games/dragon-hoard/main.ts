import { startSlot } from '../../slot/game.ts';
import { dragonHoard } from './theme.ts';

void startSlot(dragonHoard);
