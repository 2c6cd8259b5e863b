import { startSlot } from '../../slot/game.ts';
import { hotSevenDeluxe } from './theme.ts';

void startSlot(hotSevenDeluxe);
