import type { BuyChoice, FeatureSlotRules } from '@tavolo/game-maths';
import { element, setText } from '../kit/element.ts';
import type { MoneyFormat } from '../kit/money.ts';
import type { Notice } from '../kit/notice.ts';
import type { Texts } from '../texts/texts.ts';

export interface BuyButtonParts {
  rules: FeatureSlotRules;
  /** The greatest stake that is allowed, minor units; null: none is set. */
  maximumStake: bigint | null;
  texts: Texts;
  money: MoneyFormat;
  notice: Notice;
  /** The player has confirmed it. */
  onBuy(choice: BuyChoice): void;
}

export interface BuyButton {
  readonly root: HTMLElement;
  /** The bet that the feature would play at, minor units. */
  setStake(stake: bigint): void;
  /** Nothing is bought while a round is shown. */
  setReady(ready: boolean): void;
}

/**
 * Sells the features of a slot where the jurisdiction lets it: a button for each with its price, and a question that tells price and own return. Nothing is chosen
 * beforehand, and nothing is remembered.
 */
export function createBuyButton({ rules, maximumStake, texts, money, notice, onBuy }: BuyButtonParts): BuyButton {
  let stake = 0n;
  let isReady = false;
  const offers = rules.buys.map(({ price, spins }) => {
    const label = element('span', { class: 'figure' });
    const button = element('button', { type: 'button', class: 'buy' }, element('small', {}, texts.t('buy.button')), label);
    button.addEventListener('click', () => ask(price, spins));
    return { price, label, button };
  });
  const total = (price: number): bigint => stake * BigInt(price);

  function ask(price: number, spins: number): void {
    const proven = rules.maths.buys?.find((buy) => buy.price === price);
    if (!isReady || !proven) return;
    const cost = money.show(total(price));
    notice.show({
      icon: 'info',
      title: texts.t('buy.title', { spins }),
      text: texts.t('buy.text', {
        price: cost,
        times: price,
        stake: money.show(stake),
        return: proven.returnPercent,
        from: Number(proven.interval[0]).toFixed(2),
        to: Number(proven.interval[1]).toFixed(2),
      }),
      closable: true,
      // The first one has the focus: a press by mistake buys nothing.
      actions: [
        { label: texts.t('buy.cancel'), run: () => undefined },
        { label: texts.t('buy.confirm', { price: cost }), run: () => onBuy({ buy: price }) },
      ],
    });
  }

  function show(): void {
    for (const { price, label, button } of offers) {
      setText(label, money.show(total(price)));
      button.disabled = !isReady || (maximumStake !== null && total(price) > maximumStake);
    }
  }

  return {
    root: element('div', { class: 'buys' }, ...offers.map(({ button }) => button)),
    setStake(next) {
      stake = next;
      show();
    },
    setReady(ready) {
      isReady = ready;
      show();
    },
  };
}
