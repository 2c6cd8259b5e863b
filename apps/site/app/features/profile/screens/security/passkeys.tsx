import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { Button, IconButton } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Input } from '@tavolo/ui/field/input.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { rules } from '@tavolo/validation';
import { useEffect, useState } from 'react';
import { useApi } from '../../../../runtime/api/use-api.tsx';
import { hasPasskeys, isCancelled } from '../../../auth/rules/passkeys.ts';
import { Moment } from '../../../../shell/format/moment.tsx';
import { useRuleForm } from '../../../../shell/forms/use-rule-form.ts';
import { useHydrated } from '../../../../runtime/session/use-hydrated.ts';
import { securityTexts } from '../../texts/security.ts';
import { useText } from '../../../../runtime/texts/use-text.tsx';
import { PageDialog } from '../../../../shell/windows/page-dialog.tsx';
import facts from '../../components/facts.module.css';
import profile from '../../components/profile.module.css';
import styles from './security.module.css';
import type { SecurityState } from './two-factor.tsx';
import { useStepUp } from './use-step-up.tsx';

type Passkey = SecurityState['passkeys'][number];

/** The player's passkeys: made on this device, named, removed. `device` is what a new one is called first. */
export function Passkeys({
  passkeys,
  device,
  onChanged,
}: {
  passkeys: readonly Passkey[];
  device: string;
  onChanged: () => Promise<void>;
}) {
  const t = useText(securityTexts);
  const api = useApi();
  const hydrated = useHydrated();
  const stepUp = useStepUp();
  const [naming, setNaming] = useState<string | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const add = () =>
    stepUp.run(async (password) => {
      const { options } = await api.call('account.getPasskeyOptions', password);
      const [{ startRegistration }, { creationOptions }] = await Promise.all([
        import('@simplewebauthn/browser'),
        import('../../../auth/rules/passkey-options.ts'),
      ]);
      let credential;
      try {
        credential = await startRegistration({ optionsJSON: creationOptions(options) });
      } catch (error) {
        if (error instanceof Error && error.name === 'InvalidStateError') toasts.info(t('passkeys.exists'));
        else if (!isCancelled(error)) toasts.bad(t('failed'), t('passkeys.failed'));
        return;
      }
      await api.call('account.addPasskey', { credential: JSON.stringify(credential), name: device.slice(0, 60) });
      toasts.good(t('passkeys.isAdded'));
      await onChanged();
    });
  const remove = (passkey: Passkey) => {
    setRemoving(null);
    return stepUp.run(async (password) => {
      await api.call('account.removePasskey', { id: passkey.id, ...password });
      toasts.good(t('passkeys.isRemoved'));
      await onChanged();
    });
  };
  return (
    <Card as="section" padded aria-labelledby="passkeys" className={profile.section}>
      <header>
        <h2 id="passkeys" className={profile.sectionTitle}>
          {t('passkeys')}
        </h2>
        <p className={profile.sectionLead}>{t('passkeys.lead')}</p>
      </header>
      {passkeys.length === 0 ? (
        <p className={styles.lead}>{t('passkeys.none')}</p>
      ) : (
        <ul className={facts.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={facts.beside}>
              <span className={profile.sign}>
                <Icon name="fingerprint" />
              </span>
              <div className={facts.words}>
                <b>{passkey.name}</b>
                <p>
                  {t.rich('passkeys.added', { time: () => <Moment iso={passkey.created_at} /> })} ·{' '}
                  {passkey.last_used_at
                    ? t.rich('passkeys.used', { time: () => <Moment iso={passkey.last_used_at ?? ''} /> })
                    : t('passkeys.never')}
                </p>
                {passkey.is_synced && <Badge>{t('passkeys.synced')}</Badge>}
              </div>
              <div className={styles.buttons}>
                <IconButton
                  icon="sliders-horizontal"
                  variant="ghost"
                  label={t('passkeys.rename', { name: passkey.name })}
                  onClick={() => setNaming(passkey.id)}
                />
                <IconButton
                  icon="trash-fill"
                  variant="ghost"
                  label={t('passkeys.remove', { name: passkey.name })}
                  onClick={() => setRemoving(passkey)}
                />
              </div>
              {naming === passkey.id && (
                <Rename
                  passkey={passkey}
                  onDone={async (changed) => {
                    setNaming(null);
                    if (changed) await onChanged();
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {hydrated && !hasPasskeys() ? (
        <p className={profile.sectionLead}>{t('passkeys.unknown')}</p>
      ) : (
        <Button variant="line" block icon="plus-bold" loading={stepUp.isBusy} onClick={() => void add()}>
          {t('passkeys.add')}
        </Button>
      )}
      {stepUp.dialog}
      {removing && (
        <PageDialog onClose={() => setRemoving(null)} title={t('passkeys.removeTitle')} closeLabel={t('close')} size="s">
          <div className={styles.form}>
            <p className={styles.lead}>{t('passkeys.removeText', { name: removing.name })}</p>
            <div className={profile.actions}>
              <Button variant="danger" onClick={() => void remove(removing)}>
                {t('passkeys.removeDo')}
              </Button>
              <Button variant="ghost" onClick={() => setRemoving(null)}>
                {t('cancel')}
              </Button>
            </div>
          </div>
        </PageDialog>
      )}
    </Card>
  );
}

function Rename({ passkey, onDone }: { passkey: Passkey; onDone: (changed: boolean) => Promise<void> }) {
  const t = useText(securityTexts);
  const api = useApi();
  const { form, send, error, failure } = useRuleForm({
    defaults: { name: passkey.name },
    rules: { name: (value) => rules.text(value) ?? rules.maxLength(value, { max: 60 }) },
    strategy: 'onSubmit',
  });
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  const submit = send(async ({ name }) => {
    await api.call('account.renamePasskey', { id: passkey.id, name });
    toasts.good(t('passkeys.isNamed'));
    await onDone(true);
  }, t('broken'));
  return (
    <form className={`${styles.form} ${styles.name}`} onSubmit={submit} noValidate>
      <Input label={t('passkeys.name')} error={error('name') ?? failure} maxLength={60} {...form.register('name')} />
      <div className={profile.actions}>
        <Button type="submit" variant="brand" loading={form.formState.isSubmitting}>
          {t('passkeys.save')}
        </Button>
        <Button variant="ghost" onClick={() => void onDone(false)}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
