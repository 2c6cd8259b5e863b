import { Button } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Checkbox } from '@tavolo/ui/choice/choice.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useState } from 'react';
import profile from '../../profile/components/profile.module.css';
import { protectionTexts } from '../texts/protection.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { ConfirmZeroLimit } from '../screens/confirm-zero-limit.tsx';
import { isNothing } from '../rules/lengths.ts';
import { useChange, type Protection } from '../api/protection-query.ts';
import { LimitField, PeriodField, useLimitEntry } from './limit-fields.tsx';
import styles from '../screens/responsible-game.module.css';

/**
 * Asked once before the first deposit: the player names a limit, without an amount that leads them to one; to have none takes a second step.
 * It comes alive with its page, so that nothing that is typed is lost.
 */
export function LimitChoice({ protection }: { protection: Protection }) {
  const t = useText(protectionTexts);
  const entry = useLimitEntry();
  const { change, period } = entry;
  const [declining, setDeclining] = useState(false);
  const [sure, setSure] = useState(false);
  const decline = useChange('protection.declineLimit');
  // A limit of nothing that waits for a second yes.
  const [asked, setAsked] = useState<string | null>(null);
  const choose = (limit: string) =>
    change.mutate({ kind: 'deposit', period, limit }, { onSuccess: () => toasts.good(t('choice.saved')), onSettled: () => setAsked(null) });
  return (
    <Card as="section" padded aria-labelledby="limit-choice" className={profile.section}>
      <header>
        <h2 id="limit-choice" className={profile.sectionTitle}>
          {t('choice.title')}
        </h2>
        <p className={profile.sectionLead}>{t('choice.text', { hours: protection.raise_wait_hours })}</p>
      </header>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          // What the player reads in the field is what is set, whatever was heard of it.
          const written = new FormData(event.currentTarget).get('limit');
          const limit = entry.read(typeof written === 'string' ? written : '');
          if (limit === null) return;
          if (isNothing(limit)) setAsked(limit);
          else choose(limit);
        }}
      >
        <div className={styles.fields}>
          <LimitField entry={entry} kind="deposit" currency={protection.currency} />
          <PeriodField entry={entry} />
        </div>
        <Button type="submit" variant="brand" size="l" block loading={change.isPending}>
          {t('choice.set')}
        </Button>
        {declining && (
          <Checkbox checked={sure} onChange={({ target }) => setSure(target.checked)}>
            {t('choice.sure')}
          </Checkbox>
        )}
        {protection.can_decline_limit && (
          <Button
            variant="ghost"
            size="l"
            block
            disabled={declining && !sure}
            loading={decline.isPending}
            onClick={() => (declining ? decline.mutate({ confirmed: true }) : setDeclining(true))}
          >
            {t('choice.none')}
          </Button>
        )}
      </form>
      {asked !== null && (
        <ConfirmZeroLimit
          stops="deposit"
          hours={protection.raise_wait_hours}
          loading={change.isPending}
          onGo={() => choose(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}
