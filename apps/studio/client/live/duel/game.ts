import '../../style/duel.css';
import { compileLive, duelQuote, percentOf, type DuelDefinition, type DuelOutcome, type DuelQuote } from '@tavolo/game-maths';
import { element, setText } from '../../kit/element.ts';
import { minor } from '../../kit/money.ts';
import type { BoardParts, BoardPicture, BoardResult, LiveBoard } from '../board.ts';
import { openLiveTable, type TableData } from '../live-table.ts';
import { odds } from '../odds.ts';
import { createDuelDesk } from './desk.ts';
import { createDiceScene } from './dice-scene.ts';
import { sideMark } from './side-mark.ts';
import { cameraOf, dieMoment, throwTimes } from './throw-plan.ts';
import { duelWords, sideOf, type DuelSide } from './words.ts';

/** Opens a table of two dice in the frame. */
export const start = (data: TableData): Promise<void> => openLiveTable('duel', data, createBoard);

/** Rounds of the run of sides. */
const runLength = 60;

function createBoard({ session, view, rules, place, explain }: BoardParts<DuelDefinition>): LiveBoard<DuelOutcome> {
  const { texts, reducedMotion, sound, money } = session;
  const { t } = texts;
  const maths = compileLive<'duel'>(rules);
  const words = duelWords(texts);
  const quote = (bet: string): DuelQuote => duelQuote(rules, bet);

  const scene = createDiceScene();
  if (scene) new ResizeObserver(() => scene.fit()).observe(scene.canvas);
  const shown = { red: element('b', { class: 'figure' }), blue: element('b', { class: 'figure' }) };
  const sum = element('span', { class: 'throw-sum figure' });
  const result = element(
    'p',
    { class: 'throw-result', 'aria-hidden': 'true' },
    element('span', { class: 'throw-die', 'data-side': 'red' }, sideMark('red'), element('span', {}, t('live.duel.redDie')), shown.red),
    element('span', { class: 'throw-die', 'data-side': 'blue' }, sideMark('blue'), element('span', {}, t('live.duel.blueDie')), shown.blue),
    sum,
  );
  result.hidden = true;
  const stage = element('div', { class: 'duel-stage', 'data-drawn': scene ? 'model' : 'words' }, scene?.canvas, result);

  const desk = createDuelDesk({
    texts,
    words,
    quote,
    exponent: session.view.exponent,
    place,
    point(bet) {
      if (bet === null) return explain(null);
      const { back, chance, returns } = quote(bet);
      explain(t('live.duel.about', { bet: words.bet(bet), odds: odds(back), chance: percentOf(chance), rtp: percentOf(returns) }));
    },
  });

  let still = '';
  let heard = '';

  function draw({ last, moment, outcome, state, time }: BoardPicture<DuelOutcome>): void {
    const number = state.round?.number ?? 1;
    const isShown = time !== null && outcome !== null && time.at >= throwTimes.shown;
    // The throw that lies in the tray is told until it is taken up.
    const lying = isShown ? outcome : time === null ? last : null;
    result.hidden = lying === null;
    if (lying) {
      setText(shown.red, String(lying.red));
      setText(shown.blue, String(lying.blue));
      setText(sum, t('live.duel.sumShort', { sum: lying.red + lying.blue }));
      result.dataset['now'] = String(isShown);
      result.dataset['side'] = sideOf(lying);
    }
    if (!scene || scene.isLost) {
      stage.dataset['drawn'] = 'words';
      return;
    }
    const at = reducedMotion ? (isShown ? throwTimes.shown : null) : (time?.at ?? null);
    const dieOf = (which: 0 | 1) => {
      const side = which === 0 ? 'red' : 'blue';
      return dieMoment({
        at,
        learnt: time?.learnt ?? Infinity,
        faces: { before: last?.[side] ?? null, drawn: outcome?.[side] ?? null },
        number,
        which,
      });
    };
    if (reducedMotion) {
      const key = `${isShown} ${number} ${last?.red} ${last?.blue} ${scene.canvas.width} ${scene.canvas.height}`;
      // Nothing moves: a picture is drawn when it is another one.
      if (key === still) return;
      still = key;
      scene.draw({ red: dieOf(0), blue: dieOf(1) }, isShown ? 2 : 0);
      return;
    }
    const left = moment.phase === 'open' || moment.phase === 'closing' ? moment.left : null;
    scene.draw({ red: dieOf(0), blue: dieOf(1) }, cameraOf(at, left));
    if (time && outcome && time.at > throwTimes.thrown + 500 && time.at < throwTimes.still && heard !== String(number)) {
      heard = String(number);
      sound.play('roll');
    }
  }

  const badge = (outcome: DuelOutcome): HTMLElement =>
    element(
      'span',
      { class: 'duel-badge', role: 'img', 'data-side': sideOf(outcome), 'aria-label': words.outcome(outcome) },
      sideMark(sideOf(outcome)),
      element('span', { class: 'figure' }, `${outcome.red}–${outcome.blue}`),
    );

  return {
    stage,
    betting: desk.root,
    shownAt: throwTimes.shown,
    draw,
    fit: () => scene?.fit(),
    showBets: desk.showBets,
    mark: desk.mark,
    setOpen: desk.setOpen,
    result: badge,
    outcomeText: words.outcome,
    betName: words.bet,
    chance: (bets) => (bets.length === 0 ? null : percentOf(maths.chanceOf(bets))),
    statistics,
    rules: rulesText,
  };

  function statistics(results: readonly BoardResult<DuelOutcome>[]): HTMLElement {
    const count = (side: DuelSide): number => results.filter(({ outcome }) => sideOf(outcome) === side).length;
    const sums = Array.from({ length: 11 }, (_, index) => results.filter(({ outcome }) => outcome.red + outcome.blue === index + 2).length);
    const most = Math.max(1, ...sums);
    return element(
      'div',
      { class: 'statistics' },
      element(
        'ul',
        { class: 'side-counts' },
        ...(['red', 'equal', 'blue'] as const).map((side) =>
          element('li', {}, sideMark(side), element('span', {}, words.side(side)), element('b', { class: 'figure' }, `${count(side)}×`)),
        ),
      ),
      element(
        'ol',
        { class: 'side-run', 'aria-label': t('live.duel.run') },
        ...results
          .slice(0, runLength)
          .map(({ outcome }) =>
            element(
              'li',
              { title: words.outcome(outcome) },
              sideMark(sideOf(outcome)),
              element('span', { class: 'said-only' }, words.side(sideOf(outcome))),
            ),
          ),
      ),
      element(
        'ul',
        { class: 'sum-bars', 'aria-label': t('live.duel.sums') },
        ...sums.map((times, index) => {
          const bar = element('i', { 'aria-hidden': 'true' });
          bar.style.setProperty('--share', String(times / most));
          return element(
            'li',
            {},
            element('small', { class: 'figure' }, `${times}×`),
            bar,
            element('b', { class: 'figure' }, String(index + 2)),
          );
        }),
      ),
    );
  }

  function rulesText(): HTMLElement[] {
    const rows = ['red', 'equal', 'sum:2', 'sum:3', 'sum:4', 'sum:5', 'sum:6', 'sum:7', 'pair:1-1', 'pair:1-2'].map((bet) => {
      const { back, chance, returns } = quote(bet);
      const [kind = '', value = ''] = bet.split(':');
      const name =
        bet === 'red'
          ? t('live.duel.sides')
          : kind === 'sum'
            ? t('live.duel.sumOf', { sum: value === '7' ? '7' : `${value}, ${14 - Number(value)}` })
            : kind === 'pair'
              ? t(bet === 'pair:1-1' ? 'live.duel.doubles' : 'live.duel.mixed')
              : words.bet(bet);
      const limit = kind === 'red' ? view.limits.most : (view.limits.each[kind] ?? view.limits.most);
      return element(
        'tr',
        {},
        element('th', { scope: 'row' }, name),
        element('td', { class: 'figure' }, odds(back)),
        element('td', { class: 'figure' }, `${percentOf(chance)}%`),
        element('td', { class: 'figure' }, `${percentOf(returns)}%`),
        element('td', { class: 'figure' }, money.show(minor(limit))),
      );
    });
    return [
      element('p', {}, t('live.duel.rules')),
      element('p', {}, t('live.duel.rulesBets')),
      element('p', {}, t('live.duel.rulesOdds')),
      element(
        'table',
        { class: 'bet-table' },
        element(
          'thead',
          {},
          element(
            'tr',
            {},
            ...(['bet', 'odds', 'chance', 'return', 'limit'] as const).map((name) =>
              element('th', { scope: 'col' }, t(`live.duel.table.${name}`)),
            ),
          ),
        ),
        element('tbody', {}, ...rows),
      ),
    ];
  }
}
