import { PopupLink } from '../popups/popup-link.tsx';
import { shellTexts } from '../texts/shell.ts';
import { useText } from '../../runtime/texts/use-text.tsx';

/** Opens the choice again, in the footer of every page. */
export function ConsentLink() {
  const t = useText(shellTexts);
  return <PopupLink popup="popup=consent">{t('cookies')}</PopupLink>;
}
