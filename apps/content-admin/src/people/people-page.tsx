import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { Button, IconButton } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Switch } from '@tavolo/ui/choice/choice.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { Input } from '@tavolo/ui/field/input.tsx';
import { Select } from '@tavolo/ui/field/select.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useState, type FormEvent } from 'react';
import { may, type AuditEntry, type Paged, type SentInvitation, type SignedInPerson, type StaffPerson } from '../api/answers.ts';
import { call, isRefusal } from '../api/call.ts';
import { confirm } from '../confirm/confirm.tsx';
import { Changes } from '../history/changes.tsx';
import { plainDifference } from '../schema/difference.ts';
import { isFields, type Fields } from '../schema/model.ts';
import { withProof } from '../session/proof.tsx';
import { useRoleWords, useSigned } from '../session/staff.ts';
import { Failure, NotHere } from '../shell/not-here.tsx';
import { Title } from '../shell/title.tsx';
import { useWording } from '../texts/use-texts.tsx';
import styles from './people.module.css';

/** Where a link went, and how long it works. Nobody here sees it. */
type SentLink = Pick<SentInvitation, 'sentTo' | 'expiresAt'>;

/** Who may sign in, and what they did. */
export function PeoplePage() {
  const { texts } = useWording();
  const { staff: own } = useSigned();
  const [isAdding, setIsAdding] = useState(false);
  const [link, setLink] = useState<SentLink | null>(null);
  if (!may(own, 'staff.read')) return <NotHere />;
  return (
    <>
      <Title
        title={texts.people.title}
        text={texts.people.text}
        actions={
          may(own, 'staff.manage') && (
            <Button variant="brand" icon="plus-bold" onClick={() => setIsAdding(true)}>
              {texts.people.add}
            </Button>
          )
        }
      />
      <StaffList own={own} onLink={setLink} />
      {may(own, 'staff.audit') && <Audit />}
      {isAdding && (
        <AddDialog
          onClose={() => setIsAdding(false)}
          onDone={(made) => {
            setIsAdding(false);
            setLink(made);
          }}
        />
      )}
      {link && <SentDialog {...link} onClose={() => setLink(null)} />}
    </>
  );
}

function StaffList({ own, onLink }: { own: SignedInPerson; onLink: (link: SentLink) => void }) {
  const { texts, when, explain } = useWording();
  const client = useQueryClient();
  const list = useQuery({
    queryKey: ['staff'],
    queryFn: async ({ signal }) => (await call<StaffPerson[]>('GET', '/people', { signal })).data,
  });

  const { roles } = useSigned();
  const roleWords = useRoleWords();
  const manages = may(own, 'staff.manage');

  async function change(member: StaffPerson, values: { role?: string; isActive?: boolean }): Promise<void> {
    try {
      await withProof(() => call<StaffPerson>('PUT', `/people/${member.id}`, { body: values }));
      toasts.good(texts.people.changed);
    } catch (error) {
      toasts.bad(texts.unknownError, explain(error));
    }
    await client.invalidateQueries({ queryKey: ['staff'] });
    await client.invalidateQueries({ queryKey: ['audit'] });
  }
  async function renew(member: StaffPerson): Promise<void> {
    const sure = await confirm({
      title: texts.people.newLinkAsk(member.email),
      text: texts.people.newLinkText,
      confirm: texts.people.newLink,
    });
    if (!sure) return;
    try {
      const { data } = await withProof(() => call<SentInvitation>('POST', `/people/${member.id}/link`));
      onLink(data);
    } catch (error) {
      toasts.bad(texts.unknownError, explain(error));
    }
  }

  async function endSessions(member: StaffPerson): Promise<void> {
    const ask = { title: texts.people.endSessionsAsk(member.email), text: texts.people.endSessionsText, confirm: texts.people.endSessions };
    if (!(await confirm(ask))) return;
    try {
      await withProof(() => call('POST', `/people/${member.id}/sign-out`));
      toasts.good(texts.people.sessionsEnded);
    } catch (error) {
      toasts.bad(texts.unknownError, explain(error));
    }
    await client.invalidateQueries({ queryKey: ['audit'] });
  }

  if (list.isPending)
    return (
      <div role="status">
        <span className="visually-hidden">{texts.loading}</span>
        <Skeleton width="100%" height={150} />
      </div>
    );
  if (!list.data) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <ul className={styles.people}>
      {list.data.map((member) => (
        <li key={member.id}>
          <Card as="section" padded className={styles.person} aria-label={member.email}>
            <div className={styles.words}>
              <strong>
                {member.name ?? member.email} {member.id === own.id && <Badge tone="brand">{texts.people.you}</Badge>}
              </strong>
              {member.name && <span>{member.email}</span>}
              <small>
                {texts.people.lastSeen}: {member.lastSeenAt ? when(member.lastSeenAt) : texts.people.never}
              </small>
              {member.hasTotp && <Badge tone="good">{texts.people.totp}</Badge>}
            </div>
            <Select
              label={texts.people.role}
              value={member.role}
              disabled={member.id === own.id || !manages}
              onChange={(event) => void change(member, { role: event.target.value })}
            >
              {roles.map(({ name }) => (
                <option key={name} value={name}>
                  {roleWords(name).label}
                </option>
              ))}
            </Select>
            <Switch
              checked={member.isActive}
              disabled={member.id === own.id || !manages}
              onChange={(event) => void change(member, { isActive: event.target.checked })}
            >
              {texts.people.active}
            </Switch>
            <IconButton
              icon="key-fill"
              label={`${texts.people.newLink}: ${member.email}`}
              disabled={member.id === own.id || !manages}
              onClick={() => void renew(member)}
            />
            <IconButton
              icon="sign-out-bold"
              label={`${texts.people.endSessions}: ${member.email}`}
              disabled={member.id === own.id || !manages}
              onClick={() => void endSessions(member)}
            />
          </Card>
        </li>
      ))}
    </ul>
  );
}

function AddDialog({ onClose, onDone }: { onClose: () => void; onDone: (link: SentLink) => void }) {
  const { texts, explain } = useWording();
  const { roles } = useSigned();
  const roleWords = useRoleWords();
  const client = useQueryClient();
  const [values, setValues] = useState({ email: '', name: '', role: roles[0]?.name ?? '' });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const { data } = await withProof(() =>
        call<SentInvitation>('POST', '/people', { body: { ...values, name: values.name.trim() || null } }),
      );
      await client.invalidateQueries({ queryKey: ['staff'] });
      await client.invalidateQueries({ queryKey: ['audit'] });
      onDone(data);
    } catch (error) {
      setProblem(isRefusal(error) && [400, 409].includes(error.status) ? texts.people.taken : explain(error));
      setBusy(false);
    }
  }
  return (
    <Dialog open size="s" onClose={onClose} title={texts.people.add} closeLabel={texts.close}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <Input
          label={texts.people.email}
          type="email"
          required
          error={problem}
          value={values.email}
          onChange={(event) => setValues({ ...values, email: event.target.value })}
        />
        <Input
          label={texts.people.name}
          aside={texts.entry.optional}
          value={values.name}
          onChange={(event) => setValues({ ...values, name: event.target.value })}
        />
        <Select
          label={texts.people.role}
          hint={roleWords(values.role).text}
          value={values.role}
          onChange={(event) => setValues({ ...values, role: event.target.value })}
        >
          {roles.map(({ name }) => (
            <option key={name} value={name}>
              {roleWords(name).label}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="brand" loading={busy}>
          {texts.people.create}
        </Button>
      </form>
    </Dialog>
  );
}

function SentDialog({ sentTo, expiresAt, onClose }: SentLink & { onClose: () => void }) {
  const { texts, when } = useWording();
  return (
    <Dialog open size="s" onClose={onClose} title={texts.people.sent} closeLabel={texts.close}>
      <p>{texts.people.sentText(sentTo, when(expiresAt))}</p>
    </Dialog>
  );
}

function Audit() {
  const { texts } = useWording();
  const [page, setPage] = useState(1);
  const list = useQuery({
    queryKey: ['audit', page],
    queryFn: ({ signal }) => call<AuditEntry[], Paged>('GET', '/audit', { query: { page, pageSize: 20 }, signal }),
  });
  const pages = list.data?.meta.pagination.pageCount ?? 1;
  return (
    <section className={styles.audit}>
      <h2 className={styles.heading}>{texts.people.audit}</h2>
      {list.isPending ? (
        <div role="status">
          <span className="visually-hidden">{texts.loading}</span>
          <Skeleton width="100%" height={120} />
        </div>
      ) : !list.data ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data.data.length === 0 ? (
        <p className={styles.text}>{texts.people.noAudit}</p>
      ) : (
        <ol className={styles.deeds}>
          {list.data.data.map((entry) => (
            <li key={entry.id}>
              <Deed entry={entry} />
            </li>
          ))}
        </ol>
      )}
      {pages > 1 && (
        <nav className={styles.pages} aria-label={texts.list.page(page, pages)}>
          <IconButton icon="caret-left" label={texts.list.previous} disabled={page <= 1} onClick={() => setPage(page - 1)} />
          <span className="num">{texts.list.page(page, pages)}</span>
          <IconButton icon="caret-right" label={texts.list.next} disabled={page >= pages} onClick={() => setPage(page + 1)} />
        </nav>
      )}
    </section>
  );
}

/** The single facts of a value; what has parts of its own (a document) is told where it is looked at. */
const plainFacts = (value: unknown): Fields =>
  isFields(value) ? Object.fromEntries(Object.entries(value).filter(([, fact]) => typeof fact !== 'object')) : {};

/** Who did what, to what and why, and what it was before and after. */
function Deed({ entry }: { entry: AuditEntry }) {
  const { texts, when } = useWording();
  const about = entry.object?.name ?? entry.object?.id ?? null;
  const changes = plainDifference(plainFacts(entry.before), plainFacts(entry.after));
  const from = [entry.role, entry.address].filter((fact) => fact !== null).join(', ');
  return (
    <>
      <time dateTime={entry.at}>{when(entry.at)}</time>
      <span>
        {entry.who}
        {from !== '' && <small> ({from})</small>}
      </span>
      <div>
        {texts.people.deeds[entry.kind] ?? entry.kind}
        {about !== null && about !== entry.who && <strong> {about}</strong>}
        {entry.reason !== null && <> – {entry.reason}</>}
        {changes.length > 0 && <Changes changes={changes} />}
      </div>
    </>
  );
}
