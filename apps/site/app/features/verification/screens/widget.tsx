import snsWebSdk from '@sumsub/websdk';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { ErrorState } from '@tavolo/ui/state/state.tsx';
import { useEffect, useRef, useState } from 'react';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { identityTexts } from '../texts/identity.ts';
import { shellTexts } from '../../../shell/texts/shell.ts';
import { useLocale, useText } from '../../../runtime/texts/use-text.tsx';
import styles from './identity.module.css';

interface WidgetProps {
  /** Something was sent in or has changed in the frame: where the check stands is to be asked anew. */
  onChanged: () => void;
  onClose: () => void;
}

/**
 * The provider's own widget in its frame. Its token says where it is loaded from; it is renewed when the widget asks for it. What the
 * widget reports only tells us to look: the result comes from the server.
 */
export default function Widget({ onChanged, onClose }: WidgetProps) {
  const t = useText(identityTexts);
  const shell = useText(shellTexts);
  const api = useApi();
  const locale = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const changed = useRef(onChanged);
  const [phase, setPhase] = useState<'loading' | 'ready' | { failed: string }>('loading');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    changed.current = onChanged;
  }, [onChanged]);

  useEffect(() => {
    let isGone = false;
    let widget: { destroy(): void } | null = null;
    const token = async () => (await api.call('sumsub.getAccessToken', {})).token;
    const sentIn = () => {
      // Told to the server at once: the provider's message may take a moment.
      api.call('account.setUserOnVerification', {}).then(
        () => changed.current(),
        () => changed.current(),
      );
    };
    const open = async () => {
      await api.call('sumsub.createApplicant', {});
      const first = await token();
      const container = place.current;
      if (isGone || !container) return;
      const built = snsWebSdk
        .init(first, token)
        .withConf({ lang: locale, theme: 'light' })
        .withOptions({ addViewportTag: false, adaptIframeHeight: true })
        .on('idCheck.onInitialized', () => setPhase('ready'))
        .on('idCheck.onApplicantSubmitted', sentIn)
        .on('idCheck.onApplicantResubmitted', sentIn)
        .on('idCheck.onApplicantStatusChanged', () => changed.current())
        .build();
      built.launch(container);
      const frame = container.querySelector('iframe');
      frame?.setAttribute('title', t('widget'));
      // The button that was pressed is gone.
      frame?.focus({ preventScroll: true });
      widget = built;
    };
    open().catch((error: unknown) => {
      if (!isGone) setPhase({ failed: isRefusal(error) ? error.message : t('failedText') });
    });
    return () => {
      isGone = true;
      widget?.destroy();
    };
  }, [api, locale, t, tries]);

  return (
    <Card as="section" padded aria-label={t('widget')} className={styles.widget}>
      {typeof phase === 'object' ? (
        <ErrorState
          title={t('failed')}
          text={phase.failed}
          actions={
            <Button
              variant="brand"
              icon="arrows-clockwise-bold"
              onClick={() => {
                setPhase('loading');
                setTries((before) => before + 1);
              }}
            >
              {shell('tryAgain')}
            </Button>
          }
        />
      ) : (
        <>
          {phase === 'loading' && (
            <div className={styles.waiting} role="status" aria-label={t('loading')}>
              <Skeleton width="100%" height="320px" />
            </div>
          )}
          <div ref={place} className={styles.frame} />
        </>
      )}
      <Button variant="ghost" className={styles.close} onClick={onClose}>
        {t('close')}
      </Button>
    </Card>
  );
}
