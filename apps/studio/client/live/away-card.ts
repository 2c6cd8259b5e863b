import type { OwnView } from '../../server/live/protocol.ts';
import { element, setText } from '../kit/element.ts';
import { minor, type MoneyFormat } from '../kit/money.ts';
import type { Texts } from '../texts/texts.ts';

export interface AwayCard {
  readonly root: HTMLElement;
  show(missed: { own: OwnView; result: NonNullable<OwnView['result']>; outcome: string; money: MoneyFormat }): void;
}

/** Tells what bets came to whose round ended while the player was away. */
export function createAwayCard({ t }: Texts, onClose: () => void): AwayCard {
  const round = element('p', {});
  const result = element('p', {});
  const close = element('button', { type: 'button', class: 'button primary' }, t('error.ok'));
  close.addEventListener('click', onClose);
  return {
    root: element('div', { class: 'away-card', role: 'status' }, element('strong', {}, t('live.away')), round, result, close),
    show({ own, result: { lasting, win, returned }, outcome, money }) {
      setText(round, outcome === '' ? t('live.round', { number: own.round }) : t('live.awayRound', { number: own.round, outcome }));
      const back = minor(returned);
      setText(
        result,
        back > 0n
          ? t('live.awayVoided', { amount: money.show(back) })
          : t('live.awayBets', { staked: money.show(minor(own.staked) - minor(lasting)), win: money.show(minor(win)) }),
      );
    },
  };
}
