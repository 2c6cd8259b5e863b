import '../style/live.css';
import type { LiveDefinition, LiveKind, OutcomeOf, RulesOf } from '@tavolo/game-maths';
import type { OwnView, PlacedBet } from '../../server/live/protocol.ts';
import type { TextKey } from '../texts/texts.ts';
import { element, setText } from '../kit/element.ts';
import { belongsToControl } from '../kit/frame.ts';
import type { GameData } from '../kit/game-data.ts';
import { icon } from '../kit/icons.ts';
import { createLoop } from '../kit/loop.ts';
import { minor } from '../kit/money.ts';
import { roundKey, StudioRefusal, StudioUnreachable } from '../kit/studio.ts';
import { BetDesk } from './bet-desk.ts';
import type { BoardParts, LiveBoard } from './board.ts';
import { chip, chipsFor, chipTone, chipLabel } from './chips.ts';
import { openLiveSession } from './live-session.ts';
import { createAwayCard } from './away-card.ts';
import { drawTime, momentOf, type Moment, type ShownPhase } from './phase.ts';
import { TableConnection, total } from './table-connection.ts';
import { tableFairness } from './table-fairness.ts';
import type { TableTheme } from './theme-file.ts';
import { createUnseenResult } from './unseen-result.ts';

/** What a table's folder gives its client. */
export interface TableData {
  game: string;
  theme: TableTheme;
  /** Pictures of the table's folder; null where it has none. */
  sheet: GameData<unknown>['sheet'] | null;
}

/** What some tables have that others have not. */
export interface TableTerms<K extends LiveKind> {
  /** What is staked by putting a chip down, where that is more than the chip says; minor units. */
  stakeOf?(rules: RulesOf<K>, chip: bigint): bigint;
}

const titles: Readonly<Record<ShownPhase, TextKey>> = {
  open: 'live.open',
  closing: 'live.closing',
  closed: 'live.closed',
  flight: 'live.flight',
  outcome: 'live.outcome',
  paid: 'live.paid',
  voided: 'live.voided',
  paused: 'live.paused',
  waiting: 'live.waiting',
};

/** Pictures a second while nothing moves but the wheel. */
const calmRate = 30;
const ringLength = 283;

/**
 * Opens a live table in the frame: its clock, bets, results, statistics, captions and states are the same at all tables; `createBoard` makes what is the
 * game's own.
 */
export async function openLiveTable<K extends LiveKind>(
  kind: K,
  data: TableData,
  createBoard: (parts: BoardParts<RulesOf<K>>) => LiveBoard<OutcomeOf<K>>,
  { stakeOf = (_rules, chip) => chip }: TableTerms<K> = {},
): Promise<void> {
  const words = { symbols: {} };
  const session = await openLiveSession({
    assets: [],
    voice: data.theme.voice,
    texts: { en: words, it: words },
    skin: `live-table ${kind}-table`,
  });
  const { view, texts, money, root, sound, announcer } = session;
  const { t } = texts;
  const table = view.table;
  const { rules } = table;
  const isOurs = (one: LiveDefinition): one is RulesOf<K> => one.kind === kind;
  if (!isOurs(rules)) throw new Error(`${view.game} is not ${kind}`);
  // Numbers are painted on pictures before the first of them is shown.
  await document.fonts.load("700 80px 'Archivo Variable'").catch(() => []);

  const staked = (chip: bigint): bigint => stakeOf(rules, chip);
  const chips = chipsFor(minor(table.limits.least), minor(table.limits.most), BigInt(rules.unit), staked);
  let inHand = chips[0] ?? minor(table.limits.least);
  let moment: Moment = momentOf(table.state, table.clock, Date.parse(table.state.now));
  let shownPhase: string | null = null;
  let saidRound = 0;
  const unseen = createUnseenResult(session.memory, view.game);

  const board: LiveBoard = createBoard({
    session,
    view: table,
    rules,
    chip: () => inHand,
    place: (placed) => {
      if (!canBet()) return;
      sound.play('stakeUp');
      desk.add(placed.map(({ bet, count }) => ({ bet, amount: (staked(inHand) * BigInt(count)).toString() })));
    },
    pick: (place) => void pick(place),
    explain: (text) => setText(hint, text ?? limitsText()),
    warn: (text) => flash(text),
    known: {
      state: () => connection.state,
      own: () => connection.own,
      now: () => connection.now(),
      canBet: () => canBet(),
      answered: (own) => connection.takeOwn(own),
      refused: (error) => refused(error),
      changed: () => refresh(),
    },
  });

  // ---- what stands on the stage ----
  const seconds = element('b', { class: 'figure' });
  const ring = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  ring.setAttribute('viewBox', '0 0 100 100');
  ring.setAttribute('aria-hidden', 'true');
  const arcs = ['track', 'left'].map((name) => {
    const arc = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
    for (const [key, value] of Object.entries({ cx: '50', cy: '50', r: '45', class: `ring-${name}` })) arc.setAttribute(key, value);
    ring.append(arc);
    return arc;
  });
  const phaseTitle = element('strong', {});
  const phaseHint = element('span', {});
  const clock = element(
    'div',
    { class: 'table-clock' },
    element(
      'div',
      { class: 'clock-face', 'aria-hidden': 'true' },
      ring,
      element('div', {}, seconds, element('small', {}, t('live.seconds'))),
    ),
    element('div', { class: 'clock-words' }, phaseTitle, phaseHint),
  );
  const present = element('span', {});
  const presence = element('span', { class: 'stage-tag figure' }, icon('people'), present);
  const roundTag = element('span', { class: 'stage-tag round-tag figure' });
  const outcome = element('p', { class: 'result-card', role: 'status' });
  outcome.hidden = true;
  const sign = element('div', { class: 'table-sign', role: 'status' }, icon('hand'), element('strong', {}), element('p', {}));
  sign.hidden = true;
  const away = createAwayCard(texts, () => away.root.remove());
  const stage = element(
    'section',
    { class: 'live-stage', 'aria-label': view.title },
    board.stage,
    element('div', { class: 'closing-edge', 'aria-hidden': 'true' }),
    element(
      'div',
      { class: 'stage-tags' },
      element('span', { class: 'stage-tag live-tag' }, element('i', {}), t('live.live')),
      roundTag,
      presence,
    ),
    clock,
    outcome,
    sign,
  );
  const offline = element('p', { class: 'offline-line', role: 'status' }, icon('offline'), board.offline ?? t('live.offline'));
  offline.hidden = true;

  // ---- results, bets, figures ----
  const results = element('ol', { class: 'table-results', 'aria-label': t('live.results'), tabindex: '0' });
  const rack = chips.map((value) => {
    const button = element('button', {
      type: 'button',
      class: 'rack-chip',
      'data-tone': chipTone(value),
      'aria-label': t('live.chip', { amount: money.show(value) }),
      'aria-pressed': String(value === inHand),
    });
    button.append(element('span', { class: 'figure' }, chipLabel(value, view.exponent)));
    button.addEventListener('click', () => take(value));
    return { value, button };
  });
  const action = (name: 'undo' | 'repeat' | 'double', run: () => void): HTMLButtonElement => {
    const mark = name === 'double' ? element('span', { class: 'figure', 'aria-hidden': 'true' }, '2×') : icon(name);
    const button = element(
      'button',
      { type: 'button', class: 'table-action' },
      mark,
      element('span', { class: 'action-name' }, t(`live.${name}`)),
    );
    button.addEventListener('click', () => {
      sound.play('stakeDown');
      run();
    });
    return button;
  };
  const undo = action('undo', () => void desk.undo());
  const again = (): readonly PlacedBet[] => connection.own.previous.filter(({ bet }) => board.offers?.(bet) ?? true);
  const repeat = action('repeat', () => desk.add(again()));
  const double = action('double', () => desk.add(total(connection.own.placements)));
  const hint = element('p', { class: 'table-hint' });
  const betting = element(
    'section',
    { class: 'betting' },
    results,
    board.betting,
    ...(board.hasOwnBets
      ? []
      : [
          element(
            'div',
            { class: 'bet-bar' },
            element('div', { class: 'rack', role: 'group', 'aria-label': t('live.chips') }, ...rack.map(({ button }) => button)),
            element('div', { class: 'table-actions' }, undo, repeat, double),
          ),
        ]),
    hint,
  );

  const figure = (label: TextKey): { row: HTMLElement; value: HTMLElement } => {
    const value = element('dd', { class: 'figure' });
    return { row: element('div', {}, element('dt', {}, t(label)), value), value };
  };
  const rows = { total: figure('live.total'), chance: figure('live.chance'), balance: figure('bar.balance'), net: figure('live.net') };
  const betList = element('ul', { class: 'own-bets' });
  const lastingList = element('ul', { class: 'own-bets' });
  const lastingBets = element('div', { class: 'lasting-bets' }, element('h3', {}, t('live.lastingTitle')), lastingList);
  const statistics = element('div', {});
  const statisticsTitle = element('h2', {});
  const side = element(
    'aside',
    { class: 'table-side', tabindex: '0', 'aria-label': t('live.yourBets') },
    element('section', { class: 'side-card' }, element('dl', { class: 'side-figures' }, ...Object.values(rows).map(({ row }) => row))),
    element('section', { class: 'side-card' }, element('h2', {}, t('live.yourBets')), betList, lastingBets),
    element('section', { class: 'side-card' }, statisticsTitle, statistics, element('p', { class: 'quiet' }, t('live.independent'))),
  );
  root.append(element('div', { class: 'live-layout' }, stage, offline, betting, side));

  // ---- what is known ----
  const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const connection = new TableConnection({
    first: table,
    calls: session.calls,
    realtime: session.realtime,
    listener: { changed: () => refresh(), connected: (isConnected) => tellConnection(isConnected) },
  });
  const desk = new BetDesk({
    calls: session.calls,
    round: () => (canBet() ? (connection.state.round?.number ?? null) : null),
    key: () => roundKey(connection.now()),
    own: () => connection.own,
    answered(own) {
      connection.takeOwn(own);
      announcer.say(t('say.livePlaced', { amount: money.show(minor(own.staked)) }));
    },
    refused,
    changed: () => refresh(),
    wait,
  });

  function canBet(): boolean {
    return (moment.phase === 'open' || moment.phase === 'closing') && connection.isConnected && !session.paused;
  }

  /** Picked is what the server says is picked. */
  async function pick(place: number): Promise<void> {
    const round = connection.state.round?.number;
    if (round === undefined || moment.phase !== 'outcome' || session.paused) return;
    sound.play('press');
    try {
      const own = await session.calls.pick({ round, place });
      connection.takeOwn(own);
      if (own.pick !== null) announcer.say(t('say.livePicked', { number: own.pick + 1 }));
    } catch (error) {
      if (error instanceof StudioRefusal && error.code === 'bets_closed') flash(t('live.picksClosed'));
      else refused(error);
    }
  }

  function limitsText(): string {
    const { least, most } = table.limits;
    return t('live.limits', { least: money.show(minor(least)), most: money.show(minor(most)) });
  }

  function take(value: bigint): void {
    inHand = value;
    for (const { value: other, button } of rack) button.setAttribute('aria-pressed', String(other === value));
  }

  /** Everything that changes with the table, the player's bets or what is on its way. */
  function refresh(): void {
    const { state, own } = connection;
    const placed = total(own.placements);
    const pending = desk.pending;
    board.showBets(placed, pending);
    setText(present, t('live.present', { count: state.presence }));
    setText(roundTag, state.round ? t('live.round', { number: state.round.number }) : '');
    roundTag.hidden = !state.round;
    const underway = pending.reduce((sum, { amount }) => sum + minor(amount), 0n);
    setText(rows.total.value, money.show(minor(own.staked)));
    rows.total.value.dataset['pending'] = underway > 0n ? t('live.pending', { amount: money.show(underway) }) : '';
    const chance = board.chance(placed.map(({ bet }) => bet));
    setText(rows.chance.value, chance === null ? '–' : `${chance}%`);
    setText(rows.balance.value, money.show(minor(own.balance)));
    setText(rows.net.value, money.signed(minor(own.position.net)));
    session.setPosition(own.position);
    betList.replaceChildren(
      ...(placed.length === 0
        ? [element('li', { class: 'quiet' }, t('live.noBets'))]
        : placed.map(({ bet, amount }) =>
            element(
              'li',
              {},
              chip(minor(amount), view.exponent),
              element('span', {}, board.betName(bet)),
              element('span', { class: 'figure' }, money.show(minor(amount))),
            ),
          )),
    );
    // Those of the present round stand above.
    const lasting = own.lasting.filter(({ round, win }) => win === null && round < own.round);
    lastingBets.hidden = lasting.length === 0;
    lastingList.replaceChildren(
      ...lasting.map(({ amount, bet, promised }) =>
        element(
          'li',
          {},
          chip(minor(amount), view.exponent),
          element('span', {}, t('live.lasting', { bet: board.betName(bet), promised: money.show(minor(promised)) })),
          element('span', { class: 'figure' }, money.show(minor(amount))),
        ),
      ),
    );
    const isOpen = canBet();
    board.setOpen(isOpen);
    undo.disabled = !isOpen || (placed.length === 0 && pending.length === 0);
    repeat.disabled = !isOpen || again().length === 0;
    double.disabled = !isOpen || placed.length === 0;
    if (own.result === null && placed.length > 0) unseen.watch(own.round);
    tellDecided();
    void tellUnseen();
  }

  let listed = '';
  /** The list of results tells no outcome before the stage has. */
  function listResults(): void {
    const { state } = connection;
    const now = state.round;
    const isShown = now?.outcome != null && moment.sinceClose >= board.shownAt;
    const past = connection.results.filter(({ number }) => number !== now?.number);
    const shown = isShown && now?.outcome ? [{ number: now.number, outcome: now.outcome }, ...past] : past;
    const key = `${shown[0]?.number ?? 0}/${shown.length}/${isShown}`;
    if (key === listed) return;
    listed = key;
    results.replaceChildren(
      ...(shown.length === 0
        ? [element('li', { class: 'quiet' }, t('live.noResults'))]
        : shown.slice(0, 50).map(({ number, outcome }) => element('li', {}, board.result(outcome, number)))),
    );
    setText(statisticsTitle, t('live.statistics', { count: shown.length }));
    statistics.replaceChildren(board.statistics(shown));
    board.mark(isShown && now?.outcome ? now.outcome : null);
    if (isShown && now?.outcome && saidRound !== now.number) {
      saidRound = now.number;
      announcer.say(t('say.liveOutcome', { outcome: board.outcomeText(now.outcome) }));
    }
  }

  /** Shows what the player's bets came to: on the stage for the round that is shown, on a card for one that was missed. */
  async function tellUnseen(): Promise<void> {
    const { own, state } = connection;
    const missed = unseen.round;
    if (missed === null) return;
    if (own.round === missed && own.result) {
      unseen.end();
      toldDecided = own.round;
      tellResult(own, own.result);
      return;
    }
    if (state.round && state.round.number > missed && !unseen.isAsked) {
      unseen.isAsked = true;
      try {
        const past = await session.calls.own(missed);
        const drawn = connection.results.find(({ number }) => number === missed);
        if (past.result) away.show({ own: past, result: past.result, outcome: drawn ? board.outcomeText(drawn.outcome) : '', money });
        stage.append(away.root);
        unseen.end();
      } catch {
        unseen.isAsked = false;
      }
    }
  }

  let toldDecided = 0;
  /** Shows what bets of earlier rounds came to, where the player has none in the one that decided them. */
  function tellDecided(): void {
    const { own } = connection;
    if (own.result !== null || own.staked !== '0' || own.round === toldDecided || !own.lasting.some(({ win }) => win !== null)) return;
    toldDecided = own.round;
    tellResult(own, { win: '0', net: '0', returned: '0', lasting: '0' });
  }

  function tellResult(own: OwnView, result: NonNullable<OwnView['result']>): void {
    const decided = own.lasting.filter(({ win }) => win !== null);
    const sum = (amounts: readonly string[]): bigint => amounts.reduce((total, amount) => total + minor(amount), 0n);
    const staked = minor(own.staked) - minor(result.lasting) + sum(decided.map(({ amount }) => amount));
    const win = minor(result.win) + sum(decided.map((bet) => bet.win ?? '0'));
    const returned = minor(result.returned);
    // All that the round has of the player is still to be decided.
    if (staked === 0n && returned === 0n) return;
    const words =
      returned > 0n
        ? t('live.returnedAll', { amount: money.show(returned) })
        : win > staked
          ? t('live.won', { amount: money.show(win) })
          : win > 0n
            ? t('live.returned', { amount: money.show(win), staked: money.show(staked) })
            : t('live.nothing');
    setText(outcome, words);
    outcome.dataset['won'] = String(win > staked);
    outcome.hidden = false;
    sound.play(win > staked ? (win >= staked * 10n ? 'winGood' : 'win') : win > 0n ? 'returned' : 'diceLoss');
    announcer.say(t('say.liveResult', { result: words, balance: money.show(minor(own.balance)) }));
    session.tellBalance(minor(own.balance));
    session.page.tell({
      type: 'round',
      state: 'closed',
      stake: money.plain(staked),
      win: money.plain(win + returned),
      currency: own.currency,
      round: String(own.round),
    });
  }

  function tellConnection(isConnected: boolean): void {
    offline.hidden = isConnected;
    if (isConnected) announcer.say(t('live.back'));
    refresh();
  }

  function refused(error: unknown): void {
    sound.play('error');
    if (error instanceof StudioUnreachable) {
      void connection.fetch();
      return;
    }
    const code = error instanceof StudioRefusal ? error.code : 'unavailable';
    if (error instanceof StudioRefusal && code === 'insufficient_funds') session.tellFunds(minor(error.balance ?? connection.own.balance));
    else if (error instanceof StudioRefusal && code === 'bonus_stake_too_high' && error.most !== null)
      session.tellBonusStake(minor(error.most));
    else if (code === 'bets_closed') flash(t('live.betsClosed'));
    else if (code === 'stake_not_allowed') flash(`${t('live.notPlaced')} ${limitsText()}`);
    else {
      const isEnded = code === 'session_expired' || code === 'session_unknown';
      const [title, text] = refusals[code] ?? (['error.otherTitle', 'live.notPlaced'] as const);
      session.notice.show({
        icon: 'warning',
        title: t(title),
        text: t(text),
        closable: !isEnded,
        actions: isEnded ? session.endings : [{ label: t('error.ok'), primary: true, run: () => undefined }],
      });
    }
    void connection.fetch();
  }

  let flashed: ReturnType<typeof setTimeout> | undefined;
  function flash(text: string): void {
    clearTimeout(flashed);
    setText(hint, text);
    hint.dataset['fault'] = 'true';
    announcer.say(text);
    flashed = setTimeout(() => {
      delete hint.dataset['fault'];
      setText(hint, limitsText());
    }, 4_000);
  }

  // ---- the clock ----
  function tick(): void {
    const { state } = connection;
    const now = connection.now();
    const before = moment.phase;
    moment = momentOf(state, table.clock, now);
    const { phase, left } = moment;
    if (phase !== before || shownPhase === null) turnTo(phase);
    const whole = left === null ? null : Math.ceil(left / 1000);
    const counts = phase === 'open' || phase === 'closing';
    setText(seconds, counts && whole !== null ? String(whole) : '');
    arcs[1]?.style.setProperty('stroke-dasharray', `${(moment.share * ringLength).toFixed(1)} ${ringLength}`);
    if (phase === 'paid' && whole !== null && whole > 0) setText(phaseHint, t('live.next', { seconds: whole }));
    listResults();
  }

  function turnTo(phase: ShownPhase): void {
    const { state } = connection;
    shownPhase = phase;
    root.dataset['phase'] = phase;
    const words = board.phaseWords?.(phase);
    setText(phaseTitle, words?.title ?? t(titles[phase]));
    setText(
      phaseHint,
      words?.hint ?? (phase === 'open' ? t('live.openHint') : phase === 'outcome' || phase === 'closed' ? t('live.outcomeHint') : ''),
    );
    sign.hidden = phase !== 'paused';
    setText(sign.children[1] ?? sign, t('live.paused'));
    setText(sign.children[2] ?? sign, t(state.paused === 'interrupted' ? 'live.pausedInterrupted' : 'live.pausedStopped'));
    if (phase === 'open') {
      outcome.hidden = true;
      announcer.fresh();
      announcer.say(t('say.liveOpen', { seconds: Math.ceil((moment.left ?? 0) / 1000) }));
      sound.play('panel');
    } else if (phase === 'closing') {
      announcer.say(t('say.liveClosing', { seconds: Math.ceil((moment.left ?? 0) / 1000) }));
      sound.play('press');
    } else if (phase === 'closed') {
      desk.drop();
      announcer.say(t('say.liveClosed', { amount: money.show(minor(connection.own.staked)) }));
      sound.play('roll');
    }
    refresh();
  }

  // ---- pictures ----
  let drawnAt = 0;
  const loop = createLoop(
    (milliseconds) => session.animator.advance(milliseconds),
    () => {
      tick();
      const now = performance.now();
      const isCalm = moment.phase === 'open' || moment.phase === 'paused' || moment.phase === 'waiting';
      if (isCalm && now - drawnAt < 1000 / calmRate) return;
      drawnAt = now;
      const last = connection.results.find(({ number }) => number !== connection.state.round?.number)?.outcome ?? null;
      const { state } = connection;
      const at = connection.now();
      board.draw({
        state,
        moment,
        time: drawTime(state, table.clock, at),
        now: at,
        outcome: state.round?.outcome ?? null,
        last,
        own: connection.own,
      });
    },
  );
  session.onPause = (paused) => {
    if (paused) loop.stop();
    else {
      loop.start();
      void connection.fetch();
    }
  };
  session.onBalanceAsked = () => void connection.fetch();
  // A browser draws nothing while the tab is hidden; the words go on.
  setInterval(() => document.hidden && tick(), 1000);

  session.panels = {
    rules: () =>
      element(
        'div',
        { class: 'rules' },
        element('section', {}, ...board.rules()),
        element(
          'section',
          {},
          element('h3', {}, t('live.rulesRound')),
          ...(board.roundWords ?? [t('live.rulesClock', { bet: table.clock.bet, draw: table.clock.draw }), t('live.rulesLost')]).map(
            (text) => element('p', {}, text),
          ),
          element('p', {}, t('live.rulesHost')),
        ),
        element('p', { class: 'quiet' }, t('rules.version', { version: rules.version })),
      ),
    history: () =>
      element(
        'ul',
        // It can be scrolled by keys.
        { class: 'past-rounds', tabindex: '0', 'aria-label': t('live.results') },
        ...connection.results
          .filter(({ number }) => number !== connection.state.round?.number)
          .map(({ number, outcome }) =>
            element(
              'li',
              {},
              board.result(outcome, number),
              element('span', {}, board.outcomeText(outcome)),
              element('small', { class: 'figure' }, t('live.round', { number })),
              board.picture?.(outcome) ?? null,
            ),
          ),
      ),
    fairness: () =>
      tableFairness({ texts, state: connection.state, calls: session.calls, game: view.game, last: connection.results[0]?.number ?? null }),
  };

  window.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.target instanceof HTMLElement && event.target.matches('.spot') && event.code === 'Space') return;
    if (board.hasOwnBets) {
      if (!belongsToControl(event.target) && board.onKey?.(event) === true) event.preventDefault();
      return;
    }
    const isWriting = event.target instanceof HTMLElement && event.target.closest('dialog, input, select, textarea') !== null;
    if (!isWriting && board.onKey?.(event) === true) return event.preventDefault();
    const run = ({ KeyU: undo, KeyR: repeat, KeyD: double } as const)[event.code];
    const digit = /^Digit([1-6])$/.exec(event.code)?.[1];
    if (digit !== undefined) take(chips[Number(digit) - 1] ?? inHand);
    else if (run && !run.disabled && !(event.target instanceof HTMLInputElement)) run.click();
    else if (!belongsToControl(event.target)) return;
    else return;
    event.preventDefault();
  });

  function fit(): void {
    root.dataset['shape'] = root.clientHeight > root.clientWidth * 0.95 ? 'portrait' : root.clientHeight < 480 ? 'low' : 'landscape';
    board.fit();
  }
  new ResizeObserver(fit).observe(root);
  fit();
  setText(hint, limitsText());
  tick();
  refresh();
  loop.start();
  session.page.tell({ type: 'ready' });
  announcer.say(
    t('say.liveReady', { title: view.title, phase: t(titles[moment.phase]), balance: money.show(minor(connection.own.balance)) }),
  );
}

const refusals: Partial<Record<StudioRefusal['code'], readonly [TextKey, TextKey]>> = {
  session_unknown: ['error.sessionTitle', 'error.session'],
  session_expired: ['error.sessionTitle', 'error.session'],
  play_blocked: ['error.blockedTitle', 'error.blocked'],
  game_stopped: ['error.stoppedTitle', 'error.stopped'],
  limit_reached: ['error.limitTitle', 'error.limit'],
};
