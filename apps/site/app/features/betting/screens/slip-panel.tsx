import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { IconButton } from '@tavolo/ui/button/button.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Segmented } from '@tavolo/ui/tabs/segmented.tsx';
import { useState } from 'react';
import { useSession } from '../../../runtime/session/use-session.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { OpenBets } from '../../bets/components/open-bets.tsx';
import { slipStore, useSlipSize } from '../api/slip-store.ts';
import { emptySlip } from '../rules/slip.ts';
import { bettingTexts } from '../texts/betting.ts';
import { BetSettingsForm } from './bet-settings-form.tsx';
import { SlipForm } from './slip-form.tsx';
import styles from './slip.module.css';

type Part = 'slip' | 'bets';

/** The slip, and the player's open bets beside it. `isSheet`: in the window of small screens, which has a title of its own. */
export default function SlipPanel({ isSheet = false }: { isSheet?: boolean }) {
  const t = useText(bettingTexts);
  const { state } = useSession();
  const size = useSlipSize();
  const [part, setPart] = useState<Part>('slip');
  const [isSetting, setSetting] = useState(false);
  return (
    <div className={classes(styles.slip, isSheet && styles.inSheet)}>
      <div className={styles.head}>
        {!isSheet && <Icon name="ticket-fill" />}
        {!isSheet && <h2 className={styles.title}>{t('slip')}</h2>}
        <b className={`${styles.size} num`}>{size}</b>
        <span className={styles.tools}>
          {size > 0 && (
            <IconButton icon="trash-fill" variant="ghost" label={t('slip.clear')} onClick={() => slipStore.update(() => emptySlip)} />
          )}
          <IconButton
            icon="gear-six-fill"
            variant="ghost"
            label={t('settings')}
            aria-expanded={isSetting}
            onClick={() => setSetting((before) => !before)}
          />
        </span>
      </div>
      {isSetting && <BetSettingsForm onDone={() => setSetting(false)} />}
      {state === 'player' && (
        <div className={styles.parts}>
          <Segmented<Part>
            label={t('slip')}
            value={part}
            onChange={setPart}
            options={[
              { value: 'slip', label: t('slip') },
              { value: 'bets', label: t('myBets') },
            ]}
          />
        </div>
      )}
      {part === 'bets' && state === 'player' ? (
        <OpenBets />
      ) : (
        <SlipForm onShowBets={() => setPart('bets')} onSettings={() => setSetting(true)} />
      )}
    </div>
  );
}
