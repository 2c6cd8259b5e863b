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
import { may, type Deed, type Paged, type Role, type Staff } from '../api/answers.ts';
import { call, isRefusal } from '../api/call.ts';
import { confirm } from '../confirm/confirm.tsx';
import { useSigned } from '../session/staff.ts';
import { Failure, NotHere } from '../shell/not-here.tsx';
import { Title } from '../shell/title.tsx';
import { useWording } from '../texts/use-texts.tsx';
import styles from './people.module.css';

const roles = ['editor', 'publisher', 'admin'] as const satisfies readonly Role[];
const roleOf = (value: string): Role => roles.find((each) => each === value) ?? 'editor';

/** Where a link went, and how long it works. Nobody here sees it. */
interface SentLink {
  sentTo: string;
  expiresAt: string;
}

/** Who may sign in, and what they did. For administrators. */
export function PeoplePage() {
  const { texts } = useWording();
  const { staff: own } = useSigned();
  const [isAdding, setIsAdding] = useState(false);
  const [link, setLink] = useState<SentLink | null>(null);
  if (!may(own, 'admin')) return <NotHere />;
  return (
    <>
      <Title
        title={texts.people.title}
        text={texts.people.text}
        actions={
          <Button variant="brand" icon="plus-bold" onClick={() => setIsAdding(true)}>
            {texts.people.add}
          </Button>
        }
      />
      <StaffList own={own} onLink={setLink} />
      <Audit />
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

function StaffList({ own, onLink }: { own: Staff; onLink: (link: SentLink) => void }) {
  const { texts, when, explain } = useWording();
  const client = useQueryClient();
  const list = useQuery({ queryKey: ['staff'], queryFn: async ({ signal }) => (await call<Staff[]>('GET', '/staff', { signal })).data });

  async function change(member: Staff, values: { role?: Role; isActive?: boolean }): Promise<void> {
    try {
      await call<Staff>('PUT', `/staff/${member.id}`, { body: values });
      toasts.good(texts.people.changed);
    } catch (error) {
      toasts.bad(texts.unknownError, explain(error));
    }
    await client.invalidateQueries({ queryKey: ['staff'] });
    await client.invalidateQueries({ queryKey: ['audit'] });
  }
  async function renew(member: Staff): Promise<void> {
    const sure = await confirm({
      title: texts.people.newLinkAsk(member.email),
      text: texts.people.newLinkText,
      confirm: texts.people.newLink,
    });
    if (!sure) return;
    try {
      const { data } = await call<SentLink>('POST', `/staff/${member.id}/link`);
      onLink(data);
    } catch (error) {
      toasts.bad(texts.unknownError, explain(error));
    }
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
              disabled={member.id === own.id}
              onChange={(event) => void change(member, { role: roleOf(event.target.value) })}
            >
              {roles.map((role) => (
                <option key={role} value={role}>
                  {texts.roles[role]}
                </option>
              ))}
            </Select>
            <Switch
              checked={member.isActive}
              disabled={member.id === own.id}
              onChange={(event) => void change(member, { isActive: event.target.checked })}
            >
              {texts.people.active}
            </Switch>
            <IconButton
              icon="key-fill"
              label={`${texts.people.newLink}: ${member.email}`}
              disabled={member.id === own.id}
              onClick={() => void renew(member)}
            />
          </Card>
        </li>
      ))}
    </ul>
  );
}

function AddDialog({ onClose, onDone }: { onClose: () => void; onDone: (link: SentLink) => void }) {
  const { texts, explain } = useWording();
  const client = useQueryClient();
  const [values, setValues] = useState<{ email: string; name: string; role: Role }>({ email: '', name: '', role: 'editor' });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const { data } = await call<SentLink>('POST', '/staff', {
        body: { ...values, name: values.name.trim() || null },
      });
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
          hint={texts.rolesMean[values.role]}
          value={values.role}
          onChange={(event) => setValues({ ...values, role: roleOf(event.target.value) })}
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {texts.roles[role]}
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
  const { texts, when } = useWording();
  const [page, setPage] = useState(1);
  const list = useQuery({
    queryKey: ['audit', page],
    queryFn: ({ signal }) => call<Deed[], Paged>('GET', '/audit', { query: { page, pageSize: 20 }, signal }),
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
          {list.data.data.map((deed) => (
            <li key={deed.id}>
              <time dateTime={deed.at}>{when(deed.at)}</time>
              <span>{deed.who}</span>
              <span>
                {texts.people.deeds[deed.what] ?? deed.what}
                {deed.about && deed.about !== deed.who && <strong> {deed.about}</strong>}
                {typeof deed.detail.reason === 'string' && <> – {deed.detail.reason}</>}
              </span>
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
