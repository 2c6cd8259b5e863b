import type { ResultOf } from '@tavolo/contract';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useState } from 'react';
import { isRefusal } from '../../../../runtime/api/api-error.ts';
import { useApi } from '../../../../runtime/api/use-api.tsx';
import { SocialMark } from '../../../auth/components/social-marks.tsx';
import { goToService, isService, type SocialService } from '../../../auth/rules/social-window.ts';
import { useServiceName } from '../../../auth/api/use-social.ts';
import { Moment } from '../../../../shell/format/moment.tsx';
import { proving } from '../../../step-up/rules/proving.ts';
import { securityTexts } from '../../texts/security.ts';
import { signUpTexts } from '../../../auth/texts/sign-up.ts';
import { useLocale, useText } from '../../../../runtime/texts/use-text.tsx';
import { PageDialog } from '../../../../shell/windows/page-dialog.tsx';
import facts from '../../components/facts.module.css';
import profile from '../../components/profile.module.css';
import styles from './security.module.css';

type Socials = ResultOf<'account.getSocials'>;

/** Services by which the player signs in as well: those that are connected, and those that could be. Nothing where there are none. */
export function SocialServices({ socials, onChanged }: { socials: Socials; onChanged: () => Promise<void> }) {
  const t = useText(securityTexts);
  const social = useText(signUpTexts);
  const nameOf = useServiceName();
  const api = useApi();
  const locale = useLocale();
  const [busy, setBusy] = useState<SocialService | null>(null);
  const [removing, setRemoving] = useState<SocialService | null>(null);
  const linked = new Map(socials.items.map((item) => [item.service, item]));
  const services = [...new Set([...linked.keys(), ...socials.offered])].filter(isService);
  if (services.length === 0) return null;

  const add = async (service: SocialService) => {
    setBusy(service);
    const go = () => goToService({ service, type: 'attach', locale, promoCode: null, back: location.pathname + location.search });
    try {
      let result = await go();
      if (result?.outcome === 'step_up') {
        const { askProof } = await import('../../../step-up/components/ask-proof.tsx');
        result = (await askProof()) ? await go() : null;
      }
      const name = { service: nameOf(service) };
      if (result?.outcome === 'attached') {
        toasts.good(social('social.attached', name));
        await onChanged();
      } else if (result?.outcome === 'taken') toasts.bad(t('failed'), social('social.taken', name));
      else if (result && result.outcome !== 'cancelled') toasts.bad(t('failed'), t('social.failed', name));
    } finally {
      setBusy(null);
    }
  };
  const remove = async (service: SocialService) => {
    setRemoving(null);
    setBusy(service);
    try {
      await proving(() => api.call('account.unlinkSocial', { service }));
      toasts.good(t('social.removed', { service: nameOf(service) }));
      await onChanged();
    } catch (error) {
      toasts.bad(t('failed'), isRefusal(error) ? error.message : t('broken'));
    } finally {
      setBusy(null);
    }
  };

  return (
    <Card as="section" padded aria-labelledby="socials" className={profile.section}>
      <header>
        <h2 id="socials" className={profile.sectionTitle}>
          {t('social')}
        </h2>
        <p className={profile.sectionLead}>{t('social.lead')}</p>
      </header>
      <ul className={facts.list}>
        {services.map((service) => {
          const known = linked.get(service);
          const name = nameOf(service);
          return (
            <li key={service} className={facts.beside}>
              <span className={profile.sign}>
                <SocialMark service={service} />
              </span>
              <div className={facts.words}>
                <b>{name}</b>
                {known ? (
                  <>
                    {[known.name, known.email]
                      .filter((text) => text !== '')
                      .map((text) => (
                        <p key={text}>{text}</p>
                      ))}
                    <p>{t.rich('social.added', { time: () => <Moment iso={known.created_at} /> })}</p>
                  </>
                ) : (
                  <p>{t('social.none')}</p>
                )}
              </div>
              {known ? (
                <Button
                  aria-label={t('social.removeOf', { service: name })}
                  loading={busy === service}
                  disabled={busy !== null}
                  onClick={() => setRemoving(service)}
                >
                  {t('social.remove')}
                </Button>
              ) : (
                <Button
                  aria-label={t('social.addOf', { service: name })}
                  loading={busy === service}
                  disabled={busy !== null}
                  onClick={() => void add(service)}
                >
                  {t('social.add')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {busy !== null && !linked.has(busy) && <Note>{social('social.waiting')}</Note>}
      {removing && (
        <PageDialog
          onClose={() => setRemoving(null)}
          title={t('social.removeTitle', { service: nameOf(removing) })}
          closeLabel={t('close')}
          size="s"
          footer={
            <div className={profile.actions}>
              <Button variant="danger" onClick={() => void remove(removing)}>
                {t('social.remove')}
              </Button>
              <Button variant="ghost" onClick={() => setRemoving(null)}>
                {t('cancel')}
              </Button>
            </div>
          }
        >
          <p className={styles.lead}>{t('social.removeText', { service: nameOf(removing) })}</p>
        </PageDialog>
      )}
    </Card>
  );
}
