import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { lazy, Suspense, useState } from 'react';
import { shellTexts } from '../../../shell/texts/shell.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { useSlipSize } from '../api/slip-store.ts';
import { bettingTexts } from '../texts/betting.ts';
import { SlipEmpty } from './slip-empty.tsx';
import styles from './slip-bar.module.css';

const SlipPanel = lazy(() => import('./slip-panel.tsx'));

/** Where there is no room beside the page: how many selections are on the slip, within reach of the thumb. It opens as a sheet. */
export function SlipBar() {
  const t = useText(bettingTexts);
  const shell = useText(shellTexts);
  const size = useSlipSize();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.bar} data-filled={size > 0 || undefined} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="ticket-fill" />
        <span>{t('slip')}</span>
        <b className="num" aria-hidden={size === 0}>
          {size}
        </b>
        <span className="visually-hidden">{t('slip.count', { count: size })}</span>
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('slip')} titleHidden closeLabel={shell('close')}>
        <Suspense fallback={<SlipEmpty isSheet />}>
          <SlipPanel isSheet />
        </Suspense>
      </Dialog>
    </>
  );
}
