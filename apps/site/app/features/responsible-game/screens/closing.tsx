import { useQuery } from '@tanstack/react-query';
import type { ResultOf } from '@tavolo/contract';
import { Amount, amountText } from '@tavolo/ui/amount/amount.tsx';
import { Button, buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Checkbox } from '@tavolo/ui/choice/choice.tsx';
import { Input } from '@tavolo/ui/field/input.tsx';
import { PasswordInput } from '@tavolo/ui/field/password-input.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { loadState } from '../../../runtime/api/load-state.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useRuleForm } from '../../../shell/forms/use-rule-form.ts';
import profile from '../../profile/components/profile.module.css';
import { useSession } from '../../../runtime/session/use-session.ts';
import { useSessionEnding } from '../../../runtime/session/use-sign-out.ts';
import { proving } from '../../step-up/rules/proving.ts';
import { activityTexts } from '../texts/activity.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { SumSkeletons, Waiting } from './activity.tsx';
import styles from './activity.module.css';

type Plan = ResultOf<'protection.getClosure'>;

const isSome = ({ amount }: Plan['cash']): boolean => /[1-9]/.test(amount);

/** What closing the account does, in amounts and in order, and then the form that does it. */
export function Closing() {
  const t = useText(activityTexts);
  const query = useQuery({
    queryKey: ['protection', 'closure'],
    enabled: useSession().state === 'player',
    queryFn: useClosurePlan(),
    // Money moves: what is shown is what there is now.
    staleTime: 0,
  });
  const plan = query.data;
  return (
    <Card as="section" padded aria-labelledby="closing" className={profile.section}>
      <h2 id="closing" className={profile.sectionTitle}>
        {t('close.what')}
      </h2>
      {plan ? (
        <>
          <dl className={styles.sums}>
            <div className={styles.whole}>
              <dt>
                {t('close.cash')}
                {plan.card && isSome(plan.cash) && <> {t('close.card', { card: plan.card })}</>}
              </dt>
              <dd>
                <Amount value={plan.cash} />
              </dd>
            </div>
            {isSome(plan.held) && (
              <div>
                <dt>{t('close.held')}</dt>
                <dd>
                  <Amount value={plan.held} />
                </dd>
              </div>
            )}
            {isSome(plan.bonus) && (
              <div>
                <dt>{t('close.bonus')}</dt>
                <dd>
                  <Amount value={plan.bonus} />
                </dd>
              </div>
            )}
          </dl>
          {isSome(plan.bonus) && <Note tone="warn">{t('close.bonusText')}</Note>}
          <ol className={styles.steps}>
            <li>{t('close.step1')}</li>
            <li>{t('close.step2')}</li>
            <li>{t('close.step3')}</li>
            <li>{t('close.step4')}</li>
          </ol>
          {plan.blockers[0] ? <Blocked by={plan.blockers[0]} /> : <CloseForm plan={plan} onStale={() => void query.refetch()} />}
        </>
      ) : (
        <Waiting state={loadState(query)} onRetry={() => void query.refetch()}>
          <SumSkeletons count={1} />
          <Skeleton className={styles.stepsComing} />
          <Skeleton className={styles.formComing} />
        </Waiting>
      )}
    </Card>
  );
}

function useClosurePlan(): () => Promise<Plan> {
  const api = useApi();
  return () => api.call('protection.getClosure', {});
}

const waysOut = {
  rounds: { to: '/gamehall', label: 'close.games' },
  deposits: { to: '/cashier/history', label: 'close.history' },
} as const;

function Blocked({ by }: { by: Plan['blockers'][number] }) {
  const t = useText(activityTexts);
  const { to, label } = waysOut[by];
  return (
    <Note
      tone="info"
      action={
        <Link to={to} className={buttonClass({})}>
          {t(label)}
        </Link>
      }
    >
      {t(`close.${by}`)}
    </Note>
  );
}

function CloseForm({ plan, onStale }: { plan: Plan; onStale: () => void }) {
  const t = useText(activityTexts);
  const api = useApi();
  const ending = useSessionEnding();
  const [isSure, setIsSure] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [wantsCode, setWantsCode] = useState(false);
  const { form, send, error, failure } = useRuleForm({
    defaults: { password: '', code: '' },
    rules: {
      password: (value) => (plan.has_password && value === '' ? { code: 'required' } : null),
      code: (value) => (wantsCode && value === '' ? { code: 'required' } : null),
    },
    strategy: 'onSubmit',
  });
  const submit = send(async ({ password, code }) => {
    setIsAsked(true);
    if (!isSure) return;
    try {
      let state: ResultOf<'protection.close'>['state'] = 'closed';
      // Who has no password is asked for another proof before anything ends.
      await proving(() =>
        ending(async () => {
          const closing = await api.call('protection.close', {
            confirmed: '1',
            bonus: plan.bonus.amount,
            ...(password !== '' && { password }),
            ...(code !== '' && { code }),
          });
          state = closing.state;
        }),
      );
      toasts.info(t(`close.${state}`), t(`close.${state}Text`));
    } catch (refused) {
      // The password was right: now the second step is asked for.
      if (isRefusal(refused) && (refused.code === 'two_factor_required' || refused.code === 'resend_time') && code === '') {
        setWantsCode(true);
        return;
      }
      if (isRefusal(refused) && refused.code.startsWith('closure_')) onStale();
      throw refused;
    }
  }, t('broken'));
  return (
    <form className={profile.section} onSubmit={submit} noValidate>
      <Note
        tone="calm"
        action={
          <Link to="/profile/responsible-game#time-out" className={buttonClass({})}>
            {t('test.break')}
          </Link>
        }
      >
        {t('close.rather')}
      </Note>
      {plan.has_password && (
        <PasswordInput
          label={t('close.password')}
          showLabel={t('close.show')}
          hideLabel={t('close.hide')}
          autoComplete="current-password"
          error={error('password')}
          {...form.register('password')}
        />
      )}
      {wantsCode && (
        <Input
          label={t('close.code')}
          hint={t('close.codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={error('code')}
          {...form.register('code')}
        />
      )}
      <Checkbox
        checked={isSure}
        onChange={({ target }) => setIsSure(target.checked)}
        error={isAsked && !isSure ? t('close.required') : null}
      >
        {isSome(plan.bonus) ? t('close.sureBonus', { amount: amountText(plan.bonus.amount, plan.bonus.currency) }) : t('close.sure')}
      </Checkbox>
      {failure && <Note tone="bad">{failure}</Note>}
      <div className={profile.actions}>
        <Button type="submit" variant="danger" loading={form.formState.isSubmitting}>
          {t('close.go')}
        </Button>
        <Link to="/profile/responsible-game" className={buttonClass({})}>
          {t('close.keep')}
        </Link>
      </div>
    </form>
  );
}
