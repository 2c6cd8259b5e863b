import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { Button, buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import type { IconName } from '@tavolo/ui/icon/names.ts';
import { Note } from '@tavolo/ui/note/note.tsx';
import { Link } from 'react-router';
import { Moment } from '../../../shell/format/moment.tsx';
import { identityTexts } from '../texts/identity.ts';
import { pageTexts } from '../../../shell/texts/page.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import facts from '../../profile/components/facts.module.css';
import profile from '../../profile/components/profile.module.css';
import styles from './identity.module.css';
import { isOpen, type Standing } from '../api/standing.ts';

const pictures: Record<Standing['state'], string> = {
  none: 'identity',
  started: 'identity',
  pending: 'magnifier',
  on_hold: 'magnifier',
  retry: 'identity',
  verified: 'shield',
  refused: 'lock',
};

interface ResultProps {
  standing: Standing;
  isWidgetOpen: boolean;
  onStart: () => void;
}

/** Where the check stands: what it means, why, and the one next step. */
export function Result({ standing, isWidgetOpen, onStart }: ResultProps) {
  const t = useText(identityTexts);
  const page = useText(pageTexts);
  const { state } = standing;
  const begins = state === 'none' || state === 'started';
  return (
    <Card as="section" padded aria-labelledby="standing" className={styles.result}>
      <div className={styles.head} aria-live="polite">
        <img src={`/art/system/${pictures[state]}.webp`} width="96" height="96" alt="" className={styles.picture} />
        <div className={styles.words}>
          <h2 id="standing" tabIndex={-1} className={profile.sectionTitle}>
            {t(state)}
          </h2>
          <p>{t(`${state}Text`)}</p>
          {begins && <p>{t('lead.none')}</p>}
          <Tries standing={standing} />
        </div>
        {state === 'pending' && <Icon name="spinner-gap-bold" className={styles.spinner} />}
      </div>
      {standing.is_blocked && <Note tone="warn">{t('blocked')}</Note>}
      <Reasons standing={standing} />
      {begins && !isWidgetOpen && <Needed standing={standing} />}
      {isOpen(standing) && !isWidgetOpen && <Start standing={standing} onStart={onStart} />}
      {state === 'refused' && (
        <Link to="/support#contact" className={buttonClass({ variant: 'brand' }, styles.action)}>
          {page('support')}
        </Link>
      )}
    </Card>
  );
}

function Tries({ standing: { state, tries_left: left } }: { standing: Standing }) {
  const t = useText(identityTexts);
  if (state !== 'retry' || left === null) return null;
  return (
    <p>
      <Badge tone="warn">{t('tries', { count: left })}</Badge>
    </p>
  );
}

/** Where no other try is left, these say what was wrong without asking for another document. */
const lastWords: Partial<Record<Standing['reasons'][number], 'final.unreadable' | 'final.invalid' | 'final.details'>> = {
  unreadable: 'final.unreadable',
  invalid: 'final.invalid',
  details: 'final.details',
};

function Reasons({ standing: { state, reasons, comment } }: { standing: Standing }) {
  const t = useText(identityTexts);
  if (reasons.length === 0) return null;
  return (
    <div className={styles.why}>
      <h3>{t('why')}</h3>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>
            <Icon name="warning-circle-fill" />
            <span>{t((state === 'refused' && lastWords[reason]) || `reason.${reason}`)}</span>
          </li>
        ))}
      </ul>
      {comment && (
        <p className={styles.comment}>
          <b>{t('comment')}:</b> <q>{comment}</q>
        </p>
      )}
    </div>
  );
}

function Needed({ standing: { limits } }: { standing: Standing }) {
  const t = useText(identityTexts);
  const shown = (amount: string | null) => (amount === null ? '' : amountText(amount, limits.currency));
  const values = { deposits: shown(limits.deposits), withdrawals: shown(limits.withdrawals) };
  const limit =
    limits.deposits && limits.withdrawals
      ? 'limitBoth'
      : limits.deposits
        ? 'limitDeposits'
        : limits.withdrawals
          ? 'limitWithdrawals'
          : null;
  const row = (icon: IconName, key: 'document' | 'face' | 'data') => (
    <li>
      <span className={profile.sign}>
        <Icon name={icon} />
      </span>
      <div className={facts.words}>
        <b>{t(`need.${key}`)}</b>
        <p>{t(`need.${key}Text`)}</p>
      </div>
    </li>
  );
  return (
    <>
      <ul className={facts.list}>
        {row('identification-card-fill', 'document')}
        {row('user-circle-fill', 'face')}
        {row('file-text-fill', 'data')}
      </ul>
      {limit && <Note tone="calm">{t(limit, values)}</Note>}
    </>
  );
}

function Start({ standing: { state, needs_profile: needsProfile }, onStart }: { standing: Standing; onStart: () => void }) {
  const t = useText(identityTexts);
  if (needsProfile) {
    return (
      <Note
        tone="info"
        action={
          <Link to="/profile/settings?from=verification&toastType=profile" className={buttonClass({ variant: 'brand' })}>
            {t('data')}
          </Link>
        }
      >
        {t('dataFirst')}
      </Note>
    );
  }
  return (
    <Button variant="cta" size="l" className={styles.action} onClick={onStart}>
      {t(state === 'retry' ? 'again' : state === 'started' ? 'continue' : 'start')}
    </Button>
  );
}

const signs: Record<Standing['state'], IconName> = {
  none: 'x-circle-fill',
  started: 'file-text-fill',
  pending: 'paper-plane-tilt-fill',
  on_hold: 'user-fill',
  retry: 'warning-circle-fill',
  verified: 'check-circle-fill',
  refused: 'x-circle-fill',
};

/** What happened so far, newest first. */
export function History({ history }: { history: Standing['history'] }) {
  const t = useText(identityTexts);
  if (history.length === 0) return null;
  return (
    <Card as="section" padded aria-labelledby="history" className={profile.section}>
      <h2 id="history" className={profile.sectionTitle}>
        {t('history')}
      </h2>
      <ol className={facts.list}>
        {history.map(({ state, at }) => (
          <li key={`${state} ${at}`} className={facts.beside}>
            <Icon name={signs[state]} />
            <span className={facts.words}>{t(`history.${state}`)}</span>
            <Moment iso={at} />
          </li>
        ))}
      </ol>
    </Card>
  );
}
