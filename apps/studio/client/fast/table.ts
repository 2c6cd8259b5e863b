import '../style/dice.css';
import '../style/fast.css';
import { exactPayout, type FastRules, type Move, type Multiple } from '@tavolo/game-maths';
import type { RoundAnswer } from '../../server/protocol.ts';
import { element, setText } from '../kit/element.ts';
import { fairnessPanel } from '../kit/fairness-panel.ts';
import type { GameData } from '../kit/game-data.ts';
import { icon } from '../kit/icons.ts';
import { createLoop } from '../kit/loop.ts';
import { mathsFigures } from '../kit/maths-figures.ts';
import { minor } from '../kit/money.ts';
import { isOwnPress, onOwnPress } from '../kit/own-press.ts';
import { pressDoes, type Phase } from '../kit/press.ts';
import { belongsToControl } from '../kit/frame.ts';
import { openShell } from '../kit/shell.ts';
import { createRestFill } from '../kit/rest-fill.ts';
import { createResultStrip } from '../kit/result-strip.ts';
import type { Board, BoardParts } from './board.ts';
import type { FastThemeFile } from './theme-file.ts';

/**
 * Opens a fast game in the frame: the bet, the one button, results, waiting, rules and recall are the same in all of them; `createBoard` makes what is
 * the game's own.
 */
export async function openTable<K extends FastRules['kind']>(
  kind: K,
  data: GameData<FastThemeFile>,
  createBoard: (parts: BoardParts<Extract<FastRules, { kind: K }>>) => Board,
): Promise<void> {
  const assets = [{ kind: 'image' as const, name: 'sheet', url: data.sheet.url }];
  const shell = await openShell({ assets, voice: data.theme.voice, texts: data.texts, skin: `fast-game ${kind}-game` });
  const { view, texts, money, animator, sound, announcer, root } = shell;
  const { t } = texts;
  const given = view.rules;
  const isOurs = (one: typeof given): one is Extract<FastRules, { kind: K }> => one.kind === kind;
  if (!isOurs(given)) throw new Error(`${view.game} is not ${kind}`);
  const rules = given;
  const limits = { min: minor(view.stakes[0] ?? '1'), max: minor(view.stakes.at(-1) ?? view.defaultStake) };

  let stake = minor(view.defaultStake);
  let balance = minor(view.balance);
  let phase: Phase = 'idle';
  /** The round that waits for a move. */
  let open: RoundAnswer | null = null;

  const board = createBoard({ shell, data, rules, onChange: refresh, greatest, onMove: (move) => void makeMove(move) });

  // ---- the panel ----
  const isLaid = board.laid !== undefined;
  const laidText = element('output', { class: 'laid figure' });
  const amount = element('input', { id: 'bet-amount', type: 'text', inputmode: 'decimal', autocomplete: 'off', class: 'figure' });
  amount.addEventListener('change', () => setStake(money.read(amount.value) ?? stake));
  const quick = (label: string, name: string, next: () => bigint): HTMLButtonElement => {
    const button = element('button', { type: 'button', class: 'quick', 'aria-label': name }, label);
    button.addEventListener('click', () => setStake(next()));
    return button;
  };
  const balanceText = element('span', { class: 'figure' });
  const figures = element('dl', { class: 'fast-figures' });
  const button = element('button', { type: 'button', class: 'roll-button', 'aria-keyshortcuts': 'Space' });
  const label = element('span', {});
  const rest = createRestFill();
  button.append(rest.root, label);
  onOwnPress(button, press);
  const fairText = element('span', { class: 'figure' });
  const fair = element(
    'button',
    { type: 'button', class: 'fair-card' },
    icon('fair'),
    element('span', {}, element('strong', {}, t('dice.fair')), fairText),
  );
  fair.addEventListener('click', () =>
    shell.panel.open(
      t('fair.title'),
      fairnessPanel({
        texts,
        studio: shell.studio,
        game: view.game,
        verifyPath: shell.settings.verifyPath,
        onChange: (seeds) => setFairness(seeds.current.nonce, seeds.current.hash),
      }),
      fair,
    ),
  );
  const panel = element(
    'section',
    { class: 'bet-panel' },
    element(
      'div',
      { class: 'field' },
      element(
        'div',
        { class: 'field-head' },
        isLaid ? element('span', {}, t('fast.total')) : element('label', { for: 'bet-amount' }, t('dice.amount')),
        element('span', { class: 'balance-line' }, `${t('bar.balance')} `, balanceText),
      ),
      isLaid
        ? laidText
        : element(
            'div',
            { class: 'field-box' },
            element('span', { class: 'field-mark' }, money.sign),
            amount,
            quick('½', t('dice.half'), () => stake / 2n),
            quick('2×', t('dice.double'), () => stake * 2n),
          ),
    ),
    ...board.fields,
    figures,
    button,
    element('div', { class: 'panel-foot' }, fair),
  );
  const results = createResultStrip(texts, 'fast.history');
  const stage = element(
    'section',
    { class: 'board' },
    element('div', { class: 'board-light', 'aria-hidden': 'true' }),
    results.root,
    board.root,
  );
  root.append(element('div', { class: 'table' }, panel, stage));

  function greatest({ numerator, denominator }: Multiple): bigint {
    const most = (minor(view.maximumPayout) * denominator) / numerator;
    return most < limits.max ? most : limits.max;
  }

  function refresh(): void {
    const most = greatest(board.top);
    if (board.laid === undefined) {
      if (stake > most) stake = most;
      if (stake < limits.min) stake = limits.min;
    } else stake = board.laid;
    setText(laidText, money.show(stake));
    if (document.activeElement !== amount || money.read(amount.value) !== stake) amount.value = money.plain(stake);
    const { whole } = exactPayout(stake, board.top);
    figures.replaceChildren(
      ...[
        ...board.figures(stake),
        [t('fast.return'), `${board.returnPercent}%`, 'fast-return'] as const,
        [t('fast.most'), money.show(whole)] as const,
        [t('fast.highest'), money.show(most)] as const,
      ].map(([name, value, of]) => element('div', { class: of }, element('dt', {}, name), element('dd', { class: 'figure' }, value))),
    );
    relabel();
  }

  function relabel(): void {
    const canCollect = open?.open?.canCollect === true;
    root.dataset['open'] = String(open !== null);
    button.dataset['state'] = phase !== 'idle' ? 'busy' : open ? 'open' : 'ready';
    button.setAttribute('aria-disabled', String(phase !== 'idle' || (open ? !canCollect : isClosed())));
    if (phase === 'playing') setText(label, t('fast.busy'));
    else if (open) setText(label, t('fast.collect', { amount: collected(canCollect ? minor(open.open?.worth ?? '0') : 0n) }));
    else if (phase === 'idle') setText(label, board.action);
    for (const control of panel.querySelectorAll<HTMLInputElement | HTMLButtonElement | HTMLSelectElement>(
      'input:not(.at-any-time), select, .quick, .choice',
    ))
      control.disabled = phase !== 'idle' || open !== null;
    board.setBusy(phase !== 'idle' || open !== null);
  }

  /** What collecting pays, with the cent more that may be drawn. */
  const collected = (worth: bigint): string => {
    const isEven = board.worth === undefined || exactPayout(stake, board.worth).remainder === 0n;
    return isEven ? money.show(worth) : `${money.show(worth)}–${money.show(worth + 1n)}`;
  };

  function setStake(next: bigint): void {
    if (phase !== 'idle' || open || isLaid) return;
    sound.play(next > stake ? 'stakeUp' : 'stakeDown');
    stake = next;
    refresh();
    amount.value = money.plain(stake);
    announcer.say(t('say.stake', { stake: money.show(stake) }));
  }

  function showBalance(next: bigint): void {
    balance = next;
    setText(balanceText, money.show(balance));
  }

  function setFairness(nonce: number, hash: string): void {
    setText(fairText, t('dice.fairLine', { nonce, hash: `${hash.slice(0, 4)}…${hash.slice(-4)}` }));
  }

  /** Nothing that could be played lies there. */
  const isClosed = (): boolean => stake === 0n || board.isIncomplete === true;

  // ---- a round ----
  function press(): void {
    if (open) {
      if (open.open?.canCollect === true && phase === 'idle') void makeMove('collect');
      return;
    }
    const closed = isClosed() || shell.panel.isOpen || shell.notice.open || shell.paused;
    const does = pressDoes({ closed, screen: null, phase, affords: balance >= stake });
    if (does === 'funds') shell.tellFunds(balance);
    if (does === 'round') void begin();
  }

  async function begin(): Promise<void> {
    phase = 'playing';
    startedAt = performance.now();
    relabel();
    board.wait();
    stage.dataset['state'] = 'waiting';
    sound.play('roll');
    announcer.fresh();
    const before = balance;
    showBalance(balance - stake);
    const answer = await shell.round({ stake: String(stake), ...(board.choice && { choice: board.choice }) });
    if (answer) await show(answer, false);
    else {
      board.calm();
      stage.dataset['state'] = 'idle';
      if (balance === before - stake) showBalance(before);
    }
    await settle();
  }

  async function makeMove(move: Move): Promise<void> {
    if (!open || phase !== 'idle' || shell.panel.isOpen || shell.notice.open || shell.paused) return;
    phase = 'playing';
    relabel();
    const answer = await shell.step({ round: open.round, at: open.moves.length, move });
    if (answer) await show(answer, false);
    await settle();
  }

  let startedAt = 0;
  /** After a round the pause that the rules ask for is shown as it passes; a round that waits for a move goes on at once. */
  async function settle(): Promise<void> {
    const left = open ? 0 : view.minimumCycle - (performance.now() - startedAt);
    if (left > 0) {
      phase = 'cooling';
      relabel();
      await rest.run(left, (seconds) => setText(label, t('fast.rest', { seconds })));
    }
    phase = 'idle';
    refresh();
  }

  async function show(answer: RoundAnswer, isResumed: boolean): Promise<void> {
    const staked = minor(answer.stake);
    const win = minor(answer.win);
    const shown = await board.show(answer, isResumed);
    open = answer.open ? answer : null;
    showBalance(minor(answer.balance));
    setFairness(answer.nonce + 1, answer.seedHash);
    shell.setPosition(answer.position);
    shell.tellBalance(balance);
    if (open || !shown) {
      stage.dataset['state'] = 'open';
      return;
    }
    const isCelebrated = win > staked;
    stage.dataset['state'] = isCelebrated ? 'won' : 'lost';
    sound.play(isCelebrated ? (win >= staked * 10n ? 'winGood' : 'diceWin') : win > 0n ? 'returned' : 'diceLoss');
    results.add(shown.label, shown.isGood);
    shell.tellResult(answer);
  }

  // ---- the frame ----
  shell.bodies = {
    rules: () =>
      element(
        'div',
        { class: 'rules' },
        mathsFigures(rules.maths, texts, board.choice !== null),
        element('section', {}, element('h3', {}, t('rules.part.round')), ...board.rules().map((text) => element('p', {}, text))),
        element(
          'section',
          {},
          element('h3', {}, t('rules.general')),
          element('p', {}, t('fast.exactCents')),
          element('p', {}, t('fast.bounds')),
          element('p', {}, t('fast.malfunction')),
        ),
        element('p', { class: 'quiet' }, t('rules.version', { version: rules.maths.version })),
      ),
    picture: (round) => board.picture(round),
  };
  shell.onBalance = (next) => {
    if (phase === 'idle') showBalance(next);
  };
  shell.onSeeds = (hash, nonce) => setFairness(nonce, hash);
  const loop = createLoop(
    (milliseconds) => {
      board.step?.(milliseconds);
      return animator.advance(milliseconds);
    },
    () => board.draw?.(),
  );
  shell.onPause = (paused) => (paused ? loop.stop() : loop.start());

  window.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.code === 'Space' && (!belongsToControl(event.target) || event.target === button)) {
      event.preventDefault();
      if (isOwnPress(event)) press();
      return;
    }
    if (board.onKey?.(event) === true) {
      event.preventDefault();
      return;
    }
    if (belongsToControl(event.target)) return;
    if (event.code === 'ArrowUp') setStake(stake * 2n);
    else if (event.code === 'ArrowDown') setStake(stake / 2n);
    else return;
    event.preventDefault();
  });

  function fit(): void {
    root.dataset['shape'] = root.clientHeight > root.clientWidth * 0.95 ? 'portrait' : 'landscape';
    board.fit?.();
  }
  fit();
  new ResizeObserver(fit).observe(root);
  showBalance(balance);
  setFairness(view.seeds.nonce, view.seeds.hash);
  board.calm();
  stage.dataset['state'] = 'idle';
  refresh();
  loop.start();
  shell.page.tell({ type: 'ready' });
  announcer.say(t('say.ready', { title: view.title, balance: money.show(balance), stake: money.show(stake) }));
  if (view.openRound) {
    stake = board.begunWith?.(view.openRound) ?? minor(view.openRound.stake);
    announcer.say(t('fast.resumed'));
    await show(view.openRound, true);
    await settle();
  }
}
