import { choiceText } from '@tavolo/game-maths';
import type { RecallView, RoundList } from '../../server/protocol.ts';
import type { Texts } from '../texts/texts.ts';
import { element } from './element.ts';
import { icon } from './icons.ts';
import { minor } from './money.ts';
import type { MoneyFormat } from './money.ts';
import type { Studio } from './studio.ts';

export interface HistoryParts {
  texts: Texts;
  money: MoneyFormat;
  studio: Studio;
  verifyPath: string;
  /** The round as a picture: a window of symbols, a rolled number. */
  picture(round: RecallView): Node;
}

const PAGE = 12;
const two = (value: number): string => String(value).padStart(2, '0');

/** "21.11. 4:05" in the player's own time zone (R9-002 writes dd.mm.yyyy and h:mm). */
export function roundTime(iso: string): string {
  const at = new Date(iso);
  return `${two(at.getDate())}.${two(at.getMonth() + 1)}.${at.getFullYear()} ${at.getHours()}:${two(at.getMinutes())}`;
}

/** The last rounds of this game; each opens as it was played. @param first the round that is open from the start */
export function historyPanel(parts: HistoryParts, first?: string): HTMLElement {
  const { texts, money, studio } = parts;
  const root = element('div', { class: 'history' });
  let items: RoundList['items'] = [];

  function retry(run: () => void): void {
    const again = element('button', { type: 'button', class: 'button' }, texts.t('error.retry'));
    again.addEventListener('click', run);
    root.replaceChildren(element('p', { role: 'alert' }, texts.t('history.error')), again);
  }

  function waiting(): void {
    root.replaceChildren(...Array.from({ length: 6 }, () => element('div', { class: 'skeleton' })));
  }

  async function detail(round: string): Promise<void> {
    waiting();
    try {
      const view = await studio.recall(round);
      const back = element('button', { type: 'button', class: 'link back' }, icon('caret'), texts.t('history.back'));
      // The list has not been asked for where a round was opened from outside.
      back.addEventListener('click', () => (items.length > 0 ? list() : void load()));
      const figures = (
        [
          [texts.t('history.time'), roundTime(view.at)],
          [texts.t('history.stake'), money.show(minor(view.stake))],
          [texts.t('history.win'), money.show(minor(view.win))],
          [texts.t('bar.balance'), money.show(minor(view.balanceAfter))],
          [texts.t('history.round'), view.round],
        ] as const
      ).map(([label, value]) => element('div', {}, element('dt', {}, label), element('dd', { class: 'figure' }, value)));
      root.replaceChildren(
        back,
        parts.picture(view),
        element('dl', { class: 'figures' }, ...figures),
        element(
          'a',
          { class: 'link', href: `${parts.verifyPath}?${verifyQuery(view)}`, target: '_blank', rel: 'noopener' },
          texts.t('fair.verify'),
          icon('open'),
        ),
      );
      back.focus();
    } catch {
      retry(() => void detail(round));
    }
  }

  function list(): void {
    if (items.length === 0) {
      root.replaceChildren(element('div', { class: 'empty' }, icon('history'), element('p', {}, texts.t('history.empty'))));
      return;
    }
    const rows = element('ul', { class: 'rounds' });
    for (const item of items) {
      const stake = minor(item.stake);
      const win = minor(item.win);
      const state = item.status === 'voided' ? texts.t('history.voided') : item.status === 'open' ? texts.t('history.open') : '';
      const button = element(
        'button',
        {
          type: 'button',
          class: 'round',
          'aria-label': `${texts.t('history.show', { round: item.round })}, ${roundTime(item.at)}, ${money.signed(win - stake)}`,
        },
        element('span', { class: 'round-time' }, roundTime(item.at)),
        element('span', { class: 'round-state' }, state || `${texts.t('history.stake')} ${money.show(stake)}`),
        element('span', { class: 'figure', 'data-sign': win > stake ? 'plus' : 'zero' }, money.signed(win - stake)),
        icon('caret'),
      );
      button.addEventListener('click', () => void detail(item.round));
      rows.append(element('li', {}, button));
    }
    root.replaceChildren(rows);
    if (items.length % PAGE === 0) {
      const more = element('button', { type: 'button', class: 'button' }, texts.t('history.more'));
      more.addEventListener('click', () => {
        more.disabled = true;
        void load();
      });
      root.append(more);
    }
  }

  async function load(): Promise<void> {
    if (items.length === 0) waiting();
    try {
      const next = await studio.rounds(items.length, PAGE);
      items = [...items, ...next.items];
      list();
    } catch {
      retry(() => void load());
    }
  }
  void (first === undefined ? load() : detail(first));
  return root;
}

/** What the verification page needs to play the round again; the server seed only once it is revealed. */
function verifyQuery(view: RecallView): string {
  const { round, game, version, stake, clientSeed, serverSeed, choice, moves } = view;
  const meter = view.events.find((event) => event.type === 'meter');
  return new URLSearchParams({
    round,
    game,
    version,
    stake,
    clientSeed,
    hash: view.seedHash,
    nonce: String(view.nonce),
    paid: view.win,
    currency: view.currency,
    status: view.status,
    ...(serverSeed !== null && { serverSeed }),
    ...(choice &&
      ('direction' in choice ? { direction: choice.direction, target: String(choice.target) } : { choice: choiceText(choice) })),
    ...(moves.length > 0 && { moves: moves.join(', ') }),
    ...(meter && { meter: String(meter.before) }),
  }).toString();
}
