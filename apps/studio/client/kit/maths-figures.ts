import { printedReturn, type JackpotShare, type PublishedMaths } from '@tavolo/game-maths';
import type { Texts } from '../texts/texts.ts';
import { element } from './element.ts';

const BARS = { low: 1, medium: 3, high: 4, very_high: 5 } as const;

/** "1,234,567" out of a decimal number, however long; a fraction of nothing is left out. */
export function grouped(text: string): string {
  return text.replace(/\.0+$/, '').replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/**
 * The published figures of a game: return, hit rate, volatility, maximum win, and where the return comes from.
 * @param isOfChoice the player's choice decides how often and how unevenly rounds win: no one figure would be true
 * @param jackpot the pool that the game feeds: what goes there is a part of the return
 */
export function mathsFigures(maths: PublishedMaths, texts: Texts, isOfChoice = false, jackpot: JackpotShare | null = null): HTMLElement {
  const { t } = texts;
  const parts = [...maths.returnParts, ...(jackpot ? [{ part: 'jackpot' as const, percent: jackpot.percent }] : [])];
  const bars = element('span', { class: 'bars', 'aria-hidden': 'true' });
  for (let bar = 1; bar <= 5; bar++) bars.append(element('i', bar <= BARS[maths.volatility] ? { class: 'on' } : {}));
  const figure = (label: string, value: string | Node, note: string | null): HTMLElement =>
    element(
      'div',
      { class: 'figure-card' },
      element('dt', {}, label),
      element('dd', {}, element('strong', { class: 'figure' }, value), note ? element('span', { class: 'quiet' }, note) : null),
    );
  return element(
    'div',
    { class: 'maths' },
    element(
      'dl',
      { class: 'figure-cards' },
      figure(t('rules.return'), `${printedReturn(maths, jackpot).percent}%`, returnNote(maths, texts)),
      isOfChoice
        ? null
        : figure(t('rules.volatility'), element('span', { class: 'volatility' }, bars, t(`rules.volatility.${maths.volatility}`)), null),
      isOfChoice ? null : figure(t('rules.hit'), `${maths.hitPercent}%`, null),
      maths.maxWin ? figure(t('rules.top'), `${grouped(maths.maxWin.multiple)}×`, topNote(maths, texts)) : null,
      maths.featureEvery ? figure(t('rules.feature'), `1 / ${grouped(maths.featureEvery)}`, null) : null,
    ),
    parts.length > 1
      ? element(
          'div',
          { class: 'parts' },
          element('span', { class: 'label' }, t('rules.parts')),
          element(
            'ul',
            {},
            ...parts.map(({ part, percent }) =>
              element('li', {}, `${t(`rules.part.${part}`)} `, element('strong', { class: 'figure' }, `${percent}%`)),
            ),
          ),
        )
      : null,
  );
}

function topNote({ maxWin, simulated }: PublishedMaths, { t }: Texts): string | null {
  if (maxWin?.oneIn) return t('rules.topNote', { oneIn: grouped(maxWin.oneIn) });
  return simulated ? t('rules.topNever', { rounds: grouped(String(simulated.rounds)) }) : null;
}

/** A return that was simulated is known as far as its interval says. */
function returnNote({ simulated }: PublishedMaths, { t }: Texts): string {
  if (!simulated?.figures.includes('return')) return t('rules.returnNote');
  const [from, to] = simulated.interval;
  return `${t('rules.simulated', { from, to, rounds: grouped(String(simulated.rounds)) })} ${t('rules.returnNote')}`;
}
