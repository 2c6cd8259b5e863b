import '../../style/roulette-table.css';
import {
  percentOf,
  readRouletteBets,
  rouletteMultiple,
  rouletteText,
  type FastRules,
  type Multiple,
  type LaidRouletteBet,
  type RouletteChoice,
  type RouletteEvent,
  type RouletteSpot,
  type RoundEvent,
} from '@tavolo/game-maths';
import type { RoundAnswer } from '../../../server/protocol.ts';
import { element, setText } from '../../kit/element.ts';
import type { GameData } from '../../kit/game-data.ts';
import { minor } from '../../kit/money.ts';
import { pictureOf, type Board, type BoardParts } from '../board.ts';
import { openTable } from '../table.ts';
import type { FastThemeFile } from '../theme-file.ts';
import { chipOf } from '../chips/chip.ts';
import { createChipDesk } from '../chips/chip-desk.ts';
import type { Laid } from '../chips/slip.ts';
import { announcedChips } from './announced.ts';
import { colourOf, createFelt, spotName } from './felt.ts';
import { createRacetrack } from './racetrack.ts';
import { paintedWheel } from './wheel.ts';

type RouletteRules = Extract<FastRules, { kind: 'roulette' }>;

/** Milliseconds that the ball takes from the rim into its pocket, and for which the chips of a round that is over stay in sight. */
const fallTime = 3600;
const lingering = 2600;

/** Opens Roulette in the frame. */
export const start = (data: GameData<FastThemeFile>): Promise<void> => openTable('roulette', data, createBoard);

const isSpin = (event: RoundEvent): event is RouletteEvent => event.type === 'roulette';
const isChoice = (choice: RoundAnswer['choice']): choice is RouletteChoice => choice !== null && 'bets' in choice;

function createBoard(parts: BoardParts<RouletteRules>): Board {
  const { shell, rules } = parts;
  const { texts, money, announcer, animator } = shell;
  const { t } = texts;
  /** The bets of the round before, while they are still shown. */
  let past: { bets: readonly Laid[]; won: ReadonlySet<string> } | null = null;
  let shownRound = 0;
  const desk = createChipDesk({
    shell,
    greatest: (bets) => parts.greatest(topOf(betsOf(bets))),
    onTooMuch: (most) => setText(result, t('chips.tooMuch', { amount: money.show(most) })),
    onChange() {
      past = null;
      felt.mark(null);
      setText(result, t('roulette.idle'));
      refresh();
      parts.onChange();
    },
  });
  const last = shell.view.lastRound;
  if (last && isChoice(last.choice)) desk.play(readRouletteBets(rules, last.choice) ?? []);

  // ---- the stage ----
  const wheel = paintedWheel(rules);
  const result = element('span', { class: 'roll-result' }, t('roulette.idle'));
  const pointed = element('span', { class: 'roulette-pointed' });
  const felt = createFelt({
    rules,
    texts,
    money,
    onLay: (name) => desk.lay([name]),
    onTake: (name) => desk.take(name),
    onPoint: tellSpot,
  });
  const track = createRacetrack({
    ...rules,
    texts,
    onNumbers: (numbers) => desk.lay(numbers.map(String)),
    onAnnounced: (name) => desk.layAll(announcedChips(name, desk.chip)),
  });
  const drawn = element('output', { class: 'roulette-drawn figure', 'aria-hidden': 'true' });
  const views = (['table', 'track'] as const).map((view) => {
    const button = element('button', { type: 'button', class: 'choice' }, t(view === 'table' ? 'roulette.table' : 'roulette.racetrack'));
    button.addEventListener('click', () => show(view));
    return { view, button };
  });
  const root = element(
    'div',
    { class: 'roulette-stage' },
    element('div', { class: 'roulette-wheel' }, wheel.canvas, pictureOf(parts, 'chips', 256), drawn),
    element(
      'div',
      { class: 'roulette-side' },
      element('div', { class: 'roulette-head' }, result, pointed),
      element('div', { class: 'choices roulette-views' }, ...views.map(({ button }) => button)),
    ),
    element('div', { class: 'rail' }, felt.root, track.root),
  );

  function show(view: 'table' | 'track'): void {
    root.dataset['view'] = view;
    for (const one of views) one.button.setAttribute('aria-pressed', String(one.view === view));
  }
  show('table');

  function tellSpot(spot: RouletteSpot | null): void {
    const chance = spot && percentOf({ numerator: BigInt(spot.numbers.length), denominator: BigInt(rules.wheel.length) });
    setText(
      pointed,
      spot ? t('roulette.spot', { spot: spotName(spot, texts), pays: rules.pays[spot.numbers.length] ?? 0, chance: chance ?? '' }) : '',
    );
  }

  const betsOf = (laid: readonly Laid[]): LaidRouletteBet[] =>
    laid.length > 0 ? (readRouletteBets(rules, { bets: rouletteText(laid) }) ?? []) : [];

  const topOf = (bets: readonly LaidRouletteBet[]): Multiple => {
    const none = { numerator: 1n, denominator: 1n };
    const all = bets.length > 0 ? rules.wheel.map((number) => rouletteMultiple(rules, bets, number)) : [none];
    return all.reduce((one, other) => (other.numerator > one.numerator ? other : one));
  };

  const refresh = (): void => felt.show(past ? past.bets : desk.bets, past ? past.won : null);

  /** How many of the numbers bring anything back. */
  const covered = (): number => new Set(betsOf(desk.bets).flatMap(({ numbers }) => numbers)).size;

  return {
    root,
    fields: [desk.field],
    get laid() {
      return desk.total;
    },
    get choice(): RouletteChoice {
      return { bets: rouletteText(desk.bets) };
    },
    get top() {
      return topOf(betsOf(desk.bets));
    },
    get returnPercent() {
      return percentOf(
        { numerator: BigInt(rules.maths.returnToPlayer.numerator), denominator: BigInt(rules.maths.returnToPlayer.denominator) },
        3,
      );
    },
    action: t('roulette.spin'),
    figures() {
      const count = covered();
      return [
        [t('roulette.covered'), t('roulette.coveredOf', { count, all: rules.wheel.length })],
        [t('roulette.chance'), `${percentOf({ numerator: BigInt(count), denominator: BigInt(rules.wheel.length) })}%`],
      ];
    },
    setBusy(next) {
      felt.setBusy(next);
      track.setBusy(next);
      desk.setBusy(next);
      refresh();
    },
    wait() {
      past = null;
      felt.mark(null);
      setText(drawn, '');
      root.dataset['state'] = 'spinning';
      wheel.launch();
      setText(result, t('fast.busy'));
    },
    calm() {
      root.dataset['state'] = 'idle';
      wheel.rest(null);
      setText(result, t('roulette.idle'));
      refresh();
    },
    async show(answer) {
      const event = answer.events.find(isSpin);
      if (!event || !isChoice(answer.choice)) throw new Error('A round of roulette has a number and its bets');
      const bets = readRouletteBets(rules, answer.choice) ?? [];
      await animator.tween(shell.reducedMotion ? 60 : fallTime, (share) => wheel.land(event.number, share));
      wheel.rest(event.number);
      const colour = colourOf(event.number, rules.red);
      setText(drawn, String(event.number));
      drawn.dataset['colour'] = colour;
      root.dataset['state'] = 'drawn';
      felt.mark(event.number);
      const win = minor(answer.win);
      const name = t('roulette.result', { number: event.number, colour: t(`roulette.${colour}`) });
      setText(result, `${name} · ${money.signed(win - minor(answer.stake))}`);
      announcer.say(name);
      past = { bets, won: new Set(event.won) };
      desk.play(bets);
      refresh();
      const round = ++shownRound;
      void animator.wait(lingering).then(() => {
        if (round !== shownRound || root.dataset['state'] !== 'drawn') return;
        root.dataset['state'] = 'idle';
        if (!past) return;
        past = null;
        refresh();
      });
      return { label: `${event.number} ${t(`roulette.${colour}`)}`, isGood: win > 0n };
    },
    onKey: (event) => desk.onKey(event),
    step: (milliseconds) => wheel.step(milliseconds, shell.reducedMotion),
    draw: () => wheel.draw(),
    fit() {
      // Upright where there is more height than width for it.
      felt.setUpright(root.clientHeight > 1.7 * root.clientWidth);
      wheel.fit();
    },
    rules: () => [
      t('roulette.rules', { pockets: rules.wheel.length }),
      t('roulette.rulesPays', {
        pays: Object.entries(rules.pays)
          .map(([count, pays]) => t('roulette.rulesPay', { count, pays }))
          .join(', '),
      }),
      t('roulette.rulesAnnounced'),
      t('roulette.rulesKeys'),
    ],
    picture(round) {
      const event = round.events.find(isSpin);
      const bets = isChoice(round.choice) ? (readRouletteBets(rules, round.choice) ?? []) : [];
      const parts = bets.reduce((sum, { part }) => sum + part, 0);
      if (!event) return element('div', {});
      return element(
        'div',
        { class: 'past-roulette' },
        element('strong', { class: 'roulette-drawn figure', 'data-colour': colourOf(event.number, rules.red) }, String(event.number)),
        element(
          'ul',
          {},
          ...bets.map((bet) => {
            const staked = (BigInt(bet.part) * minor(round.stake)) / BigInt(parts);
            const isWon = event.won.includes(bet.name);
            const back = isWon ? staked * BigInt(1 + (rules.pays[bet.numbers.length] ?? 0)) : 0n;
            return element(
              'li',
              { 'data-won': String(isWon) },
              chipOf(Number(staked), money),
              element('span', {}, spotName(bet, texts)),
              element('span', { class: 'figure' }, `${money.show(staked)} → ${money.show(back)}`),
            );
          }),
        ),
      );
    },
  };
}
