import type { RoundAnswer, RoundRequest, SessionView, StepRequest } from '../../server/protocol.ts';
import type { TextKey } from '../texts/texts.ts';
import { drawClientSeed } from './client-seed.ts';
import { element } from './element.ts';
import { fairnessPanel } from './fairness-panel.ts';
import { openFrame, type Frame, type FrameParts } from './frame.ts';
import { historyPanel } from './history-panel.ts';
import { minor } from './money.ts';
import { createStudio, isSessionView, roundKey, StudioRefusal, StudioUnreachable } from './studio.ts';
import type { Studio } from './studio.ts';

/** What every game of single rounds stands on: the frame, the server, and the refusals of a round. */
export interface Shell extends Frame<SessionView> {
  readonly studio: Studio;
  /** Plays a round to its answer; null when it was not played (the player has been told why). */
  round(request: Omit<RoundRequest, 'key'>): Promise<RoundAnswer | null>;
  /** Makes the next move of an open round; null when it was not made (the player has been told why). */
  step(request: Omit<StepRequest, 'key'>): Promise<RoundAnswer | null>;
  /** Tells who listens and the page around the game what a round came to that is over. */
  tellResult(answer: Pick<RoundAnswer, 'stake' | 'win' | 'balance' | 'round'>): void;
  /** The game puts its own bodies into the shared panels. */
  bodies: { rules(): HTMLElement; picture(round: Parameters<Parameters<typeof historyPanel>[0]['picture']>[0]): Node };
  onBalance: ((balance: bigint) => void) | null;
  onSeeds: ((hash: string, nonce: number) => void) | null;
}

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

/**
 * Loads a game and hands over everything it needs.
 * @throws Error when the page carries no settings; anything later is shown to the player.
 */
export async function openShell(parts: FrameParts): Promise<Shell> {
  const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const studioOf = (session: string): Studio =>
    createStudio({ session, fetch: (input, init) => fetch(input, init), wait, drawSeed: drawClientSeed });
  const frame = await openFrame(parts, ({ view, session }) => (isSessionView(view) ? Promise.resolve(view) : studioOf(session).session()));
  const { settings, view, texts, money, page, sound, announcer, notice, clockAhead } = frame;
  const studio = studioOf(settings.session);
  // Its fingerprint is known here by now. Where the seed does not arrive, the first round asks for it once more.
  if (view.seeds.clientSeed === null) studio.seeds().catch(() => undefined);

  async function refresh(): Promise<void> {
    try {
      const answer = await studio.balance();
      shell.onBalance?.(minor(answer.balance));
      shell.setPosition(answer.position);
    } catch {
      // The next round brings the balance anyway.
    }
  }
  frame.onBalanceAsked = () => void refresh();
  frame.panels = {
    rules: () => shell.bodies.rules(),
    history: (round) => historyPanel({ texts, money, studio, verifyPath: settings.verifyPath, picture: shell.bodies.picture }, round),
    fairness: () =>
      fairnessPanel({
        texts,
        studio,
        game: view.game,
        verifyPath: settings.verifyPath,
        onChange: (seeds) => shell.onSeeds?.(seeds.current.hash, seeds.current.nonce),
      }),
  };

  const shell: Shell = Object.assign(frame, {
    studio,
    bodies: { rules: () => element('div'), picture: () => element('div') },
    onBalance: null,
    onSeeds: null,
    tellResult(answer: Pick<RoundAnswer, 'stake' | 'win' | 'balance' | 'round'>) {
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
    async round(request: Omit<RoundRequest, 'key'>) {
      const key = roundKey(Date.now() + clockAhead);
      page.tell({ type: 'round', state: 'open', stake: money.plain(minor(request.stake)), currency: view.currency });
      const answer = await insist((onRetry) => studio.round({ ...request, key }, onRetry), request.stake);
      if (!answer) page.tell({ type: 'round', state: 'closed', stake: '0', win: '0', currency: view.currency, round: '' });
      return answer;
    },
    step(request: Omit<StepRequest, 'key'>) {
      const key = roundKey(Date.now() + clockAhead);
      return insist((onRetry) => studio.step({ ...request, key }, onRetry), view.defaultStake);
    },
  } satisfies Omit<Shell, keyof Frame<SessionView>>);

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
    if (error instanceof StudioRefusal && error.code === 'bonus_stake_too_high' && error.most !== null) {
      shell.tellBonusStake(minor(error.most));
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
      actions: ended ? frame.endings : [{ label: texts.t('error.ok'), primary: true, run: () => undefined }],
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

  return shell;
}
