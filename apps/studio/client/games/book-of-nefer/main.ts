import { startSlot } from '../../slot/game.ts';
import { bookOfNefer } from './theme.ts';

void startSlot(bookOfNefer);
