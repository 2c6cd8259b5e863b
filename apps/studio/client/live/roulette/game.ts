import '../../style/roulette.css';
import {
  compileLive,
  percentOf,
  rouletteBets,
  rouletteColour,
  wheelOrder,
  type Charge,
  type ChargesDefinition,
  type RouletteBetKind,
  type RouletteDefinition,
  type RouletteOutcome,
} from '@tavolo/game-maths';
import { element, setText } from '../../kit/element.ts';
import { minor } from '../../kit/money.ts';
import type { BoardParts, BoardResult, LiveBoard } from '../board.ts';
import { openLiveTable, type TableData } from '../live-table.ts';
import { restingPlace } from './ball-path.ts';
import { chargedBy, chargeList } from './charges.ts';
import { createFelt } from './felt.ts';
import { rouletteWords } from './words.ts';
import { createWheelScene } from './wheel-scene.ts';
import { WheelShow } from './wheel-show.ts';

/** Opens a live roulette table in the frame. */
export const start = (data: TableData): Promise<void> => openLiveTable('roulette', data, createBoard);

const numbersShown = 5;
/** Rounds over which charged numbers are counted. */
const chargesCounted = 100;

/** What a straight bet on the drawn number pays to one where it was charged; null where it was not. */
const timesOf = ({ charges = [], pocket }: RouletteOutcome): number | null => charges.find((one) => one.pocket === pocket)?.times ?? null;

function createBoard({ session, view, rules, place, explain }: BoardParts<RouletteDefinition>): LiveBoard<RouletteOutcome> {
  const { announcer, texts, reducedMotion, sound } = session;
  const { t } = texts;
  const maths = compileLive<'roulette'>(rules);
  const words = rouletteWords(texts);
  const returnOf = (bet: string): string => percentOf(maths.returnOf(bet));
  const chance = (bets: readonly string[]): string | null => (bets.length === 0 ? null : percentOf(maths.chanceOf(bets)));

  // ---- the stage ----
  const hour = rules.charges ? 'night' : 'day';
  const scene = createWheelScene(hour);
  const show = new WheelShow(view.clock);
  const number = element('strong', { class: 'drawn-number figure' });
  const charged = element('ul', { class: 'charge-list', 'aria-hidden': 'true' });
  const stage = element(
    'div',
    { class: 'wheel-stage', 'data-drawn': scene ? 'model' : 'words', 'data-hour': hour },
    element('div', { class: 'hall', 'aria-hidden': 'true' }, ...Array.from({ length: 7 }, () => element('i'))),
    scene?.canvas,
    element('div', { class: 'wheel-light', 'aria-hidden': 'true' }),
    charged,
    number,
  );
  number.hidden = true;
  let heard = -1;
  let still = '';
  let shownCharges = '';

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
      explain(`${words.bet(only)} · ${paysText(kind)} · ${covered} · ${t('live.roulette.returns', { percent: returnOf(only) })}`);
    },
  });

  const badge = (outcome: RouletteOutcome): HTMLElement => {
    const made = element('span', { class: 'number-badge figure', 'data-colour': rouletteColour(outcome.pocket) }, String(outcome.pocket));
    made.setAttribute('aria-label', words.outcome(outcome));
    made.setAttribute('role', 'img');
    const times = timesOf(outcome);
    if (times !== null) made.append(element('small', {}, `${times}:1`));
    return made;
  };

  return {
    stage,
    betting: felt.root,
    shownAt: show.shownAt,
    draw(picture) {
      const { outcome, state, time } = picture;
      const isShown = time !== null && outcome !== null && time.at >= show.shownAt;
      number.hidden = !isShown;
      if (isShown) {
        setText(number, String(outcome.pocket));
        number.dataset['colour'] = rouletteColour(outcome.pocket);
      }
      if (rules.charges)
        showCharges(
          outcome && time ? chargedBy(outcome.charges ?? [], time.at) : [],
          state.round?.number ?? 0,
          outcome?.charges?.length ?? 0,
        );
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
    outcomeText: words.outcome,
    betName: words.bet,
    chance,
    statistics: (results) => statistics(results),
    rules: () => rulesText(),
  };

  function paysText(kind: RouletteBetKind): string {
    const pays = t('live.roulette.pays', { times: rules.back[kind] - 1 });
    return rules.charges && kind === 'straight'
      ? `${pays}, ${t('live.roulette.upTo', { times: Math.max(...rules.charges.times.map(({ value }) => value)) })}`
      : pays;
  }

  /** A bolt strikes each number that is charged, one after the other; all of them are said at once. */
  function showCharges(charges: readonly Charge[], round: number, all: number): void {
    const key = `${round} ${charges.length}`;
    if (key === shownCharges) return;
    shownCharges = key;
    felt.charge(charges);
    charged.replaceChildren(...chargeList(charges));
    if (charges.length === 0) return;
    sound.play('winGood');
    if (charges.length === all)
      announcer.say(t('say.liveCharged', { numbers: charges.map(({ pocket, times }) => `${pocket} ${times}:1`).join(', ') }));
  }

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
    return element(
      'div',
      { class: 'statistics' },
      bar,
      countRow(t('live.roulette.most'), ranked.slice(0, numbersShown)),
      countRow(t('live.roulette.least'), ranked.slice(-numbersShown)),
      ...(rules.charges ? chargeStatistics(results.slice(0, chargesCounted)) : []),
    );
  }

  function countRow(label: string, entries: readonly (readonly [number, number])[]): HTMLElement {
    return element(
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
  }

  /** Which numbers were charged most often, and how often a charged one was drawn. */
  function chargeStatistics(results: readonly BoardResult<RouletteOutcome>[]): HTMLElement[] {
    const counts = new Map<number, number>();
    for (const { outcome } of results) for (const { pocket } of outcome.charges ?? []) counts.set(pocket, (counts.get(pocket) ?? 0) + 1);
    const ranked = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, numbersShown);
    const hits = results.filter(({ outcome }) => timesOf(outcome) !== null).length;
    return [
      countRow(t('live.roulette.charged', { count: results.length }), ranked),
      element('p', { class: 'quiet' }, t('live.roulette.chargedHits', { hits, count: results.length })),
    ];
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
      ...(rules.charges ? chargesText(rules.charges) : []),
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

  function chargesText({ counts, times }: ChargesDefinition): HTMLElement[] {
    const sum = (of: ChargesDefinition['counts']): number => of.reduce((all, { weight }) => all + weight, 0);
    const rows = (of: ChargesDefinition['counts'], name: (value: number) => string): HTMLElement[] =>
      of.map(({ value, weight }) =>
        element(
          'tr',
          {},
          element('th', { scope: 'row', class: 'figure' }, name(value)),
          element('td', { class: 'figure' }, `${((weight / sum(of)) * 100).toFixed(0)}%`),
        ),
      );
    const table = (head: string, body: HTMLElement[]): HTMLElement =>
      element(
        'table',
        { class: 'bet-table' },
        element(
          'thead',
          {},
          element('tr', {}, element('th', { scope: 'col' }, head), element('th', { scope: 'col' }, t('live.roulette.table.chance'))),
        ),
        element('tbody', {}, ...body),
      );
    return [
      element('p', {}, t('live.roulette.charges')),
      table(
        t('live.roulette.table.charged'),
        rows(counts, (value) => String(value)),
      ),
      table(
        t('live.roulette.table.chargedPays'),
        rows(times, (value) => `${value}:1`),
      ),
    ];
  }
}
