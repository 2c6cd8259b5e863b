import '../../style/derby.css';
import {
  cardOf,
  compileLive,
  derbyBets,
  derbyChance,
  derbyQuote,
  horses,
  percentOf,
  type DerbyBetKind,
  type DerbyDefinition,
  type DerbyOutcome,
  type DerbyQuote,
  type Rational,
} from '@tavolo/game-maths';
import { element, setText } from '../../kit/element.ts';
import { minor } from '../../kit/money.ts';
import { createAtlas } from '../../kit/sprites.ts';
import type { BoardParts, BoardResult, LiveBoard } from '../board.ts';
import { openLiveTable, type TableData } from '../live-table.ts';
import { cloth } from './cloth.ts';
import { odds } from '../odds.ts';
import { createDerbyDesk } from './desk.ts';
import { racePlan, type RacePlan } from './race-plan.ts';
import { createRaceScene } from './race-scene.ts';
import { derbyWords } from './words.ts';

/** Opens a race course in the frame. */
export const start = (data: TableData): Promise<void> => openLiveTable('derby', data, (parts) => createBoard(parts, data));

/** Milliseconds before the end of the draw at which the first horse is at the post, and at which the result is told. */
const finishes = 5_500;
const told = 2_700;
/** Milliseconds after the finish in which a photograph is looked at. */
const photo = { from: 500, until: finishes - told } as const;
/** Milliseconds between two beats of hooves. */
const beatEvery = 210;

function createBoard({ session, view, rules, place, explain }: BoardParts<DerbyDefinition>, { sheet }: TableData): LiveBoard<DerbyOutcome> {
  const { texts, reducedMotion, sound, announcer, money } = session;
  const { t } = texts;
  // Its rules are compiled here so that rules which are none show at once.
  compileLive<'derby'>(rules);
  const words = derbyWords(texts);
  const finish = view.clock.draw * 1000 - finishes;
  const shownAt = view.clock.draw * 1000 - told;

  const quotes = new Map<string, DerbyQuote>();
  const quote = (card: number, bet: string): DerbyQuote => {
    const key = `${card} ${bet}`;
    const known = quotes.get(key) ?? derbyQuote(rules, card, bet);
    quotes.set(key, known);
    return known;
  };
  let card = cardOf(rules, view.state.round?.number ?? 1);

  const scene = createRaceScene();
  new ResizeObserver(() => scene.fit()).observe(scene.canvas);
  if (sheet) {
    const picture = new Image();
    picture.src = sheet.url;
    picture.decode().then(
      () => scene.furnish(createAtlas(picture, sheet)),
      // Without its picture each horse is its cloth.
      () => undefined,
    );
  }
  const race = element('p', { class: 'race-tag figure' });
  const running = element('ol', { class: 'race-order', 'aria-hidden': 'true' });
  const photoSign = element('p', { class: 'photo-sign', 'aria-hidden': 'true' }, t('live.derby.photo'));
  photoSign.hidden = true;
  const board = element('ol', { class: 'race-result' });
  board.hidden = true;
  const stage = element('div', { class: 'derby-stage' }, scene.canvas, race, running, photoSign, board);

  const desk = createDerbyDesk({
    texts,
    exponent: session.view.exponent,
    horse: words.horse,
    betName: words.bet,
    place,
    point(bet) {
      if (bet === null) return explain(null);
      const { back, chance, returns } = quote(card, bet);
      explain(t('live.derby.about', { bet: words.bet(bet), odds: odds(back), chance: percentOf(chance), rtp: percentOf(returns) }));
    },
  });
  function offer(next: number): void {
    card = next;
    desk.offer({ form: rules.cards[card] ?? [], quote: (bet) => quote(card, bet) });
    setText(race, t('live.derby.race', { number: card + 1, count: rules.cards.length }));
  }
  offer(card);

  let plan: { key: string; race: RacePlan } | null = null;
  let ordered = '';
  let still = '';
  let beatAt = 0;
  let said = '';

  const planOf = (number: number, order: readonly number[] | null): RacePlan => {
    const key = `${number} ${order?.join() ?? ''}`;
    if (plan?.key !== key) plan = { key, race: racePlan(number, order, finish) };
    return plan.race;
  };

  /** The horses as they run, the first one first. */
  function showRunning(places: readonly number[] | null): void {
    const order = places ? horses.toSorted((one, other) => (places[other - 1] ?? 0) - (places[one - 1] ?? 0)) : [];
    const key = order.join();
    if (key === ordered) return;
    ordered = key;
    running.replaceChildren(...order.map((horse) => element('li', {}, cloth(horse))));
  }

  function showResult(outcome: DerbyOutcome | null): void {
    board.hidden = outcome === null;
    const key = outcome?.order.join() ?? '';
    if (board.dataset['order'] === key) return;
    board.dataset['order'] = key;
    board.replaceChildren(
      ...(outcome?.order ?? []).map((horse, index) =>
        element('li', {}, element('span', { class: 'figure' }, String(index + 1)), cloth(horse), element('span', {}, words.horse(horse))),
      ),
    );
  }

  const badge = ({ order: [first = 1, second = 2] }: DerbyOutcome): HTMLElement =>
    element(
      'span',
      { class: 'derby-badge', role: 'img', 'aria-label': t('live.derby.badge', { first, second }) },
      cloth(first),
      cloth(second),
    );

  return {
    stage,
    betting: desk.root,
    shownAt,
    draw({ state, time, outcome }) {
      const number = state.round?.number ?? 1;
      const next = cardOf(rules, number);
      if (next !== card) offer(next);
      const isShown = time !== null && outcome !== null && time.at >= shownAt;
      showResult(isShown ? outcome : null);
      const run = planOf(number, outcome?.order ?? null);
      const isPhoto = run.isPhoto && time !== null && outcome !== null && time.at >= finish + photo.from && time.at < finish + photo.until;
      photoSign.hidden = !isPhoto || reducedMotion;
      if (isPhoto && said !== String(number)) {
        said = String(number);
        announcer.say(t('live.derby.photo'));
      }
      if (reducedMotion) {
        const key = `${isShown} ${number} ${scene.isFurnished} ${scene.canvas.width} ${scene.canvas.height}`;
        // Nothing moves: a picture is drawn when it is another one.
        if (key === still) return;
        still = key;
        const at = isShown ? finish : 0;
        showRunning(null);
        scene.draw({ places: run.at(at), at, isPhoto: false });
        return;
      }
      // What is told stands beside the picture of the finish.
      const at = time ? (isPhoto || isShown ? finish : time.at) : 0;
      const places = run.at(at);
      showRunning(time && !isShown ? places : null);
      scene.draw({ places, at, isPhoto });
      const now = performance.now();
      if (time && time.at < finish + 1_000 && now - beatAt > beatEvery) {
        beatAt = now;
        sound.play('reelStop', 0);
      }
    },
    fit: () => scene.fit(),
    showBets: desk.showBets,
    mark: (outcome) => desk.mark(outcome?.order ?? null),
    setOpen: desk.setOpen,
    result: badge,
    outcomeText: words.outcome,
    betName: words.bet,
    chance: (bets) => (bets.length === 0 ? null : percentOf(derbyChance(rules, card, bets))),
    statistics,
    rules: rulesText,
  };

  function statistics(results: readonly BoardResult<DerbyOutcome>[]): HTMLElement {
    const wins = new Map(horses.map((horse) => [horse as number, 0]));
    let favourites = 0;
    for (const { outcome } of results) {
      const [first = 0] = outcome.order;
      wins.set(first, (wins.get(first) ?? 0) + 1);
      const form = rules.cards[outcome.card] ?? [];
      if (form[first - 1] === Math.max(...form)) favourites++;
    }
    const most = Math.max(1, ...wins.values());
    return element(
      'div',
      { class: 'statistics' },
      element(
        'ul',
        { class: 'win-counts' },
        ...[...wins].map(([horse, count]) => {
          const bar = element('i', { 'aria-hidden': 'true' });
          bar.style.setProperty('--share', String(count / most));
          return element('li', {}, cloth(horse), bar, element('small', { class: 'figure' }, `${count}×`));
        }),
      ),
      element('p', { class: 'quiet' }, t('live.derby.favourites', { wins: favourites, count: results.length })),
    );
  }

  /** The least and the most that bets of a kind return, over all races. */
  function returnsOf(kind: DerbyBetKind): string {
    const bets = [...derbyBets].filter(([, bet]) => bet.kind === kind).map(([name]) => name);
    const all = rules.cards.flatMap((_, race) => bets.map((bet) => quote(race, bet).returns));
    const [least, most] = [all.reduce(lesser), all.reduce((one, other) => (lesser(one, other) === one ? other : one))];
    return percentOf(least) === percentOf(most) ? `${percentOf(least)}%` : `${percentOf(least)}–${percentOf(most)}%`;
  }

  function rulesText(): HTMLElement[] {
    const head = (...names: readonly string[]): HTMLElement =>
      element('thead', {}, element('tr', {}, ...names.map((name) => element('th', { scope: 'col' }, name))));
    return [
      element('p', {}, t('live.derby.rules', { count: rules.cards.length })),
      element('p', {}, t('live.derby.rulesForm')),
      element('p', {}, t('live.derby.rulesOdds')),
      element(
        'table',
        { class: 'bet-table' },
        head(t('live.derby.table.bet'), t('live.derby.table.wins'), t('live.derby.table.return'), t('live.derby.table.limit')),
        element(
          'tbody',
          {},
          ...(['win', 'place', 'forecast'] as const).map((kind) =>
            element(
              'tr',
              {},
              element('th', { scope: 'row' }, t(`live.derby.${kind}`)),
              element('td', {}, t(`live.derby.wins.${kind}`)),
              element('td', { class: 'figure' }, returnsOf(kind)),
              element('td', { class: 'figure' }, money.show(minor(view.limits.each[kind] ?? view.limits.most))),
            ),
          ),
        ),
      ),
      element(
        'table',
        { class: 'bet-table' },
        head(t('live.derby.table.race'), ...horses.map(String)),
        element(
          'tbody',
          {},
          ...rules.cards.map((form, race) =>
            element(
              'tr',
              {},
              element('th', { scope: 'row', class: 'figure' }, String(race + 1)),
              ...form.map((weight) => element('td', { class: 'figure' }, `${weight}%`)),
            ),
          ),
        ),
      ),
    ];
  }
}

const lesser = (one: Rational, other: Rational): Rational => (one.minus(other).numerator > 0n ? other : one);
