import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResultOf } from '@tavolo/contract';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { ErrorState } from '@tavolo/ui/state/state.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useSession, useSessionChanged } from '../../../runtime/session/use-session.ts';
import { useSignOut } from '../../../runtime/session/use-sign-out.ts';
import { authTexts } from '../texts/auth.ts';
import { shellTexts } from '../../../shell/texts/shell.ts';
import { signUpTexts } from '../texts/sign-up.ts';
import { useLocale, useText } from '../../../runtime/texts/use-text.tsx';
import { AuthArt } from './auth-art.tsx';
import styles from '../components/auth.module.css';
import type { PlannedField } from '../rules/form-plan.ts';
import type { FormPlans } from '../api/forms-config.ts';
import { RegistrationFields } from './registration-fields.tsx';
import { sentFields, startValues } from '../rules/sign-up-values.ts';
import { useFormPlans } from '../api/use-form-plans.ts';
import { useRegistrationForm } from './use-registration-form.ts';

type Owed = ResultOf<'auth.getRegistration'>;

/** What a registration that came in fast, by a service or out of Telegram still owes. Nothing closes it but completing or signing out [R4-010]. */
export default function CompletionPopup({ onClose }: { onClose: () => void }) {
  const t = useText(signUpTexts);
  const shell = useText(shellTexts);
  const api = useApi();
  const queryClient = useQueryClient();
  const { info } = useSession();
  const plans = useFormPlans();
  const owed = useQuery({
    queryKey: ['account', 'registration'],
    queryFn: () => api.call('auth.getRegistration', {}),
    enabled: info !== null,
    staleTime: 0,
  });
  const failed = plans.isError || owed.isError;
  return (
    <Dialog open onClose={() => undefined} closable={false} title={t('completion.title')} closeLabel={shell('close')} art={<AuthArt />}>
      {plans.data && owed.data ? (
        <CompletionForm plans={plans.data} owed={owed.data} onClose={onClose} />
      ) : failed ? (
        <ErrorState
          title={shell('failed')}
          text={t('completion.broken')}
          level={3}
          actions={
            <>
              <Button
                variant="brand"
                onClick={() => {
                  void plans.refetch();
                  void queryClient.invalidateQueries({ queryKey: ['account', 'registration'] });
                }}
              >
                {shell('tryAgain')}
              </Button>
              <SignOut onClose={onClose} />
            </>
          }
        />
      ) : (
        <div className={styles.form} role="status" aria-busy="true" aria-label={t('completion.loading')}>
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} height={72} />
          ))}
        </div>
      )}
    </Dialog>
  );
}

const neededNames = ['email', 'phone', 'birth_date', 'country_code', 'terms_accepted'];

/** Of content's fields those that are owed, and those that are no part of what is needed. */
function owedFields(fields: readonly PlannedField[], owed: Owed): PlannedField[] {
  return fields.filter(({ name }) => {
    if (name === 'password') return !owed.has_password;
    if (name === 'phone') return owed.fields.includes('email');
    return !neededNames.includes(name) || owed.fields.some((field) => field === name);
  });
}

function CompletionForm({ plans, owed, onClose }: { plans: FormPlans; owed: Owed; onClose: () => void }) {
  const t = useText(signUpTexts);
  const auth = useText(authTexts);
  const api = useApi();
  const locale = useLocale();
  const changed = useSessionChanged();
  const plan = { ...plans.completion, fields: owedFields(plans.completion.fields, owed) };
  const { form, send, error, failure, fields } = useRegistrationForm(plan, plans, {
    ...startValues(locale, plans, null),
    currency: owed.currency,
    first_name: owed.first_name,
    last_name: owed.last_name,
  });
  const submit = send(async (values) => {
    await api.call('auth.completeRegistration', sentFields(fields, values));
    await changed(true);
    toasts.show({ tone: 'good', title: t('completion.done') });
    onClose();
  }, auth('broken'));
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{t('completion.lead')}</p>
      {failure && <Note tone="bad">{failure}</Note>}
      <RegistrationFields {...{ fields, plans, form, error }} />
      <Button type="submit" variant="cta" size="l" block loading={form.formState.isSubmitting}>
        {plans.completion.button ?? t('completion.submit')}
      </Button>
      <SignOut onClose={onClose} />
      <p className={styles.small}>{auth('responsible')}</p>
    </form>
  );
}

function SignOut({ onClose }: { onClose: () => void }) {
  const t = useText(signUpTexts);
  const signOut = useSignOut(onClose);
  return (
    <Button variant="ghost" onClick={() => signOut.mutate()} loading={signOut.isPending}>
      {t('completion.signOut')}
    </Button>
  );
}
