import '../style/base.css';
import '../style/panels.css';
import type { Position, RoundAnswer, RoundRequest, SessionView, StepRequest } from '../../server/protocol.ts';
import type { GameTexts, Language, TextKey, Texts } from '../texts/texts.ts';
import { createTexts } from '../texts/texts.ts';
import { createAnimator } from './animator.ts';
import type { Animator } from './animator.ts';
import { createAnnouncer } from './announcer.ts';
import type { Announcer } from './announcer.ts';
import { createTopBar } from './bars.ts';
import { element, setText } from './element.ts';
import { fairnessPanel } from './fairness-panel.ts';
import { historyPanel } from './history-panel.ts';
import { drawClientSeed } from './client-seed.ts';
import { createMemory } from './memory.ts';
import type { Memory } from './memory.ts';
import { createMoneyFormat, minor } from './money.ts';
import type { MoneyFormat } from './money.ts';
import { createNotice } from './notice.ts';
import type { Notice } from './notice.ts';
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
import { createStudio, roundKey, StudioRefusal, StudioUnreachable } from './studio.ts';
import type { Studio } from './studio.ts';
import { soundSettings } from './sound-settings.ts';
import type { Voice } from './voice.ts';

/** What every game of the studio stands on: the page, the server, sound, words, panels and error states. */
export interface Shell {
  readonly root: HTMLElement;
  readonly settings: Settings;
  readonly view: SessionView;
  readonly texts: Texts;
  readonly money: MoneyFormat;
  readonly studio: Studio;
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
  setPosition(position: Position): void;
  /** Plays a round to its answer; null when it was not played (the player has been told why). */
  round(request: Omit<RoundRequest, 'key'>): Promise<RoundAnswer | null>;
  /** Makes the next move of an open round; null when it was not made (the player has been told why). */
  step(request: Omit<StepRequest, 'key'>): Promise<RoundAnswer | null>;
  /** Tells who listens and the page around the game what a round came to that is over. */
  tellResult(answer: Pick<RoundAnswer, 'stake' | 'win' | 'balance' | 'round'>): void;
  tellBalance(balance: bigint): void;
  tellFunds(balance: bigint): void;
  /** The game puts its own bodies into the shared panels. */
  bodies: { rules(): HTMLElement; picture(round: Parameters<Parameters<typeof historyPanel>[0]['picture']>[0]): Node };
  onPause: ((paused: boolean) => void) | null;
  onBalance: ((balance: bigint) => void) | null;
  onSeeds: ((hash: string, nonce: number) => void) | null;
}

export interface ShellParts {
  assets: readonly Asset[];
  voice: Voice;
  /** The game's own words, by language. */
  texts: Readonly<Record<Language, GameTexts>>;
  /** Class on the root: chooses the game's own colours. */
  skin: string;
}

/** How long a game waits at most for what the page has kept, in milliseconds. */
const RECALL = 400;

const REFUSALS: Partial<Record<StudioRefusal['code'], readonly [TextKey, TextKey]>> = {
  session_unknown: ['error.sessionTitle', 'error.session'],
  session_expired: ['error.sessionTitle', 'error.session'],
  play_blocked: ['error.blockedTitle', 'error.blocked'],
  game_stopped: ['error.stoppedTitle', 'error.stopped'],
  limit_reached: ['error.limitTitle', 'error.limit'],
  stake_not_allowed: ['error.stakeTitle', 'error.stake'],
  key_expired: ['error.expiredTitle', 'error.expired'],
  round_open: ['error.roundOpenTitle', 'error.roundOpen'],
  round_moved: ['error.roundMovedTitle', 'error.roundMoved'],
};

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
 * Loads the game behind a progress bar and hands over everything it needs.
 * @throws Error when the page carries no settings; anything later is shown to the player.
 */
export async function openShell(parts: ShellParts): Promise<Shell> {
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
  const studio = createStudio({ session: settings.session, fetch: (input, init) => fetch(input, init), wait, drawSeed: drawClientSeed });
  const notice = createNotice();
  const panel = createPanel(texts);
  root.append(notice.root, panel.root);

  // Loading the frame again opens nothing: the code in its address is spent. The page around it opens the game anew.
  const reopen = (): void => (page.framed ? page.tell({ type: 'reopen' }) : window.location.reload());
  const reload = { label: texts.t('error.reload'), primary: true, run: reopen };
  const leave = { label: texts.t('error.close'), run: () => page.tell({ type: 'close' }) };

  let view: SessionView;
  let loaded: Loaded;
  try {
    const opening = settings.view ? Promise.resolve(settings.view) : studio.session();
    [view, loaded] = await Promise.all([
      opening,
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
  /** Milliseconds by which the server's clock is ahead of this one, which its owner may have set to any day. */
  const clockAhead = Date.parse(view.now) - Date.now();
  // Its fingerprint is known here by now. Where the seed does not arrive, the first round asks for it once more.
  if (view.seeds.clientSeed === null) studio.seeds().catch(() => undefined);
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
      if (name === 'rules') {
        const body = shell.bodies.rules();
        body.prepend(soundSettings(texts, sound, announcer));
        panel.open(texts.t('rules.title'), body, opener);
      } else if (name === 'history')
        panel.open(
          texts.t('history.title'),
          historyPanel({ texts, money, studio, verifyPath: settings.verifyPath, picture: shell.bodies.picture }),
          opener,
        );
      else
        panel.open(
          texts.t('fair.title'),
          fairnessPanel({
            texts,
            studio,
            game: view.game,
            verifyPath: settings.verifyPath,
            onChange: (seeds) => shell.onSeeds?.(seeds.current.hash, seeds.current.nonce),
          }),
          opener,
        );
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
    shell.onPause?.(paused);
  }
  function quieten(): void {
    if (paused || document.hidden) sound.suspend();
    else sound.resume();
  }
  document.addEventListener('visibilitychange', quieten);

  async function refresh(): Promise<void> {
    try {
      const answer = await studio.balance();
      shell.onBalance?.(minor(answer.balance));
      shell.setPosition(answer.position);
    } catch {
      // The next round brings the balance anyway.
    }
  }

  onMessage = (message) => {
    if (message.type === 'sound') sound.setMuted(!message.on);
    else if (message.type === 'fullscreen') top.setFullscreen(message.state);
    else if (message.type === 'balance') void refresh();
    else if (message.type !== 'memory') setPaused(message.type === 'pause');
  };
  setInterval(() => top.tick(Date.now()), 1000);

  const decimal = (amount: bigint): string => money.plain(amount);

  const shell: Shell = {
    root,
    settings,
    view,
    texts,
    money,
    studio,
    page,
    memory,
    sound,
    announcer,
    notice,
    panel,
    loaded,
    animator: createAnimator(),
    reducedMotion: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    bodies: { rules: () => element('div'), picture: () => element('div') },
    onPause: null,
    onBalance: null,
    onSeeds: null,
    get paused() {
      return paused;
    },
    setPosition(position) {
      top.setPosition(minor(position.net), Date.parse(position.startedAt));
      top.tick(Date.now());
    },
    tellResult(answer) {
      const [stake, win] = [minor(answer.stake), minor(answer.win)];
      announcer.say(
        texts.t(win > stake ? 'say.win' : win > 0n ? 'say.returned' : 'say.nothing', {
          amount: money.show(win),
          stake: money.show(stake),
          balance: money.show(minor(answer.balance)),
        }),
      );
      page.tell({
        type: 'round',
        state: 'closed',
        stake: money.plain(stake),
        win: money.plain(win),
        currency: view.currency,
        round: answer.round,
      });
    },
    tellBalance: (balance) => page.tell({ type: 'balance', amount: decimal(balance), currency: view.currency }),
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
    async round(request) {
      const key = roundKey(Date.now() + clockAhead);
      page.tell({ type: 'round', state: 'open', stake: decimal(minor(request.stake)), currency: view.currency });
      const answer = await insist((onRetry) => studio.round({ ...request, key }, onRetry), request.stake);
      if (!answer) page.tell({ type: 'round', state: 'closed', stake: '0', win: '0', currency: view.currency, round: '' });
      return answer;
    },
    step(request) {
      const key = roundKey(Date.now() + clockAhead);
      return insist((onRetry) => studio.step({ ...request, key }, onRetry), view.defaultStake);
    },
  };

  /** Asks until there is an answer; null when there is none because it was refused, and the player has been told why. */
  async function insist(ask: (onRetry: (attempt: number) => void) => Promise<RoundAnswer>, stake: string): Promise<RoundAnswer | null> {
    for (;;) {
      try {
        const answer = await ask((attempt) => {
          if (attempt === 1)
            notice.show({ icon: 'offline', title: texts.t('error.offlineTitle'), text: texts.t('error.offline'), actions: [] });
          notice.setDetail(texts.t('error.offlineTry', { count: attempt + 1 }));
        });
        if (notice.open) notice.close();
        return answer;
      } catch (error) {
        sound.play('error');
        if (!(error instanceof StudioUnreachable)) {
          refuse(error, stake);
          return null;
        }
        page.tell({ type: 'error', code: 'unavailable' });
        await new Promise<void>((resolve) => {
          notice.show({
            icon: 'offline',
            title: texts.t('error.offlineTitle'),
            text: texts.t('error.offline'),
            actions: [{ label: texts.t('error.retry'), primary: true, run: resolve }],
          });
        });
      }
    }
  }

  function refuse(error: unknown, stake: string): void {
    const code = error instanceof StudioRefusal ? error.code : 'unavailable';
    page.tell({ type: 'error', code });
    if (error instanceof StudioRefusal && error.code === 'insufficient_funds') {
      const balance = minor(error.balance ?? view.balance);
      shell.onBalance?.(balance);
      shell.tellFunds(balance);
      return;
    }
    if (error instanceof StudioRefusal && error.code === 'other_game') {
      tellOtherGame(error.playing);
      return;
    }
    const [title, text] = REFUSALS[error instanceof StudioRefusal ? error.code : 'unavailable'] ?? ['error.otherTitle', 'error.other'];
    // What is shown here is not where the round is: it is opened anew.
    const ended = code === 'session_expired' || code === 'session_unknown' || code === 'round_open' || code === 'round_moved';
    const limits = { min: money.show(minor(view.stakes[0] ?? stake)), max: money.show(minor(view.stakes.at(-1) ?? stake)) };
    notice.show({
      icon: 'warning',
      title: texts.t(title),
      text: texts.t(text, limits),
      closable: !ended,
      actions: ended ? (page.framed ? [reload, leave] : [reload]) : [{ label: texts.t('error.ok'), primary: true, run: () => undefined }],
    });
  }

  /** One game at a time: the player chooses where to go on. `isOpen`: a round is open in the other window, which ends first. */
  function tellOtherGame(game: string, isOpen = false): void {
    notice.show({
      icon: 'warning',
      title: texts.t('error.otherGameTitle', { game }),
      text: texts.t(isOpen ? 'error.otherGameOpen' : 'error.otherGame', { game }),
      closable: true,
      actions: [
        { label: texts.t('error.playHere'), primary: true, run: () => void playHere() },
        { label: texts.t('error.notHere'), run: () => undefined },
      ],
    });
  }
  async function playHere(): Promise<void> {
    try {
      const answer = await studio.takeOver();
      shell.onBalance?.(minor(answer.balance));
      shell.setPosition(answer.position);
      announcer.say(texts.t('say.playHere'));
    } catch (error) {
      if (error instanceof StudioRefusal && error.code === 'other_game') tellOtherGame(error.playing, true);
      else refuse(error, view.defaultStake);
    }
  }

  top.setSound(false);
  shell.setPosition(view.position);
  for (const message of early) onMessage(message);
  return shell;
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
