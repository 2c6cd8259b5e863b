import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Segmented } from '@tavolo/ui/tabs/segmented.tsx';
import { useRef, useState } from 'react';
import { useSession } from '../../../runtime/session/use-session.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { OpenBets } from '../../bets/components/open-bets.tsx';
import { useSlipSize } from '../api/slip-store.ts';
import { bettingTexts } from '../texts/betting.ts';
import { BetSettingsForm } from './bet-settings-form.tsx';
import { SlipForm } from './slip-form.tsx';
import { SlipHead } from './slip-head.tsx';
import { SlipTools } from './slip-tools.tsx';
import styles from './slip.module.css';
import { useFocusInSight } from './use-focus-in-sight.ts';

type Part = 'slip' | 'bets';

/** The slip, and the player's open bets beside it. `isSheet`: in the window of small screens, which says its title itself. */
export default function SlipPanel({ isSheet = false }: { isSheet?: boolean }) {
  const t = useText(bettingTexts);
  const { state } = useSession();
  const size = useSlipSize();
  const [part, setPart] = useState<Part>('slip');
  const [isSetting, setSetting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useFocusInSight(panel);
  return (
    <div ref={panel} className={classes(styles.slip, isSheet && styles.inSheet)} data-slip>
      <SlipHead isSheet={isSheet}>
        <b className={`${styles.size} num`}>{size}</b>
        <SlipTools settings={opener} isSetting={isSetting} onSettings={() => setSetting((before) => !before)} />
      </SlipHead>
      {isSetting && (
        <BetSettingsForm
          onDone={() => {
            setSetting(false);
            opener.current?.focus();
          }}
        />
      )}
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
