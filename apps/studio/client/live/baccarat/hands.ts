import { baccaratTotal, stormTimes, stormWinner, type StormBaccaratDefinition, type StormBaccaratOutcome } from '@tavolo/game-maths';
import { element, setText } from '../../kit/element.ts';
import { cardOf } from '../../fast/cards/card.ts';
import type { Texts } from '../../texts/texts.ts';
import { cardPlace, chargedAt, dealOf, lamp, smooth, times, type DealtCard, type HandSide } from './plan.ts';

const sides = ['player', 'banker'] as const satisfies readonly HandSide[];

export interface StormHands {
  readonly root: HTMLElement;
  /** @param at milliseconds since the close; null clears the table. @param isTold whether the result is shown */
  show(outcome: StormBaccaratOutcome | null, at: number | null, isTold: boolean): void;
  /** The card in the beam, in shares of the stage; null where none is dealt at this moment. */
  readonly inBeam: { x: number; y: number; share: number } | null;
  /** How many cards lie face up. */
  readonly dealt: number;
  /** How many cards are charged so far. */
  readonly charged: number;
}

/** The charged cards in the sky and the two hands on the table, as they are at each moment. */
export function createStormHands(parts: { texts: Texts; rules: StormBaccaratDefinition; still: boolean }): StormHands {
  const { texts, rules, still } = parts;
  const { t } = texts;
  const charges = element('ul', { class: 'storm-charges', 'aria-label': t('live.storm.charged') });
  const product = element('strong', { class: 'storm-product figure', 'aria-hidden': 'true' });
  product.hidden = true;
  const frames = new Map(
    sides.map((side) => {
      const total = element('span', { class: 'storm-total figure' });
      const cards = element('div', { class: 'storm-cards' });
      const root = element(
        'div',
        { class: 'storm-hand', 'data-side': side, role: 'group', 'aria-label': t(`baccarat.${side}`) },
        element('div', { class: 'storm-name' }, element('strong', {}, t(`baccarat.${side}`)), total),
        cards,
      );
      return [side, { root, total, cards }] as const;
    }),
  );
  const root = element('div', { class: 'storm-world' }, charges, ...[...frames.values()].map((frame) => frame.root), product);

  let shown: {
    outcome: StormBaccaratOutcome;
    key: string;
    deal: readonly DealtCard[];
    cards: (HTMLElement | null)[];
    up: Set<number>;
  } | null = null;
  let struck = 0;
  let inBeam: StormHands['inBeam'] = null;

  function clear(): void {
    shown = null;
    struck = 0;
    inBeam = null;
    charges.replaceChildren();
    product.hidden = true;
    for (const { root: frame, total, cards } of frames.values()) {
      cards.replaceChildren();
      setText(total, '');
      delete frame.dataset['won'];
    }
  }

  function place(made: HTMLElement, { side, place: number }: DealtCard, share: number): { x: number; y: number } {
    const to = cardPlace(side, number);
    const way = smooth(share);
    const [x, y] = [lamp.x + (to.x - lamp.x) * way, lamp.y + (to.y - lamp.y) * way ** 1.3];
    made.style.setProperty('--turn', `${to.turn}deg`);
    made.style.left = `${x * 100}%`;
    made.style.top = `${y * 100}%`;
    made.style.transform = `translate(-50%, -50%) rotate(${(to.turn * way + (1 - way) * 24).toFixed(1)}deg) scale(${(0.35 + 0.65 * way).toFixed(3)})`;
    return { x, y };
  }

  function show(outcome: StormBaccaratOutcome | null, at: number | null, isTold: boolean): void {
    if (!outcome || at === null) {
      if (shown || charges.childElementCount > 0) clear();
      return;
    }
    const key = JSON.stringify([outcome.charges, outcome.player, outcome.banker]);
    if (shown?.key !== key) {
      clear();
      const deal = dealOf(outcome);
      shown = { outcome, key, deal, cards: deal.map(() => null), up: new Set() };
    }
    const now = shown;
    const charge = new Map(outcome.charges.map(({ card, times: by }) => [card, by]));
    for (const [index, { card, times: by }] of outcome.charges.entries())
      if (index >= struck && at >= chargedAt(index)) {
        struck = index + 1;
        charges.append(element('li', { 'data-card': card }, cardOf(card, texts), element('b', { class: 'figure' }, `×${by}`)));
      }
    inBeam = null;
    for (const [index, dealt] of now.deal.entries()) {
      const share = still ? (at >= dealt.leaves + times.flight ? 1 : -1) : (at - dealt.leaves) / times.flight;
      if (share <= 0) continue;
      let made = now.cards[index] ?? null;
      if (!made) {
        made = element('div', { class: 'storm-card' }, cardOf(share >= 1 ? dealt.card : null, texts));
        now.cards[index] = made;
        frames.get(dealt.side)?.cards.append(made);
        if (share < 1) made.setAttribute('aria-hidden', 'true');
      }
      const isUp = now.up.has(index);
      if (!isUp) {
        const { x, y } = place(made, dealt, Math.min(1, share));
        if (share < 1) inBeam = { x, y, share };
      }
      if (share >= 1 && !isUp) {
        now.up.add(index);
        made.replaceChildren(cardOf(dealt.card, texts));
        made.removeAttribute('aria-hidden');
        const by = charge.get(dealt.card);
        if (by !== undefined) {
          made.dataset['charged'] = 'true';
          made.append(element('b', { class: 'figure' }, `×${by}`));
          charges.querySelector(`[data-card="${dealt.card}"]`)?.setAttribute('data-hit', '');
        }
        const lying = now.deal.filter((one, other) => one.side === dealt.side && now.up.has(other)).map(({ card }) => card);
        const frame = frames.get(dealt.side);
        if (frame) setText(frame.total, String(baccaratTotal(lying)));
      }
    }
    const winner = isTold ? stormWinner(outcome) : null;
    for (const [side, { root: frame }] of frames)
      if (winner === null) delete frame.dataset['won'];
      else frame.dataset['won'] = String(winner === 'tie' || winner === side);
    const multiplied = stormTimes(rules, outcome);
    product.hidden = winner === null || multiplied === 1;
    setText(product, `×${multiplied}`);
    product.dataset['side'] = winner ?? '';
  }

  return {
    root,
    show,
    get inBeam() {
      return inBeam;
    },
    get dealt() {
      return shown?.up.size ?? 0;
    },
    get charged() {
      return struck;
    },
  };
}
