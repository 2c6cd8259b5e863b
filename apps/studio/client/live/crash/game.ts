import '../../style/crash.css';
import {
  compileLive,
  crashBet,
  crashChance,
  crashReturn,
  crashSlots,
  percentOf,
  type LiveDefinition,
  type LiveOutcome,
} from '@tavolo/game-maths';
import { grouped } from '../../fast/board.ts';
import { element, setText } from '../../kit/element.ts';
import { icon } from '../../kit/icons.ts';
import { minor } from '../../kit/money.ts';
import { roundKey, StudioRefusal } from '../../kit/studio.ts';
import type { BoardParts, BoardResult, LiveBoard } from '../board.ts';
import { openLiveTable, type TableData } from '../live-table.ts';
import type { ShownPhase } from '../phase.ts';
import { createBetPanel } from './bet-panel.ts';
import { FlightBet, type FlightMoment } from './flight-bet.ts';
import { createSky } from './sky.ts';

type CrashRules = Extract<LiveDefinition, { kind: 'crash' }>;
type Point = Extract<LiveOutcome, { kind: 'crash' }>;

/** Opens Crash in the frame. */
export const start = (data: TableData): Promise<void> => openLiveTable('crash', data, (parts) => createBoard(parts, data));

/** Multipliers that are said in words when they are passed. */
const milestones = [200, 300, 500, 1_000, 2_000, 5_000, 10_000, 50_000, 100_000, 500_000];
const listed = [101, 110, 150, 200, 300, 500, 1_000, 2_000, 5_000, 10_000, 100_000, 1_000_000];
/** Milliseconds between two numbers, where less motion is wanted. */
const calmNumber = 200;

function createBoard({ session, view, rules, warn, known }: BoardParts<CrashRules>, { sheet }: TableData): LiveBoard<Point> {
  const { announcer, calls, money, reducedMotion, sound, texts } = session;
  const { t } = texts;
  const { flight } = compileLive(rules);
  if (!flight) throw new Error('Crash flies');
  const growth = rules.growth.numerator / rules.growth.denominator;

  // ---- the stage ----
  const rocket = new Image();
  if (sheet) rocket.src = sheet.url;
  const sky = createSky({
    flight,
    climb: (time) => 100 * (1 + growth) ** (time / rules.step),
    rocket,
    reducedMotion,
    chance: Math.random,
  });
  const number = element('strong', { class: 'flight-number figure', 'aria-hidden': 'true' });
  const othersCount = element('span', { class: 'figure' });
  const othersShow = element('input', { type: 'checkbox', id: 'others', checked: true });
  const others = element(
    'div',
    { class: 'flight-others' },
    icon('people'),
    othersCount,
    element('label', { for: 'others' }, othersShow, t('crash.othersShow')),
  );
  const lastOnes = element('ul', { class: 'flight-last', 'aria-label': t('crash.others') });
  const stage = element('div', { class: 'flight-stage' }, sky?.canvas, number);

  const moment = (): FlightMoment => {
    const { round } = known.state();
    const outcome = round?.outcome?.kind === 'crash' ? round.outcome : null;
    return {
      round: round?.number ?? null,
      canBet: known.canBet(),
      elapsed: round?.flight ? known.now() - Date.parse(round.flight.at) : null,
      point: outcome?.point ?? null,
      isVoided: round?.phase === 'voided',
    };
  };

  // ---- the bets ----
  const bets = crashSlots.map((slot, index) => {
    const bet = new FlightBet({
      slot,
      calls,
      flight,
      moment,
      own: known.own,
      key: () => roundKey(known.now()),
      answered(own) {
        known.answered(own);
        if (known.canBet()) announcer.say(t('say.livePlaced', { amount: money.show(minor(own.staked)) }));
      },
      refused(error) {
        if (error instanceof StudioRefusal && error.code === 'cash_out_closed') {
          sound.play('error');
          warn(t('crash.tooLate'));
        } else known.refused(error);
      },
      cashedOut({ multiplier }) {
        sound.play('win');
        const { state } = bet;
        const amount = 'amount' in state ? (state.amount * BigInt(multiplier)) / 100n : 0n;
        announcer.say(t('say.crashOut', { number: index + 1, multiplier: grouped(multiplier), amount: money.show(amount) }));
      },
      changed: known.changed,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    });
    const panel = createBetPanel({
      session,
      number: index + 1,
      bet,
      flight,
      limits: view.limits,
      chance: (target) => percentOf(crashChance(rules, target)),
      warn,
    });
    return { bet, panel };
  });
  const betting = element(
    'div',
    { class: 'crash-betting' },
    element('div', { class: 'crash-bets' }, ...bets.map(({ panel }) => panel.root)),
    element('div', { class: 'crash-others' }, others, lastOnes),
  );

  const nameOf = (name: string): string => {
    const read = crashBet(name);
    const bet = { number: read?.slot === 'b' ? 2 : 1 };
    return read?.target == null ? t('crash.betNameByHand', bet) : t('crash.betName', { ...bet, multiplier: grouped(read.target) });
  };
  const outcomeText = ({ point }: Point): string =>
    t(point >= flight.maximum ? 'crash.landed' : 'crash.crashedAt', { multiplier: grouped(point) });

  let passed = 0;
  let saidIn = 0;
  let crashedIn = 0;
  let numberAt = 0;
  let drawnAt = performance.now();

  /** Take-off, and each milestone that is passed, in words. */
  function tellFlight(round: number, multiplier: number, isOver: boolean): void {
    if (saidIn !== round) {
      // Who comes late hears of what is still to come.
      passed = milestones.filter((one) => one <= multiplier).length;
      saidIn = round;
      if (!isOver) announcer.say(t('say.crashFlight'));
    }
    const next = milestones[passed];
    if (isOver || next === undefined || multiplier < next) return;
    passed++;
    sound.play('count', passed);
    announcer.say(t('say.crashPassed', { multiplier: grouped(next) }));
  }

  return {
    stage,
    betting,
    hasOwnBets: true,
    shownAt: 0,
    offline: t('crash.offline'),
    roundWords: [
      t('crash.rulesClock', { bet: view.clock.bet }),
      t('crash.rulesHand'),
      t('crash.rulesLost', { most: grouped(flight.maximum) }),
      t('crash.rulesDraw'),
    ],
    phaseWords: (phase) => (phaseWords[phase] ? { title: t(phaseWords[phase].title), hint: t(phaseWords[phase].hint) } : null),
    onKey(event) {
      const panel = bets[['Digit1', 'Digit2'].indexOf(event.code)]?.panel;
      if (!panel || !event.isTrusted || event.repeat) return false;
      panel.press();
      return true;
    },
    draw({ now, outcome, state }) {
      const { elapsed } = moment();
      const round = state.round?.number ?? 0;
      const at = performance.now();
      const isOver = outcome !== null && elapsed !== null;
      const end = isOver ? flight.endsAt(outcome) : Infinity;
      const multiplier = isOver ? outcome.point : flight.multiplierAt(Math.max(0, elapsed ?? 0));
      const isShown = elapsed !== null && elapsed >= 0 && state.round?.phase !== 'voided';
      number.hidden = !isShown;
      if (isShown) {
        if (isOver || !reducedMotion || at - numberAt > calmNumber) {
          numberAt = at;
          setText(number, `${grouped(multiplier)}×`);
        }
        number.dataset['over'] = String(isOver);
        tellFlight(round, multiplier, isOver);
        if (isOver && crashedIn !== round) {
          if (crashedIn !== 0 && elapsed - end < 2_000) sound.play('pop', 0);
          crashedIn = round;
        }
      }
      if (crashedIn === 0) crashedIn = -1;
      for (const { panel } of bets) panel.show(multiplier);
      sky?.draw(
        {
          elapsed: isShown ? elapsed : null,
          crash: isOver && isShown ? { at: end, ago: now - Date.parse(state.round?.flight?.at ?? '') - end } : null,
          marks: othersShow.checked ? (state.round?.flight?.last ?? []) : [],
        },
        Math.min(100, at - drawnAt),
      );
      drawnAt = at;
    },
    fit: () => sky?.fit(),
    showBets() {
      for (const { bet, panel } of bets) {
        bet.open();
        panel.show(flight.multiplierAt(Math.max(0, moment().elapsed ?? 0)));
      }
      const told = known.state().round?.flight;
      setText(othersCount, t('crash.othersCount', { count: told?.cashedOut ?? 0 }));
      const shown = othersShow.checked ? (told?.last ?? []) : [];
      lastOnes.replaceChildren(...shown.map((one) => element('li', { class: 'figure' }, `${grouped(one)}×`)));
    },
    mark: () => undefined,
    setOpen: () => undefined,
    result: ({ point }, round) =>
      element(
        'a',
        {
          class: 'point-badge figure',
          'data-share': shareOf(point),
          href: `/studio/verify?${new URLSearchParams({ table: rules.game, number: String(round), locale: texts.language })}`,
          target: '_blank',
          rel: 'noopener',
          'aria-label': t('crash.verify', { number: round, multiplier: grouped(point) }),
        },
        `${grouped(point)}×`,
      ),
    outcomeText,
    betName: nameOf,
    chance(names) {
      const targets = names.map((name) => crashBet(name)?.target ?? null);
      // A bet that is cashed out by hand has the chance that its player gives it.
      if (targets.length === 0 || targets.includes(null)) return null;
      return percentOf(crashChance(rules, Math.min(...targets.map((target) => target ?? 0))));
    },
    statistics,
    rules: rulesText,
  };

  function statistics(results: readonly BoardResult<Point>[]): HTMLElement {
    const counts = { low: 0, middle: 0, high: 0 };
    for (const { outcome } of results) counts[shareOf(outcome.point)]++;
    const bar = element('div', { class: 'share-bar crash-shares', role: 'img', 'aria-label': t('crash.shares', counts) });
    for (const share of ['low', 'middle', 'high'] as const) {
      const part = element('span', { 'data-share': share }, `${t(`crash.${share}`)} · ${counts[share]}`);
      part.style.setProperty('--share', String(Math.max(0.6, counts[share])));
      bar.append(part);
    }
    const highest = Math.max(100, ...results.map(({ outcome }) => outcome.point));
    return element(
      'div',
      { class: 'statistics' },
      bar,
      ...(results.length > 0 ? [element('p', { class: 'quiet figure' }, t('crash.highest', { multiplier: grouped(highest) }))] : []),
    );
  }

  function rulesText(): HTMLElement[] {
    const rows = listed
      .filter((target) => target <= rules.maximum)
      .map((target) =>
        element(
          'tr',
          {},
          element('th', { scope: 'row', class: 'figure' }, `${grouped(target)}×`),
          element('td', { class: 'figure' }, `${percentOf(crashChance(rules, target), 4)}%`),
          element('td', { class: 'figure' }, `${percentOf(crashReturn(rules, target), 4)}%`),
        ),
      );
    return [
      element('p', {}, t('crash.rules', { most: grouped(rules.maximum) })),
      element('p', {}, t('crash.rulesBets')),
      element('p', {}, t('crash.rulesCent')),
      element('h3', {}, t('crash.table')),
      element(
        'table',
        { class: 'bet-table' },
        element(
          'thead',
          {},
          element(
            'tr',
            {},
            ...(['tableTarget', 'tableChance', 'tableReturn'] as const).map((name) => element('th', { scope: 'col' }, t(`crash.${name}`))),
          ),
        ),
        element('tbody', {}, ...rows),
      ),
    ];
  }
}

const phaseWords: Partial<
  Record<
    ShownPhase,
    {
      title: 'crash.open' | 'crash.closed' | 'crash.flight' | 'crash.crashed';
      hint: 'crash.openHint' | 'crash.closedHint' | 'crash.flightHint' | 'crash.crashedHint';
    }
  >
> = {
  open: { title: 'crash.open', hint: 'crash.openHint' },
  closed: { title: 'crash.closed', hint: 'crash.closedHint' },
  flight: { title: 'crash.flight', hint: 'crash.flightHint' },
  outcome: { title: 'crash.crashed', hint: 'crash.crashedHint' },
};

const shareOf = (point: number): 'low' | 'middle' | 'high' => (point < 200 ? 'low' : point < 1_000 ? 'middle' : 'high');
