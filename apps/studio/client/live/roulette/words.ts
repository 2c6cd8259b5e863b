import { rouletteBets, rouletteColour } from '@tavolo/game-maths';
import type { Texts } from '../../texts/texts.ts';

/** Names of bets and outcomes of a roulette table. */
export function rouletteWords({ t }: Texts): { bet(name: string): string; outcome(pocket: number): string } {
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
          return `${t(`roulette.kind.${bet.kind}`)} ${numbers}`;
        case 'dozen':
          return t('roulette.dozen', { number: name.slice('dozen:'.length) });
        case 'column':
          return t('roulette.column', { number: name.slice('column:'.length) });
        case 'even':
          return t(`roulette.${name as 'red'}`);
      }
    },
    outcome(pocket) {
      if (pocket === 0) return t('roulette.outcomeZero');
      const colour = t(`roulette.${rouletteColour(pocket) === 'red' ? 'red' : 'black'}`);
      const parity = t(pocket % 2 === 0 ? 'roulette.even' : 'roulette.odd');
      return t('roulette.outcome', { number: pocket, colour: colour.toLowerCase(), parity: parity.toLowerCase() });
    },
  };
}
