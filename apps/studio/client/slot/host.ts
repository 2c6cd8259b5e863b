import '../style/slot.css';
import type { BuyChoice, Move } from '@tavolo/game-maths';
import type { RecallView, RoundAnswer, SessionView } from '../../server/protocol.ts';
import { createBetBar } from '../kit/bars.ts';
import { element, setText } from '../kit/element.ts';
import { breathe } from '../kit/in-turns.ts';
import { createLoop } from '../kit/loop.ts';
import { minor } from '../kit/money.ts';
import { isOwnPress } from '../kit/own-press.ts';
import type { JackpotLevel } from '../kit/page.ts';
import { pressDoes, type Phase } from '../kit/press.ts';
import { belongsToControl } from '../kit/frame.ts';
import type { Shell } from '../kit/shell.ts';
import { createAtlas, type Atlas } from '../kit/sprites.ts';
import type { GameData } from '../kit/game-data.ts';
import { createBuyButton } from './buy-button.ts';
import { createFeatureScreens, type FeatureScreens } from './feature-screens.ts';
import { isUpright, type SlotLayout } from './layout.ts';
import type { Room } from './stage.ts';
import type { SlotTheme } from './theme.ts';
import { createUnseenRound } from './unseen-round.ts';

/** How long a press may come too late, in milliseconds. */
const LATE_PRESS = 350;

/** What the host gives to whatever shows the rounds of a slot. */
export interface Host {
  shell: Shell;
  atlas: Atlas;
  screens: FeatureScreens;
  /** The line below the reels. */
  message(label: string, amount: string, celebrated: boolean): void;
  /** A small picture of a symbol. */
  symbolThumb(symbol: string): HTMLElement;
  /** Between steps of a round a press is waited for, or no more. */
  setWaiting(waiting: boolean): void;
}

/** A slot between the top bar and the bet bar: scene, reels and features. The host has the stake, the balance, the one button and the clock. */
export interface Machine {
  /** From the back to the front. */
  readonly roots: readonly HTMLElement[];
  readonly layout: SlotLayout;
  resize(room: Room): void;
  /** The same for the first time, in turns with whatever else the device has to do. */
  open(room: Room): Promise<void>;
  /** @returns whether something ended that others wait for. */
  step(milliseconds: number): boolean;
  draw(): void;
  /** Shows what the last round ended with; null: nothing was played yet. */
  place(last: RoundAnswer | null): void;
  /** The bet that is chosen, minor units. */
  setStake(stake: bigint): void;
  begin(): void;
  /** Shows a whole round. @returns what was staked and won, minor units */
  play(answer: RoundAnswer): Promise<{ stake: bigint; win: bigint }>;
  /** In games whose rounds may stay open: asks the player for the next move. */
  choose?(answer: RoundAnswer): Promise<Move>;
  /** Shows what that move led to. @returns as `play` */
  goOn?(answer: RoundAnswer): Promise<{ stake: bigint; win: bigint }>;
  /** Stands where an open round was left. */
  resume?(answer: RoundAnswer): void;
  /** Shows a jackpot that the player has won, in games that have a picture for it. */
  jackpot?(level: JackpotLevel, amount: bigint): Promise<void>;
  /** The round was not played. */
  giveUp(): Promise<void>;
  /** At rest, after nothing was shown. */
  rest(): void;
  /** A press while a round is shown; true when it was for something that waits. */
  press(): boolean;
  rulesPanel(stake: bigint): HTMLElement;
  roundPicture(round: RecallView): HTMLElement;
}

type Look = Pick<SlotTheme, 'letters' | 'numerals' | 'winRing' | 'pictureBack' | 'symbols'>;

/** Runs a slot in the frame: the same bet, button, waiting, history and recall for whatever machine shows the rounds. */
export async function hostSlot(
  shell: Shell,
  theme: Look,
  sheet: GameData<unknown>['sheet'],
  createMachine: (host: Host) => Machine,
): Promise<void> {
  const { view, texts, money, animator, sound, announcer } = shell;
  shell.root.style.setProperty('--title-face', theme.letters.face);
  shell.root.style.setProperty('--amount-face', theme.numerals.face);
  shell.root.style.setProperty('--win-ring', theme.winRing);
  for (const [index, colour] of (theme.pictureBack ?? []).entries()) shell.root.style.setProperty(`--picture-back-${index}`, colour);

  const stakes = view.stakes.map(minor);
  const atlas = createAtlas(shell.loaded.image('sheet'), sheet);
  const message = element(
    'div',
    { class: 'message' },
    element('span', { class: 'message-label' }),
    element('strong', { class: 'message-amount figure' }),
  );
  const buying =
    view.buying && view.rules.kind === 'feature-slot'
      ? createBuyButton({
          rules: view.rules,
          maximumStake: view.maximumStake === null ? null : minor(view.maximumStake),
          texts,
          money,
          notice: shell.notice,
          onBuy(choice) {
            if (state !== 'idle' || shell.paused || free) return;
            if (balance < stake * BigInt(choice.buy)) shell.tellFunds(balance);
            else void play(choice);
          },
        })
      : null;
  const screens = createFeatureScreens(texts, money);
  let stake = stakes.includes(minor(view.defaultStake)) ? minor(view.defaultStake) : (stakes[0] ?? 1n);
  let balance = minor(view.balance);
  /** The pack of free spins that is played next. */
  let free = view.freeSpins;
  let lastRound = view.lastRound?.round ?? '';
  /** Nothing is played before the stage is painted. */
  let state: Phase = 'cooling';
  let startedAt = 0;
  /** Won in the pool that this game feeds, and not shown yet. */
  const jackpots: { level: JackpotLevel; amount: bigint }[] = [];
  /** A press was waited for in this round. */
  let waited = false;

  const bar = createBetBar({ texts, money, stakes, onSpin: () => void press(), onStake: (amount) => setStake(amount) });
  function tell(label: string, amount: string, celebrated: boolean): void {
    setText(message.children[0] ?? message, label);
    setText(message.children[1] ?? message, amount);
    message.dataset['celebrated'] = String(celebrated);
  }
  const setWaiting = (waiting: boolean): void => {
    waited = true;
    bar.setState(waiting ? 'continue' : 'busy');
  };
  screens.onWaiting = setWaiting;
  const machine = createMachine({
    shell,
    atlas,
    screens,
    message: tell,
    symbolThumb,
    setWaiting,
  });
  shell.root.append(...machine.roots, message, ...(buying ? [buying.root] : []), screens.root, bar.root);
  const unseen = createUnseenRound(shell.memory, view.game);

  function setStake(amount: bigint): void {
    if (state !== 'idle' || free) return;
    const up = amount > stake;
    stake = amount;
    bar.setStake(stake);
    buying?.setStake(stake);
    machine.setStake(stake);
    sound.play(up ? 'stakeUp' : 'stakeDown', stakes.indexOf(stake));
    announcer.say(texts.t('say.stake', { stake: money.show(stake) }));
  }

  function showBalance(amount: bigint): void {
    balance = amount;
    bar.setBalance(balance);
  }

  async function press(): Promise<void> {
    const closed = shell.panel.isOpen || shell.notice.open || shell.paused;
    const screen = { press: () => screens.press() || machine.press() };
    const does = pressDoes({ closed, screen, phase: state, affords: free !== null || balance >= stake });
    if (does === 'funds') shell.tellFunds(balance);
    else if (does === 'round') await play();
  }

  /** @param choice what is bought in place of a spin; its whole price is staked. */
  async function play(choice: BuyChoice | null = null): Promise<void> {
    const staked = stake * BigInt(choice?.buy ?? 1);
    state = 'playing';
    buying?.setReady(false);
    startedAt = performance.now();
    waited = false;
    bar.setState('busy');
    bar.setLastWin(0n, false);
    announcer.fresh();
    const pack = choice ? null : free;
    announcer.say(pack ? texts.t('bar.free', { left: pack.left }) : texts.t('say.spin', { stake: money.show(staked) }));
    const before = balance;
    const paid = pack ? 0n : staked;
    showBalance(balance - paid);
    unseen.begin(lastRound);
    machine.begin();
    const answer = await shell.round({ stake: String(staked), ...(pack && { free: pack.pack }), ...(choice && { choice }) });
    try {
      if (answer) await finish(answer);
      else {
        await machine.giveUp();
        if (balance === before - paid) showBalance(before);
        // Its time is over, or another window has spun the last one: from here on bets are staked, and the bar says so.
        free = null;
      }
    } finally {
      // A picture that fails must not keep the player from the next round: what was won is settled.
      if (answer && !answer.open) showBalance(minor(answer.balance));
      unseen.end();
      await cool();
    }
  }

  async function finish(answer: RoundAnswer): Promise<void> {
    lastRound = answer.round;
    await conclude(answer, await machine.play(answer));
  }

  /** Goes on by the player's moves until the round is over, and tells what it came to. */
  async function conclude(before: RoundAnswer, first: { stake: bigint; win: bigint }): Promise<void> {
    let [answer, shown] = [before, first];
    while (answer.open && machine.choose && machine.goOn) {
      showBalance(minor(answer.balance));
      bar.setState('blocked');
      const move = await machine.choose(answer);
      bar.setState('busy');
      // A move that was not made is asked for again.
      const next = await shell.step({ round: answer.round, at: answer.moves.length, move });
      if (!next) continue;
      answer = next;
      shown = await machine.goOn(answer);
    }
    const { win, stake: staked } = shown;
    const celebrated = win > staked;
    showBalance(minor(answer.balance));
    bar.setLastWin(win, celebrated);
    if (answer.freeSpins !== undefined) {
      const won = (free ? minor(free.won) : 0n) + win;
      free = answer.freeSpins;
      tell(texts.t(free ? 'bar.freeWon' : 'bar.freeOver'), money.show(free ? minor(free.won) : won), won > 0n);
    }
    shell.setPosition(answer.position);
    shell.tellResult(answer);
    shell.tellBalance(balance);
  }

  /** The next round may not start before the least length of a round is over: what is left of it is shown. */
  async function cool(): Promise<void> {
    // A second press on a screen that has just closed must not stake on the next round.
    const rest = Math.max(view.minimumCycle - (performance.now() - startedAt), waited ? LATE_PRESS : 0);
    if (rest > 0) {
      state = 'cooling';
      await bar.waitOut(rest);
    }
    state = 'idle';
    bar.setState('ready');
    showFree();
    await tellJackpots();
  }

  /** Jackpots are counted behind the rounds: what was won is shown as soon as no round is. */
  async function tellJackpots(): Promise<void> {
    while (machine.jackpot && state === 'idle') {
      const won = jackpots.shift();
      if (!won) return;
      state = 'playing';
      buying?.setReady(false);
      bar.setState('busy');
      await machine.jackpot(won.level, won.amount);
      state = 'idle';
      bar.setState('ready');
      showFree();
    }
  }

  /** While there are free spins the bet is theirs. */
  function showFree(): void {
    if (free && stakes.includes(minor(free.stake))) {
      stake = minor(free.stake);
      bar.setStake(stake);
      machine.setStake(stake);
    }
    bar.setFree(free && texts.t('bar.free', { left: free.left }));
    buying?.setStake(stake);
    // Free spins that were given come first.
    buying?.setReady(state === 'idle' && free === null);
  }

  const loop = createLoop(
    (milliseconds) => {
      const ended = animator.advance(milliseconds);
      return machine.step(milliseconds) || ended;
    },
    () => machine.draw(),
  );
  shell.onPause = (paused) => (paused ? loop.stop() : loop.start());
  shell.onBalance = (amount) => {
    if (state === 'idle' || state === 'cooling') showBalance(amount);
  };
  shell.onJackpot = ({ pool, level, amount, currency }) => {
    const { rules } = view;
    const won = money.read(amount);
    if (!('jackpot' in rules) || rules.jackpot?.pool !== pool || currency !== view.currency || won === null) return;
    jackpots.push({ level, amount: won });
    void tellJackpots();
  };
  shell.bodies = { rules: () => machine.rulesPanel(stake), picture: (round) => machine.roundPicture(round) };

  function symbolThumb(symbol: string): HTMLElement {
    const canvas = element('canvas', { width: 132, height: 132, class: 'thumb', role: 'img', 'aria-label': texts.symbol(symbol) });
    const look = theme.symbols[symbol];
    const context = canvas.getContext('2d');
    if (look && context) atlas.draw(context, look.art, 4, 4, 124, 124);
    return canvas;
  }

  function room(): Room {
    const width = shell.root.clientWidth;
    const height = shell.root.clientHeight;
    const portrait = isUpright(width, height);
    shell.root.dataset['shape'] = portrait ? 'portrait' : 'landscape';
    const floor = height - bar.root.offsetHeight;
    // The spin button rises over the bar's edge: nothing to read stands where it is.
    const overlap = Math.max(0, bar.root.getBoundingClientRect().top - bar.spinButton.getBoundingClientRect().top);
    const head = shell.root.querySelector('.top');
    return { width, top: portrait && head instanceof HTMLElement ? head.offsetHeight : 0, floor, clear: floor - overlap, height };
  }

  /** Puts what stands on the stage where the stage has its places. */
  function furnish({ top, floor, clear }: Room): void {
    const { message: box } = machine.layout;
    Object.assign(message.style, { left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` });
    screens.fit(machine.layout, floor, floor - clear);
    // Upright there is room above the reels and none beside the line below them.
    const place = machine.layout.portrait
      ? { top: `${top + 4}px`, bottom: 'auto' }
      : { top: 'auto', bottom: `${shell.root.clientHeight - floor + 10}px` };
    if (buying) Object.assign(buying.root.style, place);
  }

  function fit(): void {
    const now = room();
    machine.resize(now);
    furnish(now);
  }

  window.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || belongsToControl(event.target)) return;
    if (event.code === 'Space' || (event.code === 'Enter' && !(event.target instanceof HTMLButtonElement))) {
      event.preventDefault();
      if (isOwnPress(event)) void press();
    } else if (event.code === 'ArrowUp' || event.code === 'ArrowRight' || event.code === 'ArrowDown' || event.code === 'ArrowLeft') {
      event.preventDefault();
      const by = event.code === 'ArrowUp' || event.code === 'ArrowRight' ? 1 : -1;
      const next = stakes[stakes.indexOf(stake) + by];
      if (next !== undefined) setStake(next);
    }
  });

  bar.setStake(stake);
  buying?.setStake(stake);
  machine.setStake(stake);
  showFree();
  showBalance(balance);
  await breathe();
  const first = room();
  await machine.open(first);
  furnish(first);
  // Tells the size at once: another one than at first is taken over now.
  new ResizeObserver(fit).observe(shell.root);
  machine.place(view.lastRound);
  state = 'idle';
  if (!shell.paused) loop.start();
  shell.page.tell({ type: 'ready' });
  announcer.say(texts.t('say.ready', { title: view.title, balance: money.show(balance), stake: money.show(stake) }));

  if (view.lastRound && unseen.take(view.lastRound.round)) {
    // The frame was closed while this round ran: it is settled, and now it is shown.
    state = 'playing';
    bar.setState('busy');
    machine.begin();
    const { win, stake: staked } = await machine.play(view.lastRound);
    bar.setLastWin(win, win > staked);
    state = 'idle';
    bar.setState('ready');
  } else if (view.openRound && machine.resume) {
    // It goes on where it was left, on whatever device.
    state = 'playing';
    bar.setState('busy');
    const { openRound } = view;
    stake = minor(openRound.stake);
    bar.setStake(stake);
    machine.setStake(stake);
    machine.resume(openRound);
    announcer.say(texts.t('fast.resumed'));
    lastRound = openRound.round;
    waited = true;
    await conclude(openRound, { stake, win: 0n });
    await cool();
  } else machine.rest();
  showFree();
}

/** The rules by which a round was played: its own, where those in force are others. */
export function rulesOf<K extends SessionView['rules']['kind']>(
  kind: K,
  given: SessionView['rules'],
): Extract<SessionView['rules'], { kind: K }> {
  const isOurs = (one: typeof given): one is Extract<SessionView['rules'], { kind: K }> => one.kind === kind;
  if (!isOurs(given)) throw new Error(`The rules are not those of a ${kind}`);
  return given;
}
