import { Button } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { ErrorState } from '@tavolo/ui/state/state.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { cashierTexts } from '../texts/cashier.ts';

/** In place of a list of payments that could not be loaded. */
export function PaymentsFailed({ onRetry }: { onRetry: () => void }) {
  const t = useText(cashierTexts);
  return (
    <Card padded>
      <ErrorState
        title={t('failed')}
        text={t('failedText')}
        actions={
          <Button variant="brand" icon="arrows-clockwise-bold" onClick={onRetry}>
            {t('again')}
          </Button>
        }
      />
    </Card>
  );
}
