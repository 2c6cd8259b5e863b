import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Link } from 'react-router';
import { useShell } from '../../../shell/frame/use-shell.ts';
import { cashierTexts } from '../texts/cashier.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';

/** The way on where money cannot move and nothing but asking helps; nothing where the brand has no support page. */
export function SupportLink() {
  const t = useText(cashierTexts);
  if (useShell()?.off.includes('support')) return null;
  return (
    <Link to="/support" className={buttonClass({ size: 'l' })}>
      {t('blocked.support')}
    </Link>
  );
}
