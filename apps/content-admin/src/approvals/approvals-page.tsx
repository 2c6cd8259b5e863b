import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { Button, buttonClass, IconButton } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@tavolo/ui/state/state.tsx';
import { Segmented } from '@tavolo/ui/tabs/segmented.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { may } from '../api/answers.ts';
import { Changes } from '../history/changes.tsx';
import { difference, plainDifference } from '../schema/difference.ts';
import type { Model } from '../schema/model.ts';
import { fieldNames } from '../schema/needs.ts';
import { entryTitle } from '../schema/words.ts';
import { useModel, useSigned } from '../session/staff.ts';
import { Failure, NotHere } from '../shell/not-here.tsx';
import { Title } from '../shell/title.tsx';
import { useWording } from '../texts/use-texts.tsx';
import styles from './approvals.module.css';
import { contentOf, proposalQuery, proposalsQuery, type ApprovalRow } from './proposals.ts';
import { ReasonDialog, type ReasonAsked } from './reason-dialog.tsx';
import { approvalTexts } from './texts.ts';

const tones = { waiting: 'info', approved: 'good', refused: 'bad', withdrawn: 'plain', void: 'warn', expired: 'warn' } as const;

/** Changes that take two administrators: those that wait, and what became of the others. */
export function ApprovalsPage() {
  const { texts, locale } = useWording();
  const said = approvalTexts[locale];
  const { staff } = useSigned();
  const [state, setState] = useState<'waiting' | 'decided'>('waiting');
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<ReasonAsked | null>(null);
  const isHere = may(staff, 'staff.approvals');
  const model = useModel();
  const list = useQuery({ ...proposalsQuery(state, page), enabled: isHere });
  if (!isHere) return <NotHere />;
  const pages = list.data?.meta.pagination.pageCount ?? 1;
  return (
    <>
      <Title title={said.title} text={said.text} />
      <Segmented
        className={styles.choice}
        label={said.show}
        options={[
          { value: 'waiting', label: said.waiting },
          { value: 'decided', label: said.decided },
        ]}
        value={state}
        onChange={(next) => {
          setState(next);
          setPage(1);
        }}
      />
      {list.isPending || model.isPending ? (
        <div role="status" className={styles.list}>
          <span className="visually-hidden">{texts.loading}</span>
          <Skeleton width="100%" height={150} />
          <Skeleton width="100%" height={150} />
        </div>
      ) : !list.data || !model.data ? (
        <Failure error={list.error ?? model.error} onRetry={() => void (list.data ? model.refetch() : list.refetch())} />
      ) : list.data.data.length === 0 ? (
        state === 'waiting' ? (
          <EmptyState title={said.empty} text={said.emptyText} />
        ) : (
          <EmptyState title={said.noneDecided} />
        )
      ) : (
        <ul className={styles.list}>
          {list.data.data.map((proposal) => (
            <li key={proposal.id}>
              <Proposal proposal={proposal} model={model.data} onAsk={setAsked} />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav className={styles.pages} aria-label={texts.list.page(page, pages)}>
          <IconButton icon="caret-left" label={texts.list.previous} disabled={page <= 1} onClick={() => setPage(page - 1)} />
          <span className="num">{texts.list.page(page, pages)}</span>
          <IconButton icon="caret-right" label={texts.list.next} disabled={page >= pages} onClick={() => setPage(page + 1)} />
        </nav>
      )}
      {asked && <ReasonDialog asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function Proposal({ proposal, model, onAsk }: { proposal: ApprovalRow; model: Model; onAsk: (asked: ReasonAsked) => void }) {
  const { texts, words, when, locale } = useWording();
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const said = approvalTexts[locale];
  const content = contentOf(proposal);
  const type = content && model.types.find(({ name }) => name === content.type);
  const title = type ? entryTitle(type, proposal.title, words) : proposal.title;
  const action = content ? said.actions[content.action] : (said.kinds[proposal.kind] ?? proposal.kind);
  const where = !content
    ? proposal.part
    : content.locale === null
      ? said.allLanguages
      : (texts.languages[content.locale] ?? content.locale);
  const isWaiting = proposal.state === 'waiting';
  const done = (words: string) => () => {
    toasts.good(words);
    void client.invalidateQueries({ queryKey: ['entries', content?.type] });
    void client.invalidateQueries({ queryKey: ['types'] });
    void client.invalidateQueries({ queryKey: ['audit'] });
  };
  const path = `/approvals/${proposal.id}`;
  return (
    <Card as="section" padded aria-label={`${action}: ${title}`}>
      <div className={styles.head}>
        <h2 className={styles.name}>{title}</h2>
        <Badge tone={tones[proposal.state]}>{said.states[proposal.state]}</Badge>
        <small className={styles.small}>
          {action} · {where}
        </small>
      </div>
      <dl className={styles.facts}>
        {content && type && (
          <div>
            <dt>{said.concerns}</dt>
            <dd>{fieldNames(content.fields, { type, components: model.components, words })}</dd>
          </div>
        )}
        <div>
          <dt>{said.why}</dt>
          <dd>{proposal.reason}</dd>
        </div>
        {proposal.decidedReason !== null && (
          <div>
            <dt>{said.because}</dt>
            <dd>{proposal.decidedReason}</dd>
          </div>
        )}
      </dl>
      <p className={styles.small}>{said.proposedBy(proposal.proposer, when(proposal.proposedAt))}</p>
      <p className={styles.small}>
        {proposal.decidedAt === null
          ? said.until(when(proposal.expiresAt))
          : proposal.decidedBy === null
            ? said.closed(when(proposal.decidedAt))
            : said.decidedBy(proposal.decidedBy === 'command line' ? said.shell : proposal.decidedBy, when(proposal.decidedAt))}
      </p>
      {isWaiting && proposal.bar !== null && (
        <Note tone={proposal.bar === 'own' ? 'info' : 'warn'} className={styles.note}>
          {texts.approvals.bars[proposal.bar]}
        </Note>
      )}
      <div className={styles.actions}>
        <Button icon="eye" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? said.hide : said.look}
        </Button>
        {content && type && content.action !== 'undelete' && (
          <Link
            className={buttonClass({ variant: 'line' })}
            to={`/content/${type.name}/${type.kind === 'singleType' ? 'single' : content.documentId}`}
          >
            {said.openEntry}
          </Link>
        )}
        {isWaiting && proposal.isOwn && (
          <Button
            variant="line"
            onClick={() =>
              onAsk({
                title: said.withdrawAsk(title),
                text: null,
                confirm: said.withdraw,
                isOptional: true,
                path: `${path}/withdraw`,
                onDone: done(said.withdrawn),
              })
            }
          >
            {said.withdraw}
          </Button>
        )}
        {isWaiting && !proposal.isOwn && (
          <Button
            variant="line"
            onClick={() =>
              onAsk({
                title: said.refuseAsk(title),
                text: said.refuseText,
                confirm: said.refuse,
                danger: true,
                path: `${path}/refuse`,
                onDone: done(said.refused),
              })
            }
          >
            {said.refuse}
          </Button>
        )}
        {/* Nobody approves what they have not looked at. */}
        {isWaiting && proposal.bar === null && isOpen && (
          <Button
            variant="brand"
            icon="check-bold"
            onClick={() =>
              onAsk({
                title: said.approveAsk(title),
                text: said.approveText,
                confirm: said.approve,
                isOptional: true,
                path: `${path}/approve`,
                onDone: done(said.approved),
              })
            }
          >
            {said.approve}
          </Button>
        )}
      </div>
      {isOpen && <Difference proposal={proposal} model={model} />}
    </Card>
  );
}

/** What would be on the site beside what is, language by language. */
function Difference({ proposal, model }: { proposal: ApprovalRow; model: Model }) {
  const { texts, words, locale: own } = useWording();
  const detail = useQuery(proposalQuery(proposal.id));
  const content = contentOf(proposal);
  const type = content && model.types.find(({ name }) => name === content.type);
  if (detail.isPending)
    return (
      <div role="status">
        <span className="visually-hidden">{texts.loading}</span>
        <Skeleton width="100%" height={90} />
      </div>
    );
  if (!detail.data) return <Failure error={detail.error} onRetry={() => void detail.refetch()} />;
  const languages = detail.data.changes
    .map(({ part, before, after }) => ({
      locale: part,
      changes: type
        ? difference(before ?? {}, after ?? {}, { type, components: model.components, words, said: texts })
        : plainDifference(before ?? {}, after ?? {}),
    }))
    // What languages share has its place in each; a language in which nothing reads otherwise says nothing.
    .filter(({ changes }) => changes.length > 0);
  if (languages.length === 0) return <Note tone="calm">{approvalTexts[own].nothing}</Note>;
  return (
    <div className={styles.languages}>
      {languages.map(({ locale, changes }) => (
        <section key={locale} aria-label={texts.languages[locale] ?? locale}>
          <h3 className={styles.language}>{texts.languages[locale] ?? locale}</h3>
          <Changes changes={changes} />
        </section>
      ))}
    </div>
  );
}
