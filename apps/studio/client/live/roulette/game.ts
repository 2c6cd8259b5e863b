import '../../style/roulette.css';
import { compileLive, rouletteBets, rouletteColour, wheelOrder, type RouletteDefinition, type RouletteOutcome } from '@tavolo/game-maths';
import { element, setText } from '../../kit/element.ts';
import { minor } from '../../kit/money.ts';
import type { BoardParts, BoardResult, LiveBoard } from '../board.ts';
import { openLiveTable, type TableData } from '../live-table.ts';
import { restingPlace } from './ball-path.ts';
import { createFelt } from './felt.ts';
import { rouletteWords } from './words.ts';
import { createWheelScene } from './wheel-scene.ts';
import { WheelShow } from './wheel-show.ts';

/** Opens a live roulette table in the frame. */
export const start = (data: TableData): Promise<void> => openLiveTable('roulette', data, createBoard);

const numbersShown = 5;

function createBoard({ session, view, rules, place, explain }: BoardParts<RouletteDefinition>): LiveBoard<RouletteOutcome> {
  const { texts, reducedMotion, sound } = session;
  const { t } = texts;
  const maths = compileLive<'roulette'>(rules);
  const words = rouletteWords(texts);
  const percent = (numerator: bigint, denominator: bigint): string => {
    const hundredths = (numerator * 10_000n) / denominator;
    return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
  };
  const returnOf = (bet: string): string => {
    const { numerator, denominator } = maths.returnOf(bet);
    return percent(numerator, denominator);
  };
  const chance = (bets: readonly string[]): string | null => {
    if (bets.length === 0) return null;
    const { numerator, denominator } = maths.chanceOf(bets);
    return percent(numerator, denominator);
  };

  // ---- the stage ----
  const scene = createWheelScene();
  const show = new WheelShow(view.clock);
  const number = element('strong', { class: 'drawn-number figure' });
  const stage = element(
    'div',
    { class: 'wheel-stage', 'data-drawn': scene ? 'model' : 'words' },
    element('div', { class: 'hall', 'aria-hidden': 'true' }, ...Array.from({ length: 7 }, () => element('i'))),
    scene?.canvas,
    element('div', { class: 'wheel-light', 'aria-hidden': 'true' }),
    number,
  );
  number.hidden = true;
  let heard = -1;
  let still = '';

  const felt = createFelt({
    texts,
    exponent: session.view.exponent,
    place,
    betName: words.bet,
    point(bets) {
      const [only] = bets ?? [];
      if (!bets || only === undefined) return explain(null);
      const covered = t('live.roulette.covers', { percent: chance(bets) ?? '0' });
      if (bets.length > 1) return explain(covered);
      const kind = rouletteBets.get(only)?.kind ?? 'straight';
      explain(
        `${words.bet(only)} · ${t('live.roulette.pays', { times: rules.back[kind] - 1 })} · ${covered} · ${t('live.roulette.returns', { percent: returnOf(only) })}`,
      );
    },
  });

  const badge = (outcome: RouletteOutcome): HTMLElement => {
    const made = element('span', { class: 'number-badge figure', 'data-colour': rouletteColour(outcome.pocket) }, String(outcome.pocket));
    made.setAttribute('aria-label', words.outcome(outcome.pocket));
    made.setAttribute('role', 'img');
    return made;
  };

  return {
    stage,
    betting: felt.root,
    shownAt: show.shownAt,
    draw(picture) {
      const { outcome, time } = picture;
      const isShown = time !== null && outcome !== null && time.at >= show.shownAt;
      number.hidden = !isShown;
      if (isShown) {
        setText(number, String(outcome.pocket));
        number.dataset['colour'] = rouletteColour(outcome.pocket);
      }
      if (!scene || scene.isLost) {
        stage.dataset['drawn'] = 'words';
        return;
      }
      if (reducedMotion) {
        const lies = isShown ? outcome.pocket : time === null ? (picture.last?.pocket ?? null) : null;
        const next = `${lies} ${isShown} ${scene.canvas.width} ${scene.canvas.height}`;
        // Nothing moves: a picture is drawn when it is another one.
        if (next === still) return;
        still = next;
        const ball = lies === null ? null : restingPlace(lies);
        scene.draw({ rotor: 0, ball, camera: isShown ? 2 : 0, focus: ball?.angle ?? 0 });
        return;
      }
      const moment = show.at(performance.now(), picture);
      scene.draw(moment);
      if (time && show.path) listen(time.at);
    },
    fit: () => scene?.fit(),
    showBets: (placed, pending) => felt.showBets(placed, pending),
    mark: (outcome) => felt.mark(outcome?.pocket ?? null),
    setOpen: (isOpen) => felt.setOpen(isOpen),
    result: badge,
    outcomeText: ({ pocket }) => words.outcome(pocket),
    betName: words.bet,
    chance,
    statistics: (results) => statistics(results),
    rules: () => rulesText(),
  };

  /** The ball is heard where it strikes: each of its sounds once. */
  function listen(at: number): void {
    const moments = show.path?.strikes ?? [];
    const passed = moments.filter((moment) => moment <= at).length;
    if (heard < 0 || passed < heard) heard = passed;
    if (passed > heard) sound.play('reelStop', 2);
    heard = passed;
  }

  function statistics(results: readonly BoardResult<RouletteOutcome>[]): HTMLElement {
    const counts = { red: 0, green: 0, black: 0 };
    const byNumber = new Map(wheelOrder.map((pocket) => [pocket, 0]));
    for (const { outcome } of results) {
      counts[rouletteColour(outcome.pocket)]++;
      byNumber.set(outcome.pocket, (byNumber.get(outcome.pocket) ?? 0) + 1);
    }
    const bar = element('div', { class: 'share-bar', role: 'img', 'aria-label': t('live.roulette.shares', counts) });
    for (const colour of ['red', 'green', 'black'] as const) {
      const part = element(
        'span',
        { 'data-colour': colour },
        colour === 'green' ? String(counts.green) : `${t(`live.roulette.${colour}`)} ${counts[colour]}`,
      );
      part.style.setProperty('--share', String(Math.max(0.6, counts[colour])));
      bar.append(part);
    }
    const ranked = [...byNumber].toSorted(([, one], [, other]) => other - one);
    const row = (label: string, entries: readonly (readonly [number, number])[]): HTMLElement =>
      element(
        'div',
        { class: 'count-row' },
        element('span', {}, label),
        element(
          'ul',
          {},
          ...entries.map(([pocket, count]) =>
            element('li', {}, badge({ kind: 'roulette', pocket }), element('small', { class: 'figure' }, `${count}×`)),
          ),
        ),
      );
    return element(
      'div',
      { class: 'statistics' },
      bar,
      row(t('live.roulette.most'), ranked.slice(0, numbersShown)),
      row(t('live.roulette.least'), ranked.slice(-numbersShown)),
    );
  }

  function rulesText(): HTMLElement[] {
    const rows = (['straight', 'split', 'street', 'corner', 'sixline', 'dozen', 'column', 'even'] as const).map((kind) => {
      const example = [...rouletteBets.values()].find((bet) => bet.kind === kind);
      const most = view.limits.each[kind] ?? view.limits.most;
      return element(
        'tr',
        {},
        element('th', { scope: 'row' }, t(`live.roulette.kind.${kind}`)),
        element('td', { class: 'figure' }, String(example?.pockets.length ?? 0)),
        element('td', { class: 'figure' }, `${rules.back[kind] - 1}:1`),
        element('td', { class: 'figure' }, `${returnOf(example?.name ?? 'red')}%`),
        element('td', { class: 'figure' }, session.money.show(minor(most))),
      );
    });
    return [
      element('p', {}, t('live.roulette.rules')),
      ...(rules.laPartage ? [element('p', {}, t('live.roulette.laPartage'))] : []),
      element(
        'table',
        { class: 'bet-table' },
        element(
          'thead',
          {},
          element(
            'tr',
            {},
            ...(['bet', 'numbers', 'pay', 'return', 'limit'] as const).map((name) =>
              element('th', { scope: 'col' }, t(`live.roulette.table.${name}`)),
            ),
          ),
        ),
        element('tbody', {}, ...rows),
      ),
    ];
  }
}
