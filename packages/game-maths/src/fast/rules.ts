import type { PublishedMaths } from '../figures.ts';
import type { BlackjackDefinition } from './blackjack.ts';
import type { FlipDefinition } from './flip.ts';
import type { LimboDefinition } from './limbo.ts';
import type { MinesDefinition } from './mines.ts';
import type { PlinkoDefinition } from './plinko.ts';
import type { TowersDefinition } from './towers.ts';
import type { RouletteDefinition } from './roulette.ts';
import type { HiLoDefinition } from './hilo.ts';
import type { BaccaratDefinition } from './baccarat.ts';
import type { ScratchDefinition } from './scratch.ts';
import type { KenoDefinition } from './keno.ts';
import type { WheelDefinition } from './wheel.ts';
import type { DiamondsDefinition } from './diamonds.ts';
import type { GoalDefinition } from './goal.ts';

/** One version of a fast game's rules with its figures, as it is published. */
export type PublishedFast =
  | { kind: 'limbo'; definition: LimboDefinition; maths: PublishedMaths }
  | { kind: 'mines'; definition: MinesDefinition; maths: PublishedMaths }
  | { kind: 'plinko'; definition: PlinkoDefinition; maths: PublishedMaths }
  | { kind: 'roulette'; definition: RouletteDefinition; maths: PublishedMaths }
  | { kind: 'blackjack'; definition: BlackjackDefinition; maths: PublishedMaths }
  | { kind: 'towers'; definition: TowersDefinition; maths: PublishedMaths }
  | { kind: 'flip'; definition: FlipDefinition; maths: PublishedMaths }
  | { kind: 'hilo'; definition: HiLoDefinition; maths: PublishedMaths }
  | { kind: 'baccarat'; definition: BaccaratDefinition; maths: PublishedMaths }
  | { kind: 'scratch'; definition: ScratchDefinition; maths: PublishedMaths }
  | { kind: 'keno'; definition: KenoDefinition; maths: PublishedMaths }
  | { kind: 'wheel'; definition: WheelDefinition; maths: PublishedMaths }
  | { kind: 'diamonds'; definition: DiamondsDefinition; maths: PublishedMaths }
  | { kind: 'goal'; definition: GoalDefinition; maths: PublishedMaths };

/** The rules as a client is told them: all of the definition, and the figures. */
export type FastRules =
  | ({ kind: 'limbo'; maths: PublishedMaths } & LimboDefinition)
  | ({ kind: 'mines'; maths: PublishedMaths } & MinesDefinition)
  | ({ kind: 'plinko'; maths: PublishedMaths } & PlinkoDefinition)
  | ({ kind: 'roulette'; maths: PublishedMaths } & RouletteDefinition)
  | ({ kind: 'blackjack'; maths: PublishedMaths } & BlackjackDefinition)
  | ({ kind: 'towers'; maths: PublishedMaths } & TowersDefinition)
  | ({ kind: 'flip'; maths: PublishedMaths } & FlipDefinition)
  | ({ kind: 'hilo'; maths: PublishedMaths } & HiLoDefinition)
  | ({ kind: 'baccarat'; maths: PublishedMaths } & BaccaratDefinition)
  | ({ kind: 'scratch'; maths: PublishedMaths } & ScratchDefinition)
  | ({ kind: 'keno'; maths: PublishedMaths } & KenoDefinition)
  | ({ kind: 'wheel'; maths: PublishedMaths } & WheelDefinition)
  | ({ kind: 'diamonds'; maths: PublishedMaths } & DiamondsDefinition)
  | ({ kind: 'goal'; maths: PublishedMaths } & GoalDefinition);

export type FastKind = PublishedFast['kind'];

/** In the order in which a catalogue lists their games. */
export const fastKinds = [
  'mines',
  'limbo',
  'plinko',
  'roulette',
  'blackjack',
  'towers',
  'flip',
  'hilo',
  'baccarat',
  'scratch',
  'keno',
  'wheel',
  'diamonds',
  'goal',
] as const satisfies readonly FastKind[];

export const isFastKind = (kind: unknown): kind is FastKind => fastKinds.some((one) => one === kind);
