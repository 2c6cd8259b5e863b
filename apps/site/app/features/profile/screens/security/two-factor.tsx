import type { ResultOf } from '@tavolo/contract';
import { rules, letterCodeOf } from '@tavolo/validation';
import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { Button, IconButton } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { isRefusal } from '../../../../runtime/api/api-error.ts';
import { needOf, wayTo } from '../../../needs/rules/need.ts';
import { useApi } from '../../../../runtime/api/use-api.tsx';
import { CodeField } from '../../../auth/components/login-fields.tsx';
import { useResendClock } from '../../../auth/components/use-resend-clock.ts';
import { useRuleForm } from '../../../../shell/forms/use-rule-form.ts';
import { authTexts } from '../../../auth/texts/auth.ts';
import { securityTexts } from '../../texts/security.ts';
import { useText } from '../../../../runtime/texts/use-text.tsx';
import profile from '../../components/profile.module.css';
import { NewRecoveryCodes, RecoveryCodes } from './recovery-codes.tsx';
import styles from './security.module.css';
import { useStepUp } from './use-step-up.tsx';

export type SecurityState = ResultOf<'account.getSecurity'>;
type Wanted = ResultOf<'account.changeTwoFactorAuth'> & { isOn: boolean };

/** The second step of a sign-in: switched on with an app or a contact, and off again; always by a code. */
export function TwoFactor({ security, onChanged }: { security: SecurityState; onChanged: () => Promise<void> }) {
  const t = useText(securityTexts);
  const api = useApi();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const stepUp = useStepUp();
  const { two_factor: kind, two_factor_contact: contact } = security;
  const ask = (type: 'app' | 'contact', isOn: boolean) =>
    stepUp.run(async (password) => {
      try {
        setWanted({ ...(await api.call('account.changeTwoFactorAuth', { type, enabled: isOn ? 1 : 0, ...password })), isOn });
      } catch (refusal) {
        // The window that leads to the contact and back; without that, what was refused is said.
        if (!isRefusal(refusal) || !needOf(refusal.type)) throw refusal;
        const { askFor } = await import('../../../needs/components/ask-for.tsx');
        askFor(refusal.type, 'security');
      }
    });
  const confirm = async (code: string) => {
    await api.call('account.confirmTwoFactorAuth', { code });
    toasts.good(t(wanted?.isOn ? 'second.isOn' : 'second.isOff'));
    if (wanted?.isOn) setCodes((await api.call('account.renewRecoveryCodes', {})).items);
    setWanted(null);
    await onChanged();
  };
  return (
    <Card as="section" padded aria-labelledby="second" className={profile.section}>
      <header className={styles.head}>
        <div>
          <h2 id="second" className={profile.sectionTitle}>
            {t('second')}
          </h2>
          <p className={profile.sectionLead}>{t('second.lead')}</p>
        </div>
        <Badge tone={kind ? 'good' : 'plain'} icon={kind ? 'check-circle-fill' : 'info-fill'}>
          {t(kind ? 'second.on' : 'second.off')}
        </Badge>
      </header>
      {codes ? (
        <NewRecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      ) : wanted ? (
        <Change
          wanted={wanted}
          contact={contact}
          onConfirm={confirm}
          onResend={() => ask('contact', wanted.isOn)}
          onCancel={() => setWanted(null)}
        />
      ) : kind ? (
        <>
          <p className={styles.lead}>{kind === 'app' ? t('second.onApp') : t('second.onContact', { contact: contact ?? '' })}</p>
          <RecoveryCodes left={security.recovery_codes} onCodes={setCodes} onChanged={onChanged} />
          <div className={profile.actions}>
            <Button variant="danger" loading={stepUp.isBusy} onClick={() => void ask(kind, false)}>
              {t('second.turnOff')}
            </Button>
          </div>
        </>
      ) : (
        <>
          {contact === null && (
            <Note action={<Link to={wayTo('contact', 'security')}>{t('contactGo')}</Link>}>{t('second.noContact')}</Note>
          )}
          <div className={profile.actions}>
            <Button variant="brand" icon="device-mobile-fill" loading={stepUp.isBusy} onClick={() => void ask('app', true)}>
              {t('second.app')}
            </Button>
            {contact !== null && (
              <Button icon="envelope-simple-fill" loading={stepUp.isBusy} onClick={() => void ask('contact', true)}>
                {t('second.contact')}
              </Button>
            )}
          </div>
          {contact !== null && <p className={profile.sectionLead}>{t('second.contactText', { contact })}</p>}
        </>
      )}
      {stepUp.dialog}
    </Card>
  );
}

interface ChangeProps {
  wanted: Wanted;
  contact: string | null;
  onConfirm: (code: string) => Promise<void>;
  onResend: () => Promise<void>;
  onCancel: () => void;
}

/** What is needed for the code, and the code. */
function Change({ wanted, contact, onConfirm, onResend, onCancel }: ChangeProps) {
  const t = useText(securityTexts);
  const auth = useText(authTexts);
  const { isOn, type } = wanted;
  const clock = useResendClock(wanted.resend_time ?? 0);
  const { form, send, error, failure } = useRuleForm({
    defaults: { code: '' },
    rules: { code: (value) => (!isOn && letterCodeOf(value) !== null ? null : rules.twoFactorCode(value)) },
    strategy: 'onSubmit',
  });
  const submit = send(async ({ code }) => {
    try {
      await onConfirm(code);
    } catch (refusal) {
      if (!isRefusal(refusal) || !refusal.code.startsWith('two_factor_')) throw refusal;
      form.setError('code', { type: refusal.code, message: refusal.message }, { shouldFocus: true });
    }
  }, t('broken'));
  const field = (
    <CodeField
      label={t(isOn ? 'second.code' : 'second.offCode')}
      error={error('code')}
      className={styles.code}
      {...(!isOn && { letters: true, maxLength: 20 })}
      {...form.register('code')}
    />
  );
  const actions = (
    <div className={profile.actions}>
      <Button type="submit" variant={isOn ? 'brand' : 'danger'} loading={form.formState.isSubmitting}>
        {t(isOn ? 'second.turnOn' : 'second.turnOff')}
      </Button>
      {type === 'contact' && (
        <Button
          variant="ghost"
          disabled={clock.seconds > 0}
          onClick={() => {
            clock.start(60);
            void onResend();
          }}
        >
          {clock.seconds > 0 ? auth('confirm.resendIn', { seconds: clock.seconds }) : auth('confirm.resend')}
        </Button>
      )}
      <Button variant="ghost" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure && <Note tone="bad">{failure}</Note>}
      {isOn && type === 'app' ? (
        <NewKey wanted={wanted} field={field} />
      ) : (
        <>
          <p className={styles.lead}>
            {type === 'app' ? t('second.offApp') : t(isOn ? 'second.sent' : 'second.offContact', { contact: contact ?? '' })}
          </p>
          {field}
        </>
      )}
      {actions}
    </form>
  );
}

function NewKey({ wanted: { qr, secret = '' }, field }: { wanted: Wanted; field: ReactNode }) {
  const t = useText(securityTexts);
  return (
    <div className={styles.set}>
      {qr && (
        <div className={styles.qr}>
          <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t('second.qr')} shapeRendering="crispEdges">
            <path d={qr.path} fill="currentColor" />
          </svg>
        </div>
      )}
      <ol className={styles.todo}>
        <li>
          <div>
            <b>{t('second.step1')}</b>
            <p>{t('second.step1Text')}</p>
          </div>
        </li>
        <li>
          <div>
            <b>{t('second.step2')}</b>
            <div className={styles.key}>
              <code>{secret}</code>
              <IconButton
                icon="copy"
                label={t('second.copy')}
                variant="ghost"
                onClick={() => void navigator.clipboard?.writeText(secret.replaceAll(' ', '')).then(() => toasts.good(t('second.copied')))}
              />
            </div>
          </div>
        </li>
        <li>
          <div>
            <b>{t('second.step3')}</b>
            {field}
          </div>
        </li>
        <li>
          <div>
            <b>{t('second.step4')}</b>
            <p>{t('second.step4Text')}</p>
          </div>
        </li>
      </ol>
    </div>
  );
}
