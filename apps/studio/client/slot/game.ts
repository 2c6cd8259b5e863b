import type { GameRules, SlotRules } from '@tavolo/game-maths';
import { isOwnPress } from '../kit/own-press.ts';
import '../style/slot.css';
import type { RoundAnswer } from '../../server/protocol.ts';
import { createBetBar } from '../kit/bars.ts';
import { element, setText } from '../kit/element.ts';
import { breathe } from '../kit/in-turns.ts';
import { createLoop } from '../kit/loop.ts';
import { minor } from '../kit/money.ts';
import { pressDoes, type Phase } from '../kit/press.ts';
import { belongsToControl } from '../kit/frame.ts';
import { openShell } from '../kit/shell.ts';
import { createAtlas } from '../kit/sprites.ts';
import { createFeatureScreens } from './feature-screens.ts';
import { isUpright } from './layout.ts';
import { createMeter } from './meter.ts';
import { createPresenter } from './presenter.ts';
import { roundPicture } from './round-picture.ts';
import { slotRulesPanel } from './rules-panel.ts';
import { createStage } from './stage.ts';
import type { Room } from './stage.ts';
import { slotTheme, type SlotData } from './theme.ts';
import { readRound } from './timeline.ts';
import { createUnseenRound } from './unseen-round.ts';

/** How long a press may come too late, in milliseconds. */
const LATE_PRESS = 350;

/** Opens a slot in the frame: everything about its rules comes with the session, everything about its looks with the theme. */
export async function start(data: SlotData): Promise<void> {
  const theme = slotTheme(data);
  const shell = await openShell({
    assets: theme.assets,
    voice: theme.voice,
    texts: data.texts,
    skin: theme.pictureBack ? 'slot lit-pictures' : 'slot',
  });
  const { view, texts, money, animator, sound, announcer } = shell;
  const rules = view.rules;
  if (rules.kind !== 'slot') throw new Error(`${view.game} is not a slot`);
  shell.root.style.setProperty('--title-face', theme.letters.face);
  shell.root.style.setProperty('--amount-face', theme.numerals.face);
  shell.root.style.setProperty('--win-ring', theme.winRing);
  for (const [index, colour] of (theme.pictureBack ?? []).entries()) shell.root.style.setProperty(`--picture-back-${index}`, colour);

  const stakes = view.stakes.map(minor);
  const atlas = createAtlas(shell.loaded.image('sheet'), data.sheet);
  const stage = createStage({
    theme,
    rules,
    atlas,
    animator,
    reducedMotion: shell.reducedMotion,
    onReelStop: (reel) => sound.play('reelStop', reel),
    onCrawl: () => sound.play('anticipation'),
  });
  const message = element(
    'div',
    { class: 'message' },
    element('span', { class: 'message-label' }),
    element('strong', { class: 'message-amount figure' }),
  );
  const meter = createMeter(rules, texts, animator);
  const screens = createFeatureScreens(texts, money);
  let stake = stakes.includes(minor(view.defaultStake)) ? minor(view.defaultStake) : (stakes[0] ?? 1n);
  let balance = minor(view.balance);
  let lastRound = view.lastRound?.round ?? '';
  /** Nothing is played before the stage is painted. */
  let state: Phase = 'cooling';
  let startedAt = 0;

  const bar = createBetBar({ texts, money, stakes, onSpin: () => void press(), onStake: (amount) => setStake(amount) });
  shell.root.append(stage.root, meter.root, message, screens.root, bar.root);

  const presenter = createPresenter({
    rules,
    stage,
    shell,
    meter,
    screens,
    message: (label, amount, celebrated) => {
      setText(message.children[0] ?? message, label);
      setText(message.children[1] ?? message, amount);
      message.dataset['celebrated'] = String(celebrated);
    },
  });
  /** A screen has waited for a press in this round. */
  let waited = false;
  screens.onWaiting = (waiting) => {
    waited = true;
    bar.setState(waiting ? 'continue' : 'busy');
  };
  const unseen = createUnseenRound(shell.memory, view.game);

  function setStake(amount: bigint): void {
    if (state !== 'idle') return;
    const up = amount > stake;
    stake = amount;
    bar.setStake(stake);
    sound.play(up ? 'stakeUp' : 'stakeDown', stakes.indexOf(stake));
    announcer.say(texts.t('say.stake', { stake: money.show(stake) }));
  }

  function showBalance(amount: bigint): void {
    balance = amount;
    bar.setBalance(balance);
  }

  async function press(): Promise<void> {
    const closed = shell.panel.isOpen || shell.notice.open || shell.paused;
    const does = pressDoes({ closed, screen: screens, phase: state, affords: balance >= stake });
    if (does === 'funds') shell.tellFunds(balance);
    else if (does === 'round') await play();
  }

  async function play(): Promise<void> {
    state = 'playing';
    startedAt = performance.now();
    waited = false;
    bar.setState('busy');
    bar.setLastWin(0n, false);
    announcer.fresh();
    announcer.say(texts.t('say.spin', { stake: money.show(stake) }));
    const before = balance;
    showBalance(balance - stake);
    unseen.begin(lastRound);
    presenter.begin();
    const answer = await shell.round({ stake: String(stake) });
    try {
      if (answer) await finish(answer);
      else {
        await presenter.giveUp();
        if (balance === before - stake) showBalance(before);
      }
    } finally {
      // A picture that fails must not keep the player from the next round: what was won is settled.
      if (answer) showBalance(minor(answer.balance));
      unseen.end();
      await cool();
    }
  }

  async function finish(answer: RoundAnswer): Promise<void> {
    lastRound = answer.round;
    const beats = readRound(answer.events, slotRules(answer.rules ?? rules));
    await presenter.play(beats);
    const celebrated = beats.win > beats.stake;
    showBalance(minor(answer.balance));
    bar.setLastWin(beats.win, celebrated);
    shell.setPosition(answer.position);
    shell.tellResult(answer);
    shell.tellBalance(balance);
  }

  /** The next round may not start before the least length of a round is over. */
  async function cool(): Promise<void> {
    // A second press on a screen that has just closed must not stake on the next round.
    const rest = Math.max(view.minimumCycle - (performance.now() - startedAt), waited ? LATE_PRESS : 0);
    if (rest > 0) {
      state = 'cooling';
      bar.setState('busy');
      await new Promise((resolve) => setTimeout(resolve, rest));
    }
    state = 'idle';
    bar.setState('ready');
  }

  const loop = createLoop(
    (milliseconds) => {
      const ended = animator.advance(milliseconds);
      return stage.step(milliseconds) || ended;
    },
    () => stage.draw(),
  );
  shell.onPause = (paused) => (paused ? loop.stop() : loop.start());
  shell.onBalance = (amount) => {
    if (state === 'idle' || state === 'cooling') showBalance(amount);
  };
  shell.bodies = {
    rules: () => slotRulesPanel({ rules, texts, money, stake, minimumCycle: view.minimumCycle, picture: (symbol) => symbolThumb(symbol) }),
    picture: (round) => roundPicture(round, texts, symbolThumb),
  };

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
  function furnish({ floor, clear }: Room): void {
    const { message: box } = stage.layout;
    Object.assign(message.style, { left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` });
    meter.fit(stage.layout);
    screens.fit(stage.layout, floor, floor - clear);
  }

  function fit(): void {
    const now = room();
    stage.resize(now);
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
  showBalance(balance);
  await breathe();
  const first = room();
  await stage.open(first);
  furnish(first);
  // Tells the size at once: another one than at first is taken over now.
  new ResizeObserver(fit).observe(shell.root);
  const resting = view.lastRound ? readRound(view.lastRound.events, slotRules(view.lastRound.rules ?? rules)) : null;
  const grid = resting?.spins.at(-1)?.grid ?? rules.strips.map((strip, reel) => strip.slice(reel * 3, reel * 3 + rules.rows));
  stage.place(grid);
  state = 'idle';
  if (!shell.paused) loop.start();
  shell.page.tell({ type: 'ready' });
  announcer.say(texts.t('say.ready', { title: view.title, balance: money.show(balance), stake: money.show(stake) }));

  if (view.lastRound && resting && unseen.take(view.lastRound.round)) {
    // The frame was closed while this round ran: it is settled, and now it is shown.
    state = 'playing';
    bar.setState('busy');
    presenter.begin();
    await presenter.play(resting);
    bar.setLastWin(resting.win, resting.win > resting.stake);
    state = 'idle';
    bar.setState('ready');
  } else presenter.rest();
}

function slotRules(rules: GameRules): SlotRules {
  if (rules.kind !== 'slot') throw new Error('The rules are not those of a slot');
  return rules;
}
