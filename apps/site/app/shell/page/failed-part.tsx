import { Button } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { ErrorState } from '@tavolo/ui/state/state.tsx';
import { useRevalidator } from 'react-router';
import { pageTexts } from '../texts/page.ts';
import { shellTexts } from '../texts/shell.ts';
import { useText } from '../../runtime/texts/use-text.tsx';

/** In place of a part that could not be had: what happened, and to try again. */
export function FailedPart({ reference }: { reference: string }) {
  const t = useText(pageTexts);
  const shell = useText(shellTexts);
  const { revalidate, state } = useRevalidator();
  return (
    <Card>
      <ErrorState
        title={t('failed')}
        text={t('failedText')}
        reference={reference ? shell('reference', { id: reference }) : null}
        actions={
          <Button variant="brand" icon="arrows-clockwise-bold" loading={state === 'loading'} onClick={() => void revalidate()}>
            {shell('tryAgain')}
          </Button>
        }
      />
    </Card>
  );
}
