import { protectionTexts } from '../texts/protection.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { Ask } from './ask.tsx';

interface AskNothingProps {
  /** What the limit would stop. */
  stops: 'deposit' | 'play';
  /** Hours after which a higher limit may be confirmed. */
  hours: number;
  loading: boolean;
  onGo: () => void;
  onClose: () => void;
}

/** A limit of nothing may be a slip of the hand, and is not undone before the wait: it is set by a second yes. */
export function AskNothing({ stops, hours, ...ask }: AskNothingProps) {
  const t = useText(protectionTexts);
  return (
    <Ask title={t('zero.title')} go={t('zero.go')} {...ask}>
      <p>{t(`zero.${stops}`)}</p>
      <p>{t('zero.again', { hours })}</p>
    </Ask>
  );
}
