import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import type { PopupProps } from '../popups/popup-owner.tsx';
import { shellTexts } from '../texts/shell.ts';
import { useText } from '../../runtime/texts/use-text.tsx';
import { LanguageSwitch } from '../frame/language-switch.tsx';
import { MenuBanner } from '../frame/menu-banner.tsx';
import { Menu } from '../frame/menu.tsx';
import { ProductSwitch } from '../frame/product-switch.tsx';
import { SessionCard } from '../frame/session-card.tsx';
import { SignOut } from '../frame/sign-out.tsx';
import styles from './menu-popup.module.css';

/** The side bar's content as a sheet, for phones and tablets. */
export default function MenuPopup({ onClose }: PopupProps) {
  const t = useText(shellTexts);
  return (
    <Dialog open onClose={onClose} title={t('menu')} closeLabel={t('close')} size="s">
      <div className={styles.content}>
        <SessionCard />
        <ProductSwitch />
        <Menu />
        <MenuBanner />
        <SignOut />
        <LanguageSwitch />
      </div>
    </Dialog>
  );
}
