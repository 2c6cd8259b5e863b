import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { Input } from '@tavolo/ui/field/input.tsx';
import { Select } from '@tavolo/ui/field/select.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useState, type FormEvent } from 'react';
import { may, type HelpLink, type LoginStop, type Operations, type PlayStop } from '../api/answers.ts';
import { call } from '../api/call.ts';
import { useSigned } from '../session/staff.ts';
import { useRequest } from '../session/use-request.ts';
import { Failure, NotHere } from '../shell/not-here.tsx';
import { Title } from '../shell/title.tsx';
import { SiteStateCard } from '../site-state/site-state-card.tsx';
import { useWording } from '../texts/use-texts.tsx';
import styles from './operations.module.css';

/** What is to be confirmed with a reason before it is done. */
interface Asked {
  title: string;
  text: string;
  confirm: string;
  danger: boolean;
  done: string;
  path: string;
  body: Readonly<Record<string, string | null>>;
}

/** What the operator stops on demand: all games, one game or one version of it, one player's sign-in. For administrators. */
export function OperationsPage() {
  const { texts } = useWording();
  const { staff } = useSigned();
  const [asked, setAsked] = useState<Asked | null>(null);
  const state = useQuery({
    queryKey: ['operations'],
    queryFn: async ({ signal }) => (await call<Operations>('GET', '/operations', { signal })).data,
  });
  if (!may(staff, 'operations.read')) return <NotHere />;
  return (
    <>
      <Title title={texts.operations.title} text={texts.operations.text} />
      {state.isPending ? (
        <div role="status">
          <span className="visually-hidden">{texts.loading}</span>
          <Skeleton width="100%" height={220} />
        </div>
      ) : !state.data ? (
        <Failure error={state.error} onRetry={() => void state.refetch()} />
      ) : (
        <div className={styles.cards}>
          <SiteStateCard />
          <Play {...state.data} onAsk={setAsked} />
          <SignIn logins={state.data.logins} onAsk={setAsked} />
          <Links links={state.data.links} />
        </div>
      )}
      {asked && <ReasonDialog asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** All games, and single ones. */
function Play({ stops, games, onAsk }: Operations & { onAsk: (asked: Asked) => void }) {
  const { texts } = useWording();
  const words = texts.operations;
  const [chosen, setChosen] = useState('');
  const [onlyVersion, setOnlyVersion] = useState(false);
  const nameOf = (sysname: string): string => games.find((game) => game.sysname === sysname)?.name ?? sysname;
  const labelOf = ({ game, version }: PlayStop): string =>
    game === null ? words.allGames : version === null ? nameOf(game) : words.version(nameOf(game), version);
  const all = stops.some(({ game }) => game === null);
  const game = games.find(({ sysname }) => sysname === chosen);
  return (
    <Card as="section" padded>
      <h2 className={styles.heading}>{words.play}</h2>
      {all ? <Note tone="bad">{words.allStopped}</Note> : <p className={styles.text}>{words.playText}</p>}
      {!all && (
        <Button
          variant="danger"
          onClick={() =>
            onAsk({
              title: words.stopAllAsk,
              text: words.stopText,
              confirm: words.stopAll,
              danger: true,
              done: words.stopped,
              path: '/operations/stops',
              body: { game: null },
            })
          }
        >
          {words.stopAll}
        </Button>
      )}
      <form
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault();
          if (!game) return;
          const version = onlyVersion ? game.version : null;
          onAsk({
            title: words.stopGameAsk(version === null ? game.name : words.version(game.name, version)),
            text: words.stopText,
            confirm: words.stopGame,
            danger: true,
            done: words.stopped,
            path: '/operations/stops',
            body: { game: game.sysname, version },
          });
        }}
      >
        <Select label={words.game} required value={chosen} onChange={(event) => setChosen(event.target.value)}>
          <option value="">{words.choose}</option>
          {games.map(({ sysname, name }) => (
            <option key={sysname} value={sysname}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label={words.scope}
          value={onlyVersion ? 'version' : 'game'}
          onChange={(event) => setOnlyVersion(event.target.value === 'version')}
        >
          <option value="game">{words.wholeGame}</option>
          <option value="version" disabled={!game?.version}>
            {game?.version ? words.onlyVersion(game.version) : words.onlyOneVersion}
          </option>
        </Select>
        <Button type="submit">{words.stopGame}</Button>
      </form>
      {stops.length > 0 && (
        <ul className={styles.stops} aria-label={words.inForce}>
          {stops.map((stop) => (
            <Stop
              key={stop.id}
              label={labelOf(stop)}
              stop={stop}
              resume={words.resume}
              onResume={() =>
                onAsk({
                  title: words.resumeAsk(labelOf(stop)),
                  text: words.resumeText,
                  confirm: words.resume,
                  danger: false,
                  done: words.resumed,
                  path: `/operations/stops/${stop.id}/resume`,
                  body: {},
                })
              }
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** One player's sign-in. */
function SignIn({ logins, onAsk }: { logins: readonly LoginStop[]; onAsk: (asked: Asked) => void }) {
  const { texts } = useWording();
  const words = texts.operations;
  const [player, setPlayer] = useState('');
  return (
    <Card as="section" padded>
      <h2 className={styles.heading}>{words.signIn}</h2>
      <p className={styles.text}>{words.signInText}</p>
      <form
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault();
          onAsk({
            title: words.signInOffAsk(player.trim()),
            text: words.signInOffText,
            confirm: words.signInOff,
            danger: true,
            done: words.signInIsOff,
            path: '/operations/logins',
            body: { player: player.trim() },
          });
        }}
      >
        <Input label={words.player} hint={words.playerHint} required value={player} onChange={(event) => setPlayer(event.target.value)} />
        <Button type="submit">{words.signInOff}</Button>
      </form>
      {logins.length > 0 && (
        <ul className={styles.stops} aria-label={words.inForce}>
          {logins.map((login) => (
            <Stop
              key={login.player}
              label={words.playerName(login.player)}
              stop={login}
              resume={words.signInOn}
              onResume={() =>
                onAsk({
                  title: words.signInOnAsk(login.player),
                  text: words.signInOnText,
                  confirm: words.signInOn,
                  danger: false,
                  done: words.signInIsOn,
                  path: `/operations/logins/${login.player}/resume`,
                  body: {},
                })
              }
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

const tones = { ok: 'good', failing: 'warn', broken: 'bad', unknown: 'plain' } as const;

/** Links of help lines, regulators and registers: what the check of every hour found, and a check now. */
function Links({ links }: { links: readonly HelpLink[] }) {
  const { texts, when, explain } = useWording();
  const words = texts.operations;
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function check(): Promise<void> {
    setBusy(true);
    try {
      await call('POST', '/operations/help-links');
      await client.invalidateQueries({ queryKey: ['operations'] });
      toasts.good(words.checked);
    } catch (error) {
      toasts.bad(texts.unknownError, explain(error));
    }
    setBusy(false);
  }
  return (
    <Card as="section" padded>
      <h2 className={styles.heading}>{words.links}</h2>
      <p className={styles.text}>{words.linksText}</p>
      <Button loading={busy} onClick={() => void check()}>
        {words.checkNow}
      </Button>
      {links.length > 0 && (
        <ul className={styles.stops} aria-label={words.links}>
          {links.map((link) => (
            <li key={link.url} className={styles.stop}>
              <div className={styles.words}>
                <strong>{link.url}</strong>
                <small>
                  {link.isHelp ? words.helpLine : words.otherLink} · {link.detail} · {when(link.at)}
                </small>
              </div>
              <Badge tone={tones[link.state]}>{words.linkStates[link.state]}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

interface StopParts {
  label: string;
  stop: { reason: string; by: string; at: string };
  resume: string;
  onResume: () => void;
}

function Stop({ label, stop, resume, onResume }: StopParts) {
  const { texts, when } = useWording();
  return (
    <li className={styles.stop}>
      <div className={styles.words}>
        <strong>
          {label} <Badge tone="bad">{texts.operations.off}</Badge>
        </strong>
        <span>{stop.reason}</span>
        <small>{texts.operations.by(stop.by, when(stop.at))}</small>
      </div>
      <Button aria-label={`${resume}: ${label}`} onClick={onResume}>
        {resume}
      </Button>
    </li>
  );
}

/** Nothing is switched without a reason: it stands in the record of what happened. */
function ReasonDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { texts } = useWording();
  const client = useQueryClient();
  const request = useRequest();
  const [reason, setReason] = useState('');
  function submit(event: FormEvent): void {
    event.preventDefault();
    void request.run(async () => {
      await call('POST', asked.path, { body: { ...asked.body, reason: reason.trim() } });
      await client.invalidateQueries({ queryKey: ['operations'] });
      await client.invalidateQueries({ queryKey: ['audit'] });
      toasts.good(asked.done);
      onClose();
    }, texts.operations.refused);
  }
  return (
    <Dialog open size="s" onClose={onClose} title={asked.title} closeLabel={texts.close}>
      <form className={styles.form} onSubmit={submit}>
        <p>{asked.text}</p>
        <Input
          label={texts.operations.reason}
          hint={texts.operations.reasonHint}
          required
          maxLength={500}
          error={request.problem}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button type="submit" variant={asked.danger ? 'danger' : 'brand'} loading={request.busy}>
          {asked.confirm}
        </Button>
      </form>
    </Dialog>
  );
}
