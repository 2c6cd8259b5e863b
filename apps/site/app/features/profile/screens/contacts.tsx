import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Switch } from '@tavolo/ui/choice/choice.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { ConfirmForm } from '../../auth/components/confirm-form.tsx';
import { resendSeconds } from '../../auth/components/use-resend-clock.ts';
import { profileTexts } from '../texts/profile.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { AddContact } from './add-contact.tsx';
import styles from '../components/profile.module.css';
import type { Contact, PhoneSettings } from '../rules/contact.ts';

interface ContactsProps {
  contacts: readonly Contact[];
  phones: PhoneSettings;
  onChanged: () => Promise<void>;
  onConfirmed: () => Promise<void>;
}

/** How the player is reached: each contact with its proof and whether news goes there. */
export function Contacts({ contacts, phones, onChanged, onConfirmed }: ContactsProps) {
  const t = useText(profileTexts);
  const [confirming, setConfirming] = useState<{ contact: string; wait: number } | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Card as="section" padded aria-labelledby="contacts" className={styles.section}>
      <header>
        <h2 id="contacts" className={styles.sectionTitle}>
          {t('contacts')}
        </h2>
        <p className={styles.sectionLead}>{t('contactsLead')}</p>
      </header>
      <ul className={styles.contacts}>
        {contacts.map((contact) => (
          <li key={contact.contact}>
            <ContactRow
              contact={contact}
              isConfirming={confirming?.contact === contact.contact}
              onConfirm={(wait) => setConfirming({ contact: contact.contact, wait })}
              onChanged={onChanged}
            />
            {confirming?.contact === contact.contact && !contact.is_confirmed && (
              <section className={styles.panel} aria-label={t('confirming', { contact: contact.contact })}>
                <ConfirmForm
                  contact={contact.contact}
                  wait={confirming.wait}
                  takesFocus
                  onConfirmed={async () => {
                    toasts.good(t('contactConfirmed', { contact: contact.contact }));
                    setConfirming(null);
                    await onConfirmed();
                  }}
                  onLater={() => setConfirming(null)}
                />
              </section>
            )}
          </li>
        ))}
      </ul>
      {isAdding ? (
        <section className={styles.panel} aria-label={t('add')}>
          <AddContact
            phones={phones}
            contacts={contacts}
            onCancel={() => setIsAdding(false)}
            onAdded={async (contact) => {
              setIsAdding(false);
              setConfirming({ contact, wait: resendSeconds });
              await onChanged();
            }}
          />
        </section>
      ) : (
        <Button icon="plus-bold" className={styles.save} onClick={() => setIsAdding(true)}>
          {t('add')}
        </Button>
      )}
    </Card>
  );
}

interface ContactRowProps {
  contact: Contact;
  isConfirming: boolean;
  /** A code is on its way, or was a moment ago: `wait` seconds until another can be sent. */
  onConfirm: (wait: number) => void;
  onChanged: () => Promise<void>;
}

function ContactRow({
  contact: { contact, type, is_confirmed: isConfirmed, is_subscribed: isSubscribed },
  isConfirming,
  onConfirm,
  onChanged,
}: ContactRowProps) {
  const t = useText(profileTexts);
  const api = useApi();
  const code = useMutation({
    mutationFn: () => api.call('account.sendconfirmationtocontact', { contact }),
    onSuccess: ({ resend_time: wait }) => {
      toasts.good(t('codeSent', { contact }));
      onConfirm(wait);
    },
    onError: (error) => {
      // The last code was sent a moment ago and still holds.
      const wait = isRefusal(error) ? error.params.resend_time : undefined;
      if (typeof wait === 'number') onConfirm(wait);
    },
  });
  const news = useMutation({
    // A switch that is pressed again while its last press is on the way is changed twice, in order.
    scope: { id: `subscription-${contact}` },
    mutationFn: (subscription: boolean) => api.call('account.changeSubscription', { contact, subscription: subscription ? 1 : 0 }),
    onSuccess: async (_done, subscription) => {
      toasts.good(t(subscription ? 'newsOn' : 'newsOff'));
      await onChanged();
    },
    onError: (error) => toasts.bad(t('failed'), isRefusal(error) ? error.message : t('broken')),
  });
  const refusal = code.error && !(isRefusal(code.error) && typeof code.error.params.resend_time === 'number') ? code.error : null;
  return (
    <div className={styles.contact}>
      <span className={styles.sign}>
        <Icon name={type === 'email' ? 'envelope-simple-fill' : 'device-mobile-fill'} />
      </span>
      <div className={styles.contactText}>
        <b className={type === 'phone' ? 'num' : undefined}>{contact}</b>
        <Badge tone={isConfirmed ? 'good' : 'warn'} icon={isConfirmed ? 'check-circle-fill' : 'warning-circle-fill'}>
          {t(isConfirmed ? 'confirmed' : 'unconfirmed')}
        </Badge>
      </div>
      {!isConfirmed && !isConfirming && (
        <Button
          variant="brand"
          className={styles.contactAction}
          aria-label={t('confirmOf', { contact })}
          loading={code.isPending}
          onClick={() => code.mutate()}
        >
          {t('confirm')}
        </Button>
      )}
      <Switch
        className={styles.news}
        checked={news.isPending ? news.variables : isSubscribed}
        onChange={(event) => news.mutate(event.target.checked)}
      >
        {t('news', { contact })}
      </Switch>
      {refusal && (
        <Note tone="bad" className={styles.whole}>
          {isRefusal(refusal) ? refusal.message : t('broken')}
        </Note>
      )}
    </div>
  );
}
