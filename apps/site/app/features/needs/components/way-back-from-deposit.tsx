import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { hintTexts } from '../../hints/texts/hints.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { forgetDepositOrigin, pageOfDepositOrigin } from '../rules/deposit-origin.ts';

/** After a deposit: back to where it was needed. Nothing where it was made for its own sake. */
export function WayBackFromDeposit() {
  const t = useText(hintTexts);
  // Known to this tab alone, so not in the server's picture.
  const [back, setBack] = useState<ReturnType<typeof pageOfDepositOrigin>>(null);
  useEffect(() => setBack(pageOfDepositOrigin()), []);
  if (!back) return null;
  return (
    <Link to={back.to} onClick={forgetDepositOrigin} className={buttonClass({ variant: 'brand', size: 'l', block: true })}>
      {t(`need.back.${back.page}`)}
    </Link>
  );
}
