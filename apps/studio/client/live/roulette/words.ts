import { rouletteBets, rouletteColour, type RouletteOutcome } from '@tavolo/game-maths';
import type { Texts } from '../../texts/texts.ts';

/** Names of bets and outcomes of a roulette table. */
export function rouletteWords({ t }: Texts): { bet(name: string): string; outcome(outcome: RouletteOutcome): string } {
  return {
    bet(name) {
      const bet = rouletteBets.get(name);
      if (!bet) return name;
      const numbers = bet.pockets.join(', ');
      switch (bet.kind) {
        case 'straight':
        case 'split':
        case 'street':
        case 'corner':
        case 'sixline':
          return `${t(`live.roulette.kind.${bet.kind}`)} ${numbers}`;
        case 'dozen':
          return t('live.roulette.dozen', { number: name.slice('dozen:'.length) });
        case 'column':
          return t('live.roulette.column', { number: name.slice('column:'.length) });
        case 'even':
          return t(`live.roulette.${name as 'red'}`);
      }
    },
    outcome({ pocket, charges = [] }) {
      const times = charges.find((one) => one.pocket === pocket)?.times;
      const charged = times === undefined ? '' : `, ${t('live.roulette.outcomeCharged', { times })}`;
      if (pocket === 0) return t('live.roulette.outcomeZero') + charged;
      const colour = t(`live.roulette.${rouletteColour(pocket) === 'red' ? 'red' : 'black'}`);
      const parity = t(pocket % 2 === 0 ? 'live.roulette.even' : 'live.roulette.odd');
      return t('live.roulette.outcome', { number: pocket, colour: colour.toLowerCase(), parity: parity.toLowerCase() }) + charged;
    },
  };
}
