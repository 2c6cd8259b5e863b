import '../style/base.css';
import '../style/panels.css';
import type { PlayMode, Position } from '../../server/protocol.ts';
import type { GameTexts, Language, TextKey, Texts } from '../texts/texts.ts';
import { createTexts } from '../texts/texts.ts';
import { createAnimator } from './animator.ts';
import type { Animator } from './animator.ts';
import { createAnnouncer } from './announcer.ts';
import type { Announcer } from './announcer.ts';
import { createTopBar } from './bars.ts';
import { element, setText } from './element.ts';
import { createMemory } from './memory.ts';
import type { Memory } from './memory.ts';
import { createMoneyFormat, minor } from './money.ts';
import type { MoneyFormat } from './money.ts';
import { createNotice } from './notice.ts';
import type { Notice, NoticeAction } from './notice.ts';
import { connectPage } from './page.ts';
import type { FromPage, Page } from './page.ts';
import { createPanel } from './panel.ts';
import type { Panel } from './panel.ts';
import { preload } from './preload.ts';
import type { Asset, Loaded } from './preload.ts';
import { readSettings } from './settings.ts';
import type { Settings } from './settings.ts';
import { createSoundBank } from './sound.ts';
import type { SoundBank } from './sound.ts';
import { soundSettings } from './sound-settings.ts';
import { StudioRefusal } from './studio.ts';
import type { Voice } from './voice.ts';

/** What the opening view of any game has. */
export interface FrameView {
  title: string;
  mode: PlayMode;
  /** The server's clock, ISO 8601. */
  now: string;
  currency: string;
  exponent: number;
  position: Position;
}

export type PanelName = 'rules' | 'history' | 'fairness';

/** What every game of the studio stands on: the page around it, sound, words, panels and notices. */
export interface Frame<View extends FrameView> {
  readonly root: HTMLElement;
  readonly settings: Settings;
  readonly view: View;
  readonly texts: Texts;
  readonly money: MoneyFormat;
  readonly page: Page;
  readonly memory: Memory;
  readonly sound: SoundBank;
  readonly animator: Animator;
  readonly announcer: Announcer;
  readonly notice: Notice;
  readonly panel: Panel;
  readonly loaded: Loaded;
  readonly reducedMotion: boolean;
  readonly paused: boolean;
  /** Milliseconds by which the server's clock was ahead of this one, which its owner may have set to any day. */
  readonly clockAhead: number;
  /** Buttons of a notice after which nothing goes on here. */
  readonly endings: NoticeAction[];
  setPosition(position: Position): void;
  tellBalance(balance: bigint): void;
  tellFunds(balance: bigint): void;
  /** Bonus money pays no stake above `most`. */
  tellBonusStake(most: bigint): void;
  /** Makes the bodies of the shared panels, each time that one opens. `round`: the one that the history shows first. */
  panels: Record<PanelName, (round?: string) => HTMLElement>;
  onPause: ((paused: boolean) => void) | null;
  /** The page says that the balance has changed. */
  onBalanceAsked: (() => void) | null;
  /** The player has won a jackpot, maybe of another game's. */
  onJackpot: ((won: Extract<FromPage, { type: 'jackpot' }>) => void) | null;
}

export interface FrameParts {
  assets: readonly Asset[];
  voice: Voice;
  /** The game's own words, by language. */
  texts: Readonly<Record<Language, GameTexts>>;
  /** Class on the root: chooses the game's own colours. */
  skin: string;
}

/** How long a game waits at most for what the page has kept, in milliseconds. */
const RECALL = 400;

const PANELS: Readonly<Record<PanelName, TextKey>> = { rules: 'rules.title', history: 'history.title', fairness: 'fair.title' };

function loadingScreen(texts: Texts): { root: HTMLElement; bar: HTMLElement; label: HTMLElement } {
  const bar = element('div', { class: 'loading-bar' });
  const label = element('p', { class: 'loading-label' }, texts.t('game.loading', { title: document.title }));
  return {
    root: element(
      'div',
      { class: 'loading', role: 'status' },
      element('div', { class: 'loading-mark' }),
      label,
      element('div', { class: 'loading-track', 'aria-hidden': 'true' }, bar),
    ),
    bar,
    label,
  };
}

/**
 * Loads a game behind a progress bar and hands over everything it needs.
 * @param open asks for the opening view; it may have come with the page
 * @throws Error when the page carries no settings; anything later is shown to the player.
 */
export async function openFrame<View extends FrameView>(
  parts: FrameParts,
  open: (settings: Settings) => Promise<View>,
): Promise<Frame<View>> {
  const config = document.getElementById('config');
  const settings = readSettings(config?.textContent ?? null);
  // The session's token stays in memory alone.
  config?.remove();
  const texts = createTexts(settings.language, parts.texts[settings.language]);
  document.documentElement.lang = settings.language;
  const root = element('main', { class: `game ${parts.skin}`, 'aria-label': document.title });
  const loading = loadingScreen(texts);
  root.append(loading.root);
  document.body.append(root);

  // The page speaks as soon as the frame's document is there, which can be before the game is.
  const early: FromPage[] = [];
  const memory = createMemory((name, value) => page.tell({ type: 'remember', name, value }));
  let recalled = (): void => undefined;
  let onMessage: Parameters<typeof connectPage>[0] = (message) => early.push(message);
  const page = connectPage((message) => {
    if (message.type !== 'memory') return onMessage(message);
    memory.recall(message.values);
    recalled();
  });
  const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
  // The page answers while the pictures load; a page that keeps nothing is not waited for.
  const remembering = page.framed ? Promise.race([new Promise<void>((resolve) => (recalled = resolve)), wait(RECALL)]) : Promise.resolve();
  page.tell({ type: 'hello', has: ['sound', 'fullscreen', 'figures'] });
  const notice = createNotice();
  const panel = createPanel(texts);
  root.append(notice.root, panel.root);

  // Loading the frame again opens nothing: the code in its address is spent. The page around it opens the game anew.
  const reopen = (): void => (page.framed ? page.tell({ type: 'reopen' }) : window.location.reload());
  const reload = { label: texts.t('error.reload'), primary: true, run: reopen };
  const leave = { label: texts.t('error.close'), run: () => page.tell({ type: 'close' }) };

  let view: View;
  let loaded: Loaded;
  try {
    [view, loaded] = await Promise.all([
      open(settings),
      preload(parts.assets, (share) => {
        loading.bar.style.transform = `scaleX(${share})`;
      }),
      remembering,
    ]);
  } catch (error) {
    const ended = error instanceof StudioRefusal;
    page.tell({ type: 'error', code: ended ? error.code : 'unavailable' });
    notice.show({
      icon: ended ? 'warning' : 'offline',
      title: texts.t(ended ? 'error.sessionTitle' : 'error.offlineTitle'),
      text: texts.t(ended ? 'error.session' : 'error.art'),
      actions: ended && page.framed ? [reload, leave] : [reload],
    });
    throw error;
  }
  const clockAhead = Date.parse(view.now) - Date.now();
  setText(loading.label, texts.t('game.loading', { title: view.title }));
  loading.bar.style.transform = 'scaleX(1)';
  root.classList.add('loaded');
  setTimeout(() => loading.root.remove(), 350);

  const money = createMoneyFormat(view.currency, view.exponent);
  const sound = createSoundBank(parts.voice, memory);
  const announcer = createAnnouncer(texts, memory);
  /** The page has asked for rest; a hidden tab only falls silent: what was begun goes on by the clock and ends. */
  let paused = false;

  const top = createTopBar({
    texts,
    money,
    demo: view.mode === 'demo',
    framed: page.framed,
    fairness: true,
    onSound: (wasAudible) => {
      unlock();
      sound.setMuted(wasAudible);
    },
    onFullscreen: () => page.tell({ type: 'fullscreen' }),
    onPanel: (name, opener) => {
      sound.play('panel');
      const body = frame.panels[name]();
      if (name === 'rules') body.prepend(soundSettings(texts, sound, announcer));
      panel.open(texts.t(PANELS[name]), body, opener);
    },
  });
  root.append(top.root, announcer.root);
  sound.onChange = () => top.setSound(unlocked && !sound.muted);

  // Sound begins with the first touch or key and not before (and browsers would not let it).
  let unlocked = false;
  const unlock = (): void => {
    if (unlocked) return;
    unlocked = true;
    sound.unlock();
    top.setSound(!sound.muted);
  };
  // On the sound's own button the press that follows decides, by what stood on it.
  const touched = ({ target }: Event): void => {
    if (!(target instanceof Node && top.soundButton.contains(target))) unlock();
  };
  window.addEventListener('pointerdown', touched);
  window.addEventListener('keydown', touched);

  function setPaused(next: boolean): void {
    if (paused === next) return;
    paused = next;
    quieten();
    frame.onPause?.(paused);
  }
  function quieten(): void {
    if (paused || document.hidden) sound.suspend();
    else sound.resume();
  }
  document.addEventListener('visibilitychange', quieten);

  onMessage = (message) => {
    if (message.type === 'sound') sound.setMuted(!message.on);
    else if (message.type === 'fullscreen') top.setFullscreen(message.state);
    else if (message.type === 'balance') frame.onBalanceAsked?.();
    else if (message.type === 'jackpot') frame.onJackpot?.(message);
    else if (message.type === 'recall') panel.open(texts.t(PANELS.history), frame.panels.history(message.round));
    else if (message.type !== 'memory') setPaused(message.type === 'pause');
  };
  setInterval(() => top.tick(Date.now()), 1000);

  const frame: Frame<View> = {
    root,
    settings,
    view,
    texts,
    money,
    page,
    memory,
    sound,
    announcer,
    notice,
    panel,
    loaded,
    clockAhead,
    endings: page.framed ? [reload, leave] : [reload],
    animator: createAnimator(),
    reducedMotion: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    panels: { rules: () => element('div'), history: () => element('div'), fairness: () => element('div') },
    onPause: null,
    onBalanceAsked: null,
    onJackpot: null,
    get paused() {
      return paused;
    },
    setPosition(position) {
      top.setPosition(minor(position.net), Date.parse(position.startedAt));
      top.tick(Date.now());
    },
    tellBalance: (balance) => page.tell({ type: 'balance', amount: money.plain(balance), currency: view.currency }),
    tellFunds(balance) {
      const demo = view.mode === 'demo';
      sound.play('error');
      notice.show({
        icon: 'coins',
        title: texts.t('error.fundsTitle'),
        text: demo ? texts.t('error.fundsDemo') : texts.t('error.funds', { balance: money.show(balance) }),
        closable: true,
        actions: [
          ...(demo ? [reload] : [{ label: texts.t('error.deposit'), primary: true, run: () => page.tell({ type: 'deposit' }) }]),
          { label: texts.t('error.ok'), run: () => undefined },
        ],
      });
    },
    tellBonusStake(most) {
      notice.show({
        icon: 'warning',
        title: texts.t('error.bonusStakeTitle'),
        text: texts.t('error.bonusStake', { most: money.show(most) }),
        closable: true,
        actions: [{ label: texts.t('error.ok'), primary: true, run: () => undefined }],
      });
    },
  };
  top.setSound(false);
  frame.setPosition(view.position);
  for (const message of early) onMessage(message);
  return frame;
}

/** True when a key press belongs to a control and not to the game. */
export function belongsToControl(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.closest('dialog') !== null ||
      target.matches('input, select, textarea, a') ||
      (target.matches('button') && !target.matches('.spin, .feature-button')))
  );
}
