import type { ScratchChoice } from '../choice.ts';
import type { Draw } from '../draw.ts';
import { Rational } from '../rational.ts';
import type { FastFamily, NamedDefinition } from './family.ts';
import { takePlaces } from './payout.ts';

/** A scratch card as data: one draw says what it pays, then its fields are laid so that they show it. */
export interface ScratchDefinition extends NamedDefinition {
  /** Cards among which the draw chooses; those that no prize has lose. */
  cards: number;
  /** In the order in which they take their places in the draw. */
  prizes: ScratchPrize[];
  fields: number;
  /** Fields with the same prize that win it. */
  alike: number;
}

export interface ScratchPrize {
  /** In stakes. */
  pays: number;
  /** Of all cards those that win it. */
  weight: number;
}

/** Draws until no prize stands in `alike` fields: every arrangement that does not win is as likely as any other. */
function drawApart(draw: Draw, prizes: readonly number[], count: number, alike: number): number[] {
  for (;;) {
    const drawn = Array.from({ length: count }, () => prizes[draw(prizes.length)] ?? 0);
    if (prizes.every((prize) => drawn.filter((one) => one === prize).length < alike)) return drawn;
  }
}

/** What the fields show, in stakes. A card that wins has its prize in `alike` places, and nothing else so often. */
function layFields({ prizes, fields, alike }: ScratchDefinition, won: number | null, draw: Draw): number[] {
  const all = prizes.map(({ pays }) => pays);
  if (won === null) return drawApart(draw, all, fields, alike);
  const places = takePlaces(draw, fields, alike);
  const others = drawApart(
    draw,
    all.filter((pays) => pays !== won),
    fields - alike,
    alike,
  );
  return Array.from({ length: fields }, (_, field) => (places.includes(field) ? won : (others.shift() ?? 0)));
}

/** The chance of a prize. */
export const scratchChance = ({ cards }: Pick<ScratchDefinition, 'cards'>, { weight }: ScratchPrize): Rational =>
  Rational.of(weight, cards);

const best = ({ prizes }: Pick<ScratchDefinition, 'prizes'>): ScratchPrize =>
  prizes.reduce((one, other) => (other.pays > one.pays ? other : one));

const isPrize = (value: unknown): value is ScratchPrize =>
  typeof value === 'object' &&
  value !== null &&
  'pays' in value &&
  Number.isSafeInteger(value.pays) &&
  'weight' in value &&
  Number.isSafeInteger(value.weight);

export const scratch: FastFamily<ScratchDefinition, ScratchChoice> = {
  needs: 'version, cards, prizes with pays and weight, fields and alike, all in whole numbers',
  isRulesFile: (file): file is Omit<ScratchDefinition, 'game'> =>
    typeof file === 'object' &&
    file !== null &&
    'version' in file &&
    typeof file.version === 'string' &&
    'cards' in file &&
    Number.isSafeInteger(file.cards) &&
    'prizes' in file &&
    Array.isArray(file.prizes) &&
    file.prizes.every(isPrize) &&
    new Set(file.prizes.map(({ pays }) => pays)).size === file.prizes.length &&
    'fields' in file &&
    Number.isSafeInteger(file.fields) &&
    'alike' in file &&
    Number.isSafeInteger(file.alike),
  accepts: (_definition, choice): choice is ScratchChoice => choice === null,
  play(definition, stake, _choice, draw, moves) {
    if (moves.length > 0) throw new RangeError('this round has no moves');
    let place = draw(definition.cards);
    let won: number | null = null;
    for (const { pays, weight } of definition.prizes) {
      if (place < weight) {
        won = pays;
        break;
      }
      place -= weight;
    }
    const win = stake * BigInt(won ?? 0);
    return {
      win,
      events: [
        { type: 'scratch', fields: layFields(definition, won, draw), prize: won, payout: win },
        { type: 'roundEnd', stake, win },
      ],
      open: null,
    };
  },
  top: (definition) => ({ numerator: BigInt(best(definition).pays), denominator: 1n }),
  standard: () => ({ choice: null, moves: [] }),
  results(definition) {
    const won = definition.prizes.map((prize) => ({ multiple: Rational.of(prize.pays), chance: scratchChance(definition, prize) }));
    const chance = won.reduce((left, prize) => left.minus(prize.chance), Rational.one);
    return [...won, { multiple: Rational.zero, chance }];
  },
  greatest: (definition) => ({ multiple: Rational.of(best(definition).pays), chance: scratchChance(definition, best(definition)) }),
  sample: () => ({ choice: null, moves: [] }),
};
