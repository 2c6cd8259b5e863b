import { Button, buttonClass } from '@tavolo/ui/button/button.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { Link } from 'react-router';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { ContentLink, opensPopup } from '../../../shell/frame/content-link.tsx';
import type { CampaignPopup } from '../api/campaign-popup-data.ts';
import { promotionsTexts } from '../texts/promotions.ts';
import styles from './campaign-window.module.css';

/** What a campaign tells, with the way to it. It can always be closed, and nothing is taken by it. */
export default function CampaignWindow({ popup: { button, image, text, title }, onClose }: { popup: CampaignPopup; onClose: () => void }) {
  const t = useText(promotionsTexts);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title ?? t('campaign')}
      closeLabel={t('close')}
      size="s"
      footer={
        <div className={styles.actions}>
          <Button size="l" onClick={onClose}>
            {t('later')}
          </Button>
          {button && <Way {...button} />}
        </div>
      }
    >
      <div className={styles.words}>
        {image && <img src={image} width="735" height="240" alt="" />}
        {text && <p>{text}</p>}
      </div>
    </Dialog>
  );
}

/** A page takes the window's place in the history, so that back doesn't lead into the window. */
function Way({ label, target }: NonNullable<CampaignPopup['button']>) {
  const className = buttonClass({ variant: 'cta', size: 'l' });
  return target.kind === 'path' && !opensPopup(target) ? (
    <Link to={target.path} replace className={className}>
      {label}
    </Link>
  ) : (
    <ContentLink target={target} className={className}>
      {label}
    </ContentLink>
  );
}
