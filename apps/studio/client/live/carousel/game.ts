import '../../style/carousel.css';
import { carouselBets, compileLive, percentOf, type CarouselBet, type CarouselDefinition, type CarouselOutcome } from '@tavolo/game-maths';
import { element, setText } from '../../kit/element.ts';
import { minor } from '../../kit/money.ts';
import { createAtlas } from '../../kit/sprites.ts';
import type { BoardParts, BoardResult, LiveBoard } from '../board.ts';
import { openLiveTable, type TableData } from '../live-table.ts';
import { createCarouselBets } from './bets.ts';
import { looks } from './look.ts';
import { createTent } from './tent.ts';
import { fieldAt, restOf, wheelTurn } from './wheel-turn.ts';
import { createWheelScene } from './wheel-scene.ts';
import { carouselWords } from './words.ts';

/** Opens a wheel of fortune in the frame. */
export const start = (data: TableData): Promise<void> => openLiveTable('carousel', data, (parts) => createBoard(parts, data));

/** Milliseconds for which the drawn field is seen before the time of the draw is over. */
const seen = 2_800;
/** Milliseconds after the close at which boosts are shown. */
const boostsAt = 3_000;
/** Milliseconds between two ticks of the pointer at least. */
const tickEvery = 70;

const smooth = (share: number): number => {
  const t = Math.min(1, Math.max(0, share));
  return t * t * (3 - 2 * t);
};

function createBoard(
  { session, view, rules, place, pick, explain }: BoardParts<CarouselDefinition>,
  { sheet }: TableData,
): LiveBoard<CarouselOutcome> {
  const { texts, reducedMotion, sound, announcer, money } = session;
  const { t } = texts;
  const maths = compileLive<'carousel'>(rules);
  const words = carouselWords(texts, rules);
  const count = rules.fields.length;
  const rests = view.clock.draw * 1000 - seen;
  const presents = rules.gifts.map(({ value }) => value);
  const places = rules.gifts.reduce((sum, gift) => sum + gift.count, 0);
  const nameAt = ({ field }: CarouselOutcome): CarouselBet => rules.fields[field] ?? '1';
  const bonusOf = (outcome: CarouselOutcome): 'gift' | 'carousel' | null => {
    const name = nameAt(outcome);
    return name === 'gift' || name === 'carousel' ? name : null;
  };
  const pays = (bet: CarouselBet): string =>
    bet === 'gift' || bet === 'carousel'
      ? t('live.carousel.range', {
          least: Math.min(...presents) * rules.bonusTimes[bet],
          most: Math.max(...presents) * rules.bonusTimes[bet],
        })
      : `${bet}:1`;

  const scene = createWheelScene(rules.fields);
  // The tent makes the stage larger on a phone.
  new ResizeObserver(() => scene.fit()).observe(scene.canvas);
  if (sheet) {
    const picture = new Image();
    picture.src = sheet.url;
    picture.decode().then(
      () => scene.furnish(createAtlas(picture, sheet)),
      // Without its pictures the fair has its wheel and its letters.
      () => undefined,
    );
  }
  const boosts = element('ul', { class: 'boost-line', 'aria-hidden': 'true' });
  const sign = element('strong', { class: 'carousel-sign figure', 'aria-hidden': 'true' });
  sign.hidden = true;
  const tent = createTent({ texts, places, pick, name: words.field });
  if (sheet) {
    const at = sheet.names.indexOf('gift');
    tent.root.style.setProperty('--sheet', `url("${sheet.url}")`);
    tent.root.style.setProperty('--sheet-size', `${sheet.across * 100}% ${Math.ceil(sheet.names.length / sheet.across) * 100}%`);
    tent.root.style.setProperty('--sheet-at', `${((at % sheet.across) / Math.max(1, sheet.across - 1)) * 100}% 0`);
  }
  const stage = element('div', { class: 'carousel-stage' }, scene.canvas, boosts, sign, tent.root);

  const desk = createCarouselBets({
    texts,
    exponent: session.view.exponent,
    pays,
    name: words.field,
    betName: words.bet,
    place,
    point(bet) {
      if (bet === null) return explain(null);
      explain(
        t('live.carousel.about', {
          bet: words.bet(bet),
          pays: pays(bet),
          chance: percentOf(maths.chanceOf([bet])),
          rtp: percentOf(maths.returnOf(bet)),
        }),
      );
    },
  });

  let still = '';
  let boosted = '';
  let said = '';
  let heard = 0;
  let heardAt = 0;

  function showBoosts(outcome: CarouselOutcome | null, number: number): void {
    const key = outcome ? `${number} ${JSON.stringify(outcome.boosts)}` : '';
    if (key === boosted) return;
    boosted = key;
    desk.boost(outcome?.boosts ?? {});
    const all = Object.entries(outcome?.boosts ?? {});
    boosts.replaceChildren(
      ...all.map(([bet, times]) =>
        element('li', { 'data-field': bet }, element('b', { class: 'figure' }, bet), element('span', { class: 'figure' }, `×${times}`)),
      ),
    );
    if (all.length > 0) {
      announcer.say(t('say.liveBoosts', { boosts: all.map(([bet, times]) => `${bet} ×${times}`).join(', ') }));
      sound.play('winGood');
    }
  }

  /** The pointer is heard at each peg, as far as they can be told apart. */
  function listen(turn: number, now: number): void {
    const at = fieldAt(turn, count);
    if (at === heard || now - heardAt < tickEvery) return;
    heard = at;
    heardAt = now;
    sound.play('reelStop', 1);
  }

  const badge = (outcome: CarouselOutcome): HTMLElement => {
    const name = nameAt(outcome);
    const times = name === 'gift' || name === 'carousel' ? undefined : outcome.boosts[name];
    const made = element(
      'span',
      { class: 'field-badge figure', role: 'img', 'aria-label': words.outcome(outcome), 'data-field': name },
      name === 'gift' ? 'G' : name === 'carousel' ? 'C' : name,
      times === undefined ? null : element('small', {}, `×${times}`),
    );
    paint(made, name);
    return made;
  };
  function paint(made: HTMLElement, name: CarouselBet): void {
    made.style.setProperty('--face', looks[name].face);
    made.style.setProperty('--ink', looks[name].ink);
  }
  for (const spot of desk.root.querySelectorAll<HTMLElement>('.carousel-spot')) {
    const name = carouselBets.find((bet) => bet === spot.dataset['field']);
    if (name) paint(spot, name);
  }

  return {
    stage,
    betting: desk.root,
    shownAt: rests,
    draw({ state, moment, time, outcome, last, own }) {
      const number = state.round?.number ?? 0;
      const isShown = time !== null && outcome !== null && time.at >= rests;
      showBoosts(time && outcome && time.at >= boostsAt ? outcome : null, number);

      const bonus = isShown && outcome ? bonusOf(outcome) : null;
      sign.hidden = !isShown || bonus !== null;
      if (isShown && outcome) {
        setText(sign, words.outcome(outcome));
        paint(sign, nameAt(outcome));
      }
      const isOwn = bonus !== null && own.round === number && own.placements.some(({ bets }) => bets.some(({ bet }) => bet === bonus));
      const isPicking = moment.phase === 'outcome' && (moment.left ?? 0) > 0;
      tent.show(
        bonus
          ? {
              bonus,
              isOwn,
              pick: own.round === number ? own.pick : null,
              left: isPicking ? moment.left : null,
              gifts: outcome?.gifts ?? null,
            }
          : null,
      );
      if (bonus && outcome) sayBonus(number, bonus, isOwn, outcome, own.pick, moment.left);

      const from = restOf(last?.field ?? 0, count);
      const to = outcome ? restOf(outcome.field, count) : null;
      const now = performance.now();
      if (reducedMotion) {
        const turn = isShown && to !== null ? to : from;
        const next = `${turn} ${isShown} ${scene.canvas.width} ${scene.canvas.height} ${scene.isFurnished}`;
        // Nothing moves: a picture is drawn when it is another one.
        if (next === still) return;
        still = next;
        scene.draw({ turn, near: isShown ? 0.7 : 0, lamps: 0, push: 0 });
        return;
      }
      const way = time ? wheelTurn(from, to, rests) : null;
      const turn = way && time ? way.at(time.at) : from;
      const isMoving = way !== null && time !== null && time.at < rests;
      const step = (turn / (Math.PI * 2)) * count + 0.5;
      const near = time ? 0.25 * smooth(time.at / 1_500) + 0.75 * smooth((time.at - (rests - 3_400)) / 2_600) : 0;
      const back = moment.phase === 'paid' && moment.left !== null ? smooth(moment.left / 1_500) : 1;
      scene.draw({ turn, near: near * back, lamps: now / 1000, push: isMoving ? Math.max(0, 1 - (step - Math.floor(step)) * 3) : 0 });
      if (isMoving) listen(turn, now);
    },
    fit: () => scene.fit(),
    showBets: desk.showBets,
    mark: (outcome) => desk.mark(outcome && nameAt(outcome)),
    setOpen: desk.setOpen,
    result: badge,
    outcomeText: words.outcome,
    betName: words.bet,
    chance: (bets) => (bets.length === 0 ? null : percentOf(maths.chanceOf(bets))),
    statistics,
    rules: rulesText,
  };

  function sayBonus(
    number: number,
    bonus: 'gift' | 'carousel',
    isOwn: boolean,
    outcome: CarouselOutcome,
    picked: number | null,
    left: number | null,
  ): void {
    const stageOf = outcome.gifts ? 'told' : 'picking';
    const key = `${number} ${stageOf}`;
    if (said === key) return;
    said = key;
    if (stageOf === 'told') {
      if (isOwn) announcer.say(t('live.carousel.behind', { times: outcome.gifts?.[picked ?? 0] ?? 0 }));
    } else
      announcer.say(
        isOwn
          ? t('say.livePick', { bonus: words.field(bonus), seconds: Math.ceil((left ?? 0) / 1000) })
          : t('say.liveBonus', { bonus: words.field(bonus) }),
      );
  }

  function statistics(results: readonly BoardResult<CarouselOutcome>[]): HTMLElement {
    const counts = new Map<CarouselBet, number>(carouselBets.map((bet) => [bet, 0]));
    let lastBonus: number | null = null;
    for (const [index, { outcome }] of results.entries()) {
      const name = nameAt(outcome);
      counts.set(name, (counts.get(name) ?? 0) + 1);
      if (bonusOf(outcome)) lastBonus ??= index;
    }
    const most = Math.max(1, ...counts.values());
    return element(
      'div',
      { class: 'statistics' },
      element(
        'ul',
        { class: 'field-counts' },
        ...[...counts].map(([name, times]) => {
          const bar = element('i', { 'aria-hidden': 'true' });
          bar.style.setProperty('--share', String(times / most));
          const row = element(
            'li',
            {},
            element('span', { class: 'field-name' }, words.field(name)),
            bar,
            element('small', { class: 'figure' }, `${times}×`),
          );
          paint(row, name);
          return row;
        }),
      ),
      element(
        'p',
        { class: 'quiet' },
        lastBonus === null ? t('live.carousel.noBonus') : t('live.carousel.lastBonus', { count: lastBonus }),
      ),
    );
  }

  function rulesText(): HTMLElement[] {
    const heads = (names: readonly ('bet' | 'fields' | 'pay' | 'chance' | 'return' | 'limit' | 'boost' | 'boosted')[]): HTMLElement =>
      element('thead', {}, element('tr', {}, ...names.map((name) => element('th', { scope: 'col' }, t(`live.carousel.table.${name}`)))));
    const rows = carouselBets.map((bet) =>
      element(
        'tr',
        {},
        element('th', { scope: 'row' }, words.field(bet)),
        element('td', { class: 'figure' }, `${rules.fields.filter((field) => field === bet).length}/${count}`),
        element('td', { class: 'figure' }, pays(bet)),
        element('td', { class: 'figure' }, `${percentOf(maths.chanceOf([bet]))}%`),
        element('td', { class: 'figure' }, `${percentOf(maths.returnOf(bet))}%`),
        element('td', { class: 'figure' }, money.show(minor(view.limits.each[bet] ?? view.limits.most))),
      ),
    );
    const weights = rules.boosts.reduce((sum, { weight }) => sum + weight, 0);
    return [
      element('p', {}, t('live.carousel.rules', { fields: count })),
      element('p', {}, t('live.carousel.rulesBoosts')),
      element('p', {}, t('live.carousel.rulesBonus', { places, seconds: view.clock.pick, times: rules.bonusTimes.carousel })),
      element('p', {}, t('live.carousel.rulesGifts', { gifts: rules.gifts.map((gift) => `${gift.count} × ${gift.value}`).join(', ') })),
      element('table', { class: 'bet-table' }, heads(['bet', 'fields', 'pay', 'chance', 'return', 'limit']), element('tbody', {}, ...rows)),
      element(
        'table',
        { class: 'bet-table' },
        heads(['bet', 'boosted']),
        element(
          'tbody',
          {},
          ...Object.entries(rules.boostChances).map(([bet, { numerator, denominator }]) =>
            element(
              'tr',
              {},
              element('th', { scope: 'row' }, bet),
              element('td', { class: 'figure' }, `${((numerator / denominator) * 100).toFixed(2)}%`),
            ),
          ),
        ),
      ),
      element(
        'table',
        { class: 'bet-table' },
        heads(['boost', 'chance']),
        element(
          'tbody',
          {},
          ...rules.boosts.map(({ value, weight }) =>
            element(
              'tr',
              {},
              element('th', { scope: 'row', class: 'figure' }, `×${value}`),
              element('td', { class: 'figure' }, `${((weight / weights) * 100).toFixed(0)}%`),
            ),
          ),
        ),
      ),
    ];
  }
}
