import { diceWorkbench } from '../dice/workbench.ts';
import { fastWorkbench } from '../fast/workbench.ts';
import type { GameManifest } from '../folders/manifest.ts';
import { featureSlotWorkbench } from '../feature-slot/workbench.ts';
import { slotWorkbench } from '../slot/workbench.ts';
import type { Workbench } from './workbench.ts';

/** By family: reads the rules that are written in a game's folder. @throws Error that names the game and the fault. */
export const families: Readonly<Record<GameManifest['family'], (game: string, rules: unknown) => Workbench>> = {
  slot: slotWorkbench,
  'feature-slot': featureSlotWorkbench,
  dice: diceWorkbench,
  mines: fastWorkbench('mines'),
  limbo: fastWorkbench('limbo'),
  plinko: fastWorkbench('plinko'),
  towers: fastWorkbench('towers'),
  flip: fastWorkbench('flip'),
  roulette: fastWorkbench('roulette'),
  blackjack: fastWorkbench('blackjack'),
  hilo: fastWorkbench('hilo'),
  baccarat: fastWorkbench('baccarat'),
  scratch: fastWorkbench('scratch'),
  keno: fastWorkbench('keno'),
  wheel: fastWorkbench('wheel'),
  diamonds: fastWorkbench('diamonds'),
  goal: fastWorkbench('goal'),
};
