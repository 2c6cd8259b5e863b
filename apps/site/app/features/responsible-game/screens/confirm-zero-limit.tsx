import { protectionTexts } from '../texts/protection.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface ConfirmZeroLimitProps {
  /** What the limit would stop. */
  stops: 'deposit' | 'play';
  /** Hours after which a higher limit may be confirmed. */
  hours: number;
  loading: boolean;
  onGo: () => void;
  onClose: () => void;
}

/** A limit of nothing may be a slip of the hand, and is not undone before the wait: it is set by a second yes. */
export function ConfirmZeroLimit({ stops, hours, ...ask }: ConfirmZeroLimitProps) {
  const t = useText(protectionTexts);
  return (
    <ConfirmDialog title={t('zero.title')} go={t('zero.go')} {...ask}>
      <p>{t(`zero.${stops}`)}</p>
      <p>{t('zero.again', { hours })}</p>
    </ConfirmDialog>
  );
}
