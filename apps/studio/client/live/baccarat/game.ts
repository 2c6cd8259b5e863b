import '../../style/storm.css';
import {
  Rational,
  compileLive,
  percentOf,
  stormBack,
  stormBet,
  stormSides,
  stormStake,
  stormTimes,
  stormWinner,
  type BaccaratSide,
  type ChargesDefinition,
  type StormBaccaratDefinition,
  type StormBaccaratOutcome,
} from '@tavolo/game-maths';
import { cardOf } from '../../fast/cards/card.ts';
import { element } from '../../kit/element.ts';
import { minor } from '../../kit/money.ts';
import { beadPlate, bigRoadOf, derivedRoadOf, sideLetter } from '../../roads/road-marks.ts';
import { derivedRoads, type DerivedRoad } from '../../roads/roads.ts';
import type { BoardParts, BoardPicture, BoardResult, LiveBoard } from '../board.ts';
import { openLiveTable, type TableData } from '../live-table.ts';
import { createStormBets, sideOfKey } from './bets.ts';
import { createStormHands } from './hands.ts';
import { cameraAt, chargedAt, times } from './plan.ts';
import { createSalonScene, offsetOf } from './salon-scene.ts';
import { stormWords } from './words.ts';

/** Opens Storm Baccarat in the frame. A chip is a bet; its fee is staked on top of it. */
export const start = (data: TableData): Promise<void> => openLiveTable('baccarat', data, createBoard, { stakeOf: stormStake });

/** From this product on gold rains. */
const rainsFrom = 50;

function createBoard({ session, view, rules, place, explain }: BoardParts<StormBaccaratDefinition>): LiveBoard<StormBaccaratOutcome> {
  const { texts, reducedMotion, sound, announcer, money } = session;
  const { t } = texts;
  const maths = compileLive<'baccarat'>(rules);
  const words = stormWords(texts, rules);
  const told = view.clock.draw * 1000 - times.told;

  const pays = (side: BaccaratSide): string => `${rules.pays[side] / 100}:1`;
  const returns = (side: BaccaratSide): string => percentOf(maths.returnOf(side));
  const chanceOf = (side: BaccaratSide): string => {
    const { numerator, denominator } = rules.exact[side].chance;
    return percentOf(Rational.of(BigInt(numerator), BigInt(denominator)));
  };

  const scene = createSalonScene();
  const hands = createStormHands({ texts, rules, still: reducedMotion });
  const stage = element('div', { class: 'storm-stage' }, scene.back, hands.root, scene.front);
  new ResizeObserver(fit).observe(stage);

  const desk = createStormBets({
    texts,
    rules,
    exponent: session.view.exponent,
    pays,
    returns,
    place: (side) => place([{ bet: side, count: 1 }]),
    point(side) {
      if (side === null) return explain(null);
      explain(
        t('live.storm.about', {
          bet: t(`baccarat.${side}`),
          pays: pays(side),
          most: rules.mostTimes,
          chance: chanceOf(side),
          rtp: returns(side),
          fee: rules.fee,
        }),
      );
    },
  });

  let heard = { dealt: 0, charged: 0 };
  let said = '';
  /** Whether the salon is drawn as it stays where nothing moves. */
  let still = false;

  /** A canvas that takes a size is empty: the salon is drawn anew also where nothing moves. */
  function fit(): void {
    still = false;
    scene.fit();
  }

  /** Gold rains for all, but not on those whose bets came back with less than they staked. */
  function rains(outcome: StormBaccaratOutcome, { own, state }: BoardPicture<StormBaccaratOutcome>): boolean {
    if (stormTimes(rules, outcome) < rainsFrom) return false;
    if (own.round !== state.round?.number) return true;
    const placed = own.placements.flatMap(({ bets }) => bets);
    const staked = placed.reduce((sum, { amount }) => sum + minor(amount), 0n);
    const won = placed.reduce((sum, { bet, amount }) => sum + maths.pays({ bet, amount: minor(amount) }, outcome), 0n);
    return staked === 0n || won > staked;
  }

  function tell(outcome: StormBaccaratOutcome, number: number, at: number): void {
    const count = outcome.charges.length;
    const stageOf = at >= told ? 'told' : hands.charged === count ? 'charged' : '';
    const key = `${number} ${stageOf}`;
    if (stageOf === '' || key === said) return;
    said = key;
    announcer.say(
      stageOf === 'told' ? t('say.stormHands', { hands: words.hands(outcome) }) : t('say.stormCharged', { cards: words.charges(outcome) }),
    );
  }

  function listen(): void {
    if (hands.charged > heard.charged) sound.play('multiplier', hands.charged);
    else if (hands.dealt > heard.dealt) sound.play('reelStop', hands.dealt);
    heard = { dealt: hands.dealt, charged: hands.charged };
  }

  const badge = (outcome: StormBaccaratOutcome): HTMLElement => {
    const side = stormWinner(outcome);
    const by = stormTimes(rules, outcome);
    return element(
      'span',
      { class: 'storm-badge', role: 'img', 'aria-label': words.outcome(outcome), 'data-side': side },
      sideLetter(side, texts),
      by === 1 ? null : element('small', { class: 'figure' }, `×${by}`),
    );
  };

  return {
    stage,
    betting: desk.root,
    shownAt: told,
    draw(picture) {
      const { state, moment, time, outcome } = picture;
      const at = time?.at ?? null;
      const isTold = outcome !== null && at !== null && at >= told;
      hands.show(outcome, at, isTold);
      if (outcome && at !== null) tell(outcome, state.round?.number ?? 0, at);
      listen();
      const winner = outcome ? stormWinner(outcome) : null;
      const rain = isTold && rains(outcome, picture) ? at - told : null;
      stage.dataset['rain'] = String(rain !== null);
      if (reducedMotion) {
        if (still) return;
        still = true;
        scene.draw({ view: { x: 0.5, y: 0.5, zoom: 1 }, seconds: 0, beam: null, bolts: [], rain: null });
        return;
      }
      const camera = cameraAt(at, told, winner, moment);
      const [left, top] = offsetOf(camera);
      hands.root.style.transform = `translate(${(left * 100).toFixed(3)}%, ${(top * 100).toFixed(3)}%) scale(${camera.zoom.toFixed(4)})`;
      const number = state.round?.number ?? 0;
      scene.draw({
        view: camera,
        seconds: performance.now() / 1000,
        beam: hands.inBeam,
        bolts: at === null ? [] : (outcome?.charges ?? []).map((_, index) => ({ age: at - chargedAt(index), number: number * 7 + index })),
        rain,
      });
    },
    fit,
    showBets: desk.showBets,
    mark: (outcome) => desk.mark(outcome && stormWinner(outcome)),
    setOpen: desk.setOpen,
    onKey(event) {
      const side = sideOfKey(event.code);
      if (!side) return false;
      place([{ bet: side, count: 1 }]);
      return true;
    },
    result: badge,
    picture: pictureOf,
    outcomeText: words.outcome,
    betName: words.bet,
    chance: (bets) => (bets.length === 0 ? null : percentOf(maths.chanceOf(bets))),
    statistics,
    rules: rulesText,
  };

  /** Both hands of a past round, with what multiplied. */
  function pictureOf(outcome: StormBaccaratOutcome): HTMLElement {
    const charge = new Map(outcome.charges.map(({ card, times: by }) => [card, by]));
    const winner = stormWinner(outcome);
    return element(
      'div',
      { class: 'past-storm' },
      ...(['player', 'banker'] as const).map((side) =>
        element(
          'div',
          { class: 'past-hand', 'data-won': String(winner === side || winner === 'tie') },
          element('small', {}, t(`baccarat.${side}`)),
          element(
            'div',
            {},
            ...outcome[side].map((card) => {
              const by = charge.get(card);
              return element(
                'span',
                { class: 'past-card' },
                cardOf(card, texts),
                by === undefined ? null : element('b', { class: 'figure' }, `×${by}`),
              );
            }),
          ),
        ),
      ),
    );
  }

  function statistics(results: readonly BoardResult<StormBaccaratOutcome>[]): HTMLElement {
    const winners = results.map(({ outcome }) => stormWinner(outcome)).toReversed();
    const count = (side: BaccaratSide): number => winners.filter((one) => one === side).length;
    const multiplied = results.map(({ outcome }) => stormTimes(rules, outcome)).filter((by) => by > 1);
    const road = (name: 'bead' | 'big' | DerivedRoad, marks: readonly HTMLElement[]): HTMLElement => {
      const label = name === 'bead' || name === 'big' ? t(`baccarat.${name}`) : t(`live.storm.${name}`);
      const made = element(
        name === 'bead' ? 'ol' : 'div',
        { class: 'road', 'data-road': name, ...(name === 'bead' ? { 'aria-label': label } : {}) },
        ...marks,
      );
      // The newest columns are in sight.
      requestAnimationFrame(() => (made.scrollLeft = made.scrollWidth));
      return element(
        'div',
        { class: 'road-field', ...(name === 'bead' ? {} : { 'aria-hidden': 'true' }) },
        element('small', {}, label),
        made,
      );
    };
    return element(
      'div',
      { class: 'statistics storm-statistics' },
      element(
        'ul',
        { class: 'side-counts' },
        ...stormSides.map((side) =>
          element('li', { 'data-side': side }, t(`baccarat.${side}`), element('b', { class: 'figure' }, String(count(side)))),
        ),
      ),
      element(
        'div',
        { class: 'storm-roads', tabindex: '0', role: 'group', 'aria-label': t('baccarat.roads') },
        road('bead', beadPlate(winners, texts)),
        road('big', bigRoadOf(winners)),
        ...(Object.keys(derivedRoads) as DerivedRoad[]).map((name) => road(name, derivedRoadOf(winners, name))),
      ),
      element(
        'p',
        { class: 'quiet' },
        t('live.storm.multiplications', { times: multiplied.length, count: results.length, most: Math.max(1, ...multiplied) }),
      ),
    );
  }

  function rulesText(): HTMLElement[] {
    const head = (...names: readonly string[]): HTMLElement =>
      element('thead', {}, element('tr', {}, ...names.map((name) => element('th', { scope: 'col' }, name))));
    const table = (names: readonly string[], rows: readonly (readonly string[])[]): HTMLElement =>
      element(
        'table',
        { class: 'bet-table' },
        head(...names),
        element(
          'tbody',
          {},
          ...rows.map(([name = '', ...cells]) =>
            element('tr', {}, element('th', { scope: 'row' }, name), ...cells.map((cell) => element('td', { class: 'figure' }, cell))),
          ),
        ),
      );
    const shares = (of: ChargesDefinition['counts'], name: (value: number) => string): string[][] => {
      const sum = of.reduce((all, { weight }) => all + weight, 0);
      return of.map(({ value, weight }) => [name(value), `${((weight / sum) * 100).toFixed(0)}%`]);
    };
    /** The greatest stake of a side that is a bet and its fee in whole minor units. */
    const limit = (side: BaccaratSide): bigint => {
      const most = minor(view.limits.each[side] ?? view.limits.most);
      return most - (most % BigInt(rules.unit));
    };
    const top = (side: BaccaratSide): string => {
      const bet = stormBet(rules, limit(side));
      return money.show((bet * BigInt(stormBack(rules, side, rules.mostTimes))) / 100n);
    };
    const example = 100n;
    return [
      element('p', {}, t('live.storm.rules', { decks: rules.decks })),
      element('p', {}, t('baccarat.rulesDraw')),
      element('p', {}, t('live.storm.rulesCharges', { most: rules.mostTimes })),
      element(
        'p',
        {},
        t('live.storm.rulesFee', { fee: rules.fee, bet: money.show(example), stake: money.show(stormStake(rules, example)) }),
      ),
      table(
        [
          t('live.storm.table.bet'),
          t('live.storm.table.pay'),
          t('live.storm.table.chance'),
          t('live.storm.table.return'),
          t('live.storm.table.limit'),
          t('live.storm.table.top'),
        ],
        stormSides.map((side) => [
          t(`baccarat.${side}`),
          pays(side),
          `${chanceOf(side)}%`,
          `${returns(side)}%`,
          money.show(limit(side)),
          top(side),
        ]),
      ),
      table([t('live.storm.table.charged'), t('live.storm.table.chance')], shares(rules.charges.counts, String)),
      table(
        [t('live.storm.table.times'), t('live.storm.table.chance')],
        shares(rules.charges.times, (value) => `×${value}`),
      ),
      element('p', {}, t('live.storm.rulesKeys')),
    ];
  }
}
