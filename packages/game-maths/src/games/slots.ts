import type { SlotDefinition } from '../slot/definition.ts';
import { bookOfNefer } from './book-of-nefer.ts';
import { dragonHoard } from './dragon-hoard.ts';
import { hotSevenDeluxe } from './hot-seven-deluxe.ts';

/** Every slot. A new one is added here; then `publish-command.ts` works out its figures. */
export const slotDefinitions: readonly SlotDefinition[] = [hotSevenDeluxe, bookOfNefer, dragonHoard];
