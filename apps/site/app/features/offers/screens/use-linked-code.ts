import { offeredWithout } from '@tavolo/content/features';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useEffect, useEffectEvent } from 'react';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { useShell } from '../../../shell/frame/use-shell.ts';
import { checkLinkedCode, rememberLinkedCode } from '../api/linked-code.ts';
import { refusedCode } from '../api/refused-code.ts';
import { offersTexts } from '../texts/offers.ts';

/** Milliseconds in sight: nobody has asked for it, so it is read later than an answer. */
const inSight = 15_000;

/** Remembers the promo code of a link, and says why it can't be used where it can't: at the field that holds it, else in a notice. */
export function useLinkedCode(): void {
  const t = useText(offersTexts);
  const api = useApi();
  const takesCodes = offeredWithout(useShell()?.off ?? []).hasCall('campaigns.checkPromocode');
  const check = useEffectEvent(async () => {
    rememberLinkedCode();
    const wrong = takesCodes ? await checkLinkedCode(api) : null;
    if (wrong && !refusedCode.tell(wrong))
      toasts.show({
        tone: 'info',
        title: t('promo.signUp', { code: wrong.code }),
        text: t(`promo.fault.${wrong.fault}`),
        duration: inSight,
      });
  });
  useEffect(() => void check(), []);
}
