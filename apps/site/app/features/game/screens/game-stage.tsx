import { useMutation, useQueryClient } from '@tanstack/react-query';
import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { Button, IconButton } from '@tavolo/ui/button/button.tsx';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { ErrorState } from '@tavolo/ui/state/state.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { Segmented } from '@tavolo/ui/tabs/segmented.tsx';
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { liveNow } from '../../../runtime/api/live-now.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { allowsFullScreen, runsInTelegram } from '../../../shell/offered/full-screen.ts';
import type { GameCard } from '../../../shell/game-tiles/game-card.ts';
import { GamePicture } from '../../../shell/game-tiles/game-picture.tsx';
import { useLike } from '../../../shell/game-tiles/likes.ts';
import { rememberDepositOrigin } from '../../needs/rules/deposit-origin.ts';
import { needOf } from '../../needs/rules/need.ts';
import type { SystemWords } from '../../../shell/page/system-words.ts';
import { readWin } from '../../../shell/jackpots/use-jackpot-wins.ts';
import { PopupLink } from '../../../shell/popups/popup-link.tsx';
import { usePopups } from '../../../runtime/popups/use-popups.ts';
import { dropIntervalQuestion, intervalIsChosen } from '../../responsible-game/rules/first-interval.ts';
import { balanceQuery } from '../../../runtime/session/session-query.ts';
import { leftPage } from '../../../runtime/session/session-changed.ts';
import { sessionOver } from '../../../runtime/session/session-over.ts';
import { netResultQuery, useNetResult } from '../../../runtime/session/use-net-result.ts';
import { useSessionFailure } from '../../../runtime/session/use-session-failure.ts';
import { useBalance, useSession } from '../../../runtime/session/use-session.ts';
import { useSessionClock } from '../../../runtime/session/use-session-clock.ts';
import { ContentLink } from '../../../shell/frame/content-link.tsx';
import { useShell } from '../../../shell/frame/use-shell.ts';
import { gameTexts } from '../texts/game.ts';
import { gamesTexts } from '../../../shell/texts/games.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import type { DemoWords } from '../api/demo-words.ts';
import type { FrameMessage, GameControl, PageMessage } from '../rules/frame-message.ts';
import { rememberedForGames, rememberForGames } from '../rules/game-memory.ts';
import styles from './game-stage.module.css';
import { roundsKey } from './round-history.tsx';
import { SessionStrip } from './session-strip.tsx';
import { useDemoWindow } from './use-demo-window.ts';
import { useFrame } from './use-frame.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useSound } from './use-sound.ts';
import { useStartWatch } from './use-start-watch.ts';

type Mode = 'demo' | 'real';

const never = () => () => {};

/**
 * The game in its frame with what belongs to it: demo or real money, balance, favourite, sound, full screen. Each of them has one owner: what the
 * game says that it has in itself the bar below leaves out. A game that does not start says
 * so in the operator's words (`failure`), with the way to the other games (specification section 2). `demo`: words of the window about it.
 */
export function GameStage({ game, failure, demo }: { game: GameCard; failure: SystemWords | null; demo: DemoWords | null }) {
  const t = useText(gameTexts);
  const g = useText(gamesTexts);
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { state } = useSession();
  const askWhoIsHere = useSessionFailure();
  const popups = usePopups();
  const shell = useShell();
  const demoOffered = game.demo && (shell?.demo ?? true);
  const { mode, choose } = useMode(demoOffered);
  const like = useLike(game.sysname);
  const sound = useSound();
  // Only inside Telegram does the page differ from what the server drew.
  const isInTelegram = useSyncExternalStore(
    never,
    () => runsInTelegram(window),
    () => false,
  );
  const mayFill = allowsFullScreen(shell?.fullScreen ?? 'all', isInTelegram);
  const [ready, setReady] = useState(false);
  const full = useFullScreen(mayFill && ready);
  const fullState = !mayFill ? 'never' : full.mode === 'off' ? 'off' : 'on';
  const [broken, setBroken] = useState(false);
  const [has, setHas] = useState<readonly GameControl[]>([]);
  const [demoBalance, setDemoBalance] = useState<string | null>(null);

  const launch = useMutation({
    mutationFn: async (wanted: Mode) => {
      // Before the first game for money the player says how often play should stop.
      if (wanted === 'real' && !(await intervalIsChosen(api, queryClient))) throw new Error('the question for the reality check was left');
      return api.call('games.launch', { sysname: game.sysname, mode: wanted });
    },
    onError: (refused) => {
      // The window that leads to what is missing; its code comes with the need for it.
      if (isRefusal(refused) && needOf(refused.type)) {
        void import('../../needs/components/ask-for.tsx').then(({ askFor }) => askFor(refused.type, `game-${game.sysname}`));
      }
    },
  });
  const wanted = isRefusal(launch.error) && saysWhy(launch.error) ? launch.error.message : null;
  const { mutate: start, reset } = launch;
  useEffect(() => dropIntervalQuestion, []);
  const launched = useRef(false);
  useEffect(() => {
    // Nothing is to be taken back while the page comes alive: it would be drawn once more.
    if (!mode && !launched.current) return;
    launched.current = mode !== null;
    setReady(false);
    setBroken(false);
    if (mode) start(mode);
    else reset();
  }, [mode, start, reset]);

  const playForReal = () => {
    if (state === 'player') choose('real');
    else popups.open('popup=auth&step=register');
  };
  // Pressed before it is known who is here.
  const [wantsReal, setWantsReal] = useState(false);
  useEffect(() => {
    if (!wantsReal || state === 'unknown') return;
    setWantsReal(false);
    playForReal();
    // Only what decides is watched: the functions are new at each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wantsReal, state]);
  const onReal = () => (state === 'unknown' ? setWantsReal(true) : playForReal());

  // A round that the history led here to see again: once, the first time that the game is there.
  const recalled = useRef(new URLSearchParams(useLocation().search).get('round'));
  const onMessage = (message: FrameMessage, answer: (message: PageMessage) => void) => {
    watch.spoke();
    if (message.type === 'ready') {
      setReady(true);
      if (recalled.current !== null && mode === 'real') answer({ type: 'recall', round: recalled.current });
      recalled.current = null;
    } else if (message.type === 'hello') {
      setHas(message.has);
      answer({ type: 'memory', values: rememberedForGames() });
      if (!message.has.includes('sound')) answer({ type: 'sound', on: sound.on });
      answer({ type: 'fullscreen', state: fullState });
    } else if (message.type === 'remember') rememberForGames(message.name, message.value);
    else if (message.type === 'fullscreen') {
      if (mayFill) full.toggle();
    } else if (message.type === 'close') void navigate('/');
    else if (message.type === 'deposit') {
      rememberDepositOrigin(`game-${game.sysname}`);
      void navigate('/cashier/deposit');
    }
    // Once it can be seen, the game itself tells what is wrong and what can be done.
    else if (message.type === 'error') setBroken(!ready);
    // Its session is over, or the frame was loaded again. A game that has not come so far is not tried once more by itself.
    else if (message.type === 'reopen') {
      if (ready) again();
      else setBroken(true);
    } else if (message.type === 'balance') {
      if (mode === 'demo') setDemoBalance(message.amount);
      else
        queryClient.setQueryData(
          balanceQuery(api).queryKey,
          (before) => before && { ...before, balance_main: { amount: message.amount, currency: message.currency } },
        );
    } else if (message.type === 'round' && message.state === 'open') demoWindow.roundBegan();
    else if (message.type === 'round' && mode === 'real') {
      void queryClient.invalidateQueries({ queryKey: netResultQuery(api).queryKey });
      void queryClient.invalidateQueries({ queryKey: roundsKey(game.sysname) });
    }
  };
  const url = launch.data?.url ?? null;
  // A provider's page on another machine says nothing of what goes on in it: it is there once it is loaded.
  const isOutside = url !== null && /^https?:/.test(url);
  const { frame, tell } = useFrame(url, onMessage);
  const watch = useStartWatch(url, ready, () => setBroken(true));
  useEffect(() => {
    if (mode !== 'real') return undefined;
    // A game that has a picture for it shows the jackpot; the message over the page comes to every player.
    const message = (data: unknown) => {
      const won = readWin(data);
      if (won) tell({ type: 'jackpot', ...won });
    };
    return liveNow.hear('jackpot_wins', { message, anew: () => undefined });
    // The line to the frame is new at each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [mode]);
  // Without a wish what is played depends on who is here.
  const failed = launch.isError || broken || (mode === null && askWhoIsHere !== null);
  useEffect(() => {
    tell({ type: 'fullscreen', state: fullState });
    // The line to the frame is new at each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [fullState]);
  const runs = ready && url !== null && !failed;
  /** Whether the bar has something: not before it is known that the game has not. */
  const isLeft = (control: GameControl) => runs && !has.includes(control);
  const isInDemo = mode === 'demo' && launch.variables === mode && url !== null && !failed;
  const demoWindow = useDemoWindow(game.sysname, demo, isInDemo, frame);
  const again = () => {
    setBroken(false);
    setReady(false);
    if (mode) start(mode);
    else askWhoIsHere?.();
  };

  return (
    <section className={styles.stage} aria-label={t('frame', { name: game.name })} data-stage>
      <div ref={full.ref} className={classes(styles.screen, full.mode === 'page' && styles.whole)}>
        {full.mode !== 'off' && <SessionStrip />}
        {url && !failed && (
          <iframe
            ref={frame}
            key={url}
            src={url}
            title={t('frame', { name: game.name })}
            className={styles.frame}
            // No origin of its own: a game reaches neither the page nor the player's session. Links to the verifier open as pages of their own.
            // One of another machine keeps the origin that it has there.
            sandbox={`allow-scripts allow-popups allow-popups-to-escape-sandbox${isOutside ? ' allow-same-origin allow-forms' : ''}`}
            onLoad={isOutside ? () => setReady(true) : watch.loaded}
            allow={mayFill ? 'autoplay; fullscreen' : 'autoplay'}
            referrerPolicy="origin"
          />
        )}
        {!(ready && url) && (
          <div className={styles.cover}>
            <div className={styles.blur}>
              <GamePicture image={game.image} format="735x240" alt="" eager sizes="(max-width: 767px) 100vw, 735px" />
            </div>
            {failed ? (
              <ErrorState
                className={styles.panel}
                title={failure?.header ?? t('error.title')}
                text={wanted ?? failure?.description ?? t('error.text')}
                actions={
                  <>
                    <Button variant="brand" icon="arrows-clockwise-bold" loading={launch.isPending} onClick={again}>
                      {t('error.again')}
                    </Button>
                    {failure?.button ? (
                      <ContentLink target={failure.button.target} className={buttonClass()}>
                        {failure.button.label}
                      </ContentLink>
                    ) : (
                      <Link to="/gamehall" className={buttonClass()}>
                        {t('error.lobby')}
                      </Link>
                    )}
                  </>
                }
              />
            ) : mode ? (
              <Loading>
                {watch.isSlow && (
                  <>
                    <p>{t('loading.slow')}</p>
                    <Button icon="arrows-clockwise-bold" variant="glass" onClick={again}>
                      {t('error.again')}
                    </Button>
                  </>
                )}
              </Loading>
            ) : (
              <>
                {/* Until it is known who is here the document's mark decides: a visitor chooses from the first picture on. */}
                {state === 'unknown' && <Loading className="only-player" />}
                <Choice game={game} demoOffered={demoOffered} onDemo={() => choose('demo')} onReal={onReal} />
              </>
            )}
          </div>
        )}
        {full.mode === 'page' && !(runs && has.includes('fullscreen')) && (
          <IconButton icon="corners-in" variant="glass" label={t('leaveFullScreen')} className={styles.leave} onClick={full.toggle} />
        )}
      </div>
      <div className={styles.bottom}>
        {demoOffered && (
          <Segmented
            className={styles.modes}
            label={t('mode')}
            tone="money"
            value={mode ?? ''}
            onChange={(wanted) => {
              if (wanted === 'real') onReal();
              else if (wanted !== '') choose(wanted);
            }}
            options={[
              { value: 'demo', label: t('demo') },
              { value: 'real', label: t('real'), icon: 'coins-fill' },
            ]}
          />
        )}
        <Figures mode={mode} areLeft={isLeft('figures')} demoBalance={demoBalance} hasWindow={demo !== null} />
        <div className={styles.buttons}>
          {/* First, since the row ends at the right: what comes when the game is there moves none of the others. */}
          {isLeft('sound') && (
            <IconButton
              icon={sound.on ? 'speaker-high-fill' : 'speaker-slash-fill'}
              label={t(sound.on ? 'soundOff' : 'soundOn')}
              onClick={() => {
                sound.set(!sound.on);
                tell({ type: 'sound', on: !sound.on });
              }}
            />
          )}
          {isLeft('fullscreen') && mayFill && <IconButton icon="corners-out" label={t('fullScreen')} onClick={full.toggle} />}
          {!shell?.off.includes('favourites') && (
            <IconButton
              icon={like.liked ? 'heart-fill' : 'heart'}
              className={like.liked ? styles.liked : undefined}
              label={g(like.liked ? 'unlike' : 'like', { name: game.name })}
              pressed={like.liked}
              onClick={like.toggle}
            />
          )}
          <IconButton icon="shield-check-fill" label={t('limits')} onClick={() => void navigate('/play-responsibly')} />
        </div>
      </div>
    </section>
  );
}

/**
 * What is played stands in the address: `?mode=demo`, `#real`. A player without a wish plays for real money; a visitor is asked.
 * A visitor at `#real` is asked to sign up; who closes that goes to the lobby (specification section 2). A player whose session has ended
 * meanwhile is told so, and asked to sign in.
 */
function useMode(demoOffered: boolean): { mode: Mode | null; choose: (mode: Mode) => void } {
  const { state } = useSession();
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const popups = usePopups();
  const asked = useRef(false);
  const t = useText(gameTexts);
  // Who signs out is unknown for a moment before they are a visitor, and is on the way to the lobby.
  const was = useRef<'nobody' | 'player' | 'leaving'>('nobody');
  const wantsDemo = new URLSearchParams(search).get('mode') === 'demo' && demoOffered;
  const open = popups.current !== null;
  useEffect(() => {
    if (state === 'player') {
      was.current = 'player';
      asked.current = false;
    } else if (state === 'unknown' && was.current === 'player') was.current = 'leaving';
    if (hash !== '#real' || state !== 'visitor' || was.current === 'leaving' || leftPage.isGoing) return;
    if (!open && !asked.current) {
      const isOver = sessionOver.take();
      if (isOver) toasts.info(t('session.over'), t('session.overText'));
      popups.open(isOver ? 'popup=auth&step=login' : 'popup=auth&step=register');
    } else if (!open && asked.current) void navigate('/', { replace: true });
    asked.current = open || asked.current;
    // Only what decides is watched: the functions are new at each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hash, state, open]);
  // Who signs up here has the session before the code: neither the game nor its questions begin before that window is gone. One that runs goes on.
  const [hasBegun, setHasBegun] = useState(false);
  const mode = wantsDemo ? 'demo' : state === 'player' && (hasBegun || !popups.isSigningIn) ? 'real' : null;
  useEffect(() => setHasBegun(mode === 'real'), [mode]);
  const choose = (wanted: Mode) =>
    void navigate(wanted === 'demo' ? { search: '?mode=demo' } : { search: '', hash: '#real' }, {
      replace: true,
      preventScrollReset: true,
    });
  return { mode, choose };
}

function Loading({ className, children }: { className?: string; children?: ReactNode }) {
  const t = useText(gameTexts);
  return (
    <div className={classes(styles.loading, className)} role="status">
      <span className={styles.bar} />
      {t('loading')}
      {children}
    </div>
  );
}

/** What a visitor is asked. Its picture is not loaded where the question is not shown. */
function Choice({ game, demoOffered, onDemo, onReal }: { game: GameCard; demoOffered: boolean; onDemo: () => void; onReal: () => void }) {
  const t = useText(gameTexts);
  return (
    <div className={classes(styles.panel, 'only-visitor')}>
      <div className={styles.poster}>
        <GamePicture image={game.image} format="288x192" alt="" sizes="264px" />
      </div>
      <h2 className={styles.question}>{t('start.title')}</h2>
      <div className={styles.ways}>
        {demoOffered && (
          <div>
            <Button variant="cta" size="l" block icon="play-fill" onClick={onDemo}>
              {t('start.demo')}
            </Button>
            <p>{t('start.demoText')}</p>
          </div>
        )}
        <div>
          <Button variant="glass" size="l" block icon="coins-fill" onClick={onReal}>
            {t('start.real')}
          </Button>
          <p>{t('start.realText')}</p>
        </div>
      </div>
    </div>
  );
}

interface FiguresProps {
  mode: Mode | null;
  /** The game does not show them itself. */
  areLeft: boolean;
  demoBalance: string | null;
  hasWindow: boolean;
}

/** Balance and the session's result, or that nothing is at stake. */
function Figures({ mode, areLeft, demoBalance, hasWindow }: FiguresProps) {
  const t = useText(gameTexts);
  if (mode === 'real' && areLeft) return <RealFigures />;
  return (
    <div className={styles.figures}>
      {mode === 'demo' && (
        <>
          {areLeft && demoBalance !== null && (
            <p>
              <span>{t('demoBalance')}</span>
              <b className="num">{amountText(demoBalance, 'FUN')}</b>
            </p>
          )}
          {hasWindow ? (
            <PopupLink popup="popup=demo" className={classes(styles.note, styles.more)}>
              {t('demoNote')}
            </PopupLink>
          ) : (
            <p className={styles.note}>{t('demoNote')}</p>
          )}
        </>
      )}
    </div>
  );
}

function RealFigures() {
  const t = useText(gameTexts);
  const balance = useBalance();
  const net = useNetResult()?.net;
  const clock = useSessionClock();
  return (
    <div className={styles.figures}>
      <p>
        <span>{t('balance')}</span>
        <b className="num">{balance ? amountText(balance.balance_main.amount, balance.balance_main.currency) : '…'}</b>
      </p>
      <p>
        <span>{t('net')}</span>
        <b className="num">
          {net ? amountText(net.amount, net.currency, { sign: true }) : '…'}
          {clock !== null && ` · ${clock}`}
        </b>
      </p>
    </div>
  );
}

/** Refusals that are not the provider's: something is missing, the operator has stopped the game, or the player has shut it. */
const saysWhy = ({ type, code }: { type: string; code: string }): boolean =>
  needOf(type) !== null || code.endsWith('_stopped') || code === 'time_out' || code === 'self_excluded';
