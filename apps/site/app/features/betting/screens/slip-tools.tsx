import { IconButton } from '@tavolo/ui/button/button.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import type { Ref } from 'react';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useSession } from '../../../runtime/session/use-session.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { saveBetSettings, useBetSettings, useOddsFormat } from '../api/bet-settings.ts';
import { slipStore, useKnownSelections, useSlip } from '../api/slip-store.ts';
import { useShare } from '../api/use-share.ts';
import { selectionIds } from '../rules/builder.ts';
import { outcomeName } from '../rules/market-names.ts';
import { oddsText } from '../rules/odds-text.ts';
import { sharedPicks } from '../rules/shared-picks.ts';
import { emptySlip } from '../rules/slip.ts';
import { bettingTexts } from '../texts/betting.ts';
import { marketsTexts } from '../texts/markets.ts';
import { changeSlip } from './change-slip.ts';
import styles from './slip.module.css';

interface SlipToolsProps {
  /** The button that opens the settings. */
  settings: Ref<HTMLButtonElement>;
  isSetting: boolean;
  onSettings: () => void;
}

/** What can be done with the slip as a whole: empty it, keep its selections after a bet, show it to others, and set how bets are placed. */
export function SlipTools({ settings: opener, isSetting, onSettings }: SlipToolsProps) {
  const t = useText(bettingTexts);
  const m = useText(marketsTexts);
  const api = useApi();
  const { state } = useSession();
  const { legs } = useSlip();
  const known = useKnownSelections();
  const settings = useBetSettings();
  const format = useOddsFormat();
  const share = useShare(
    (address) =>
      sharedPicks(
        t('slip'),
        legs.flatMap((leg) =>
          selectionIds(leg).flatMap((id) => {
            const selection = known.get(id);
            if (!selection) return [];
            const outcome = outcomeName(m, selection.market, selection.outcome, selection.event);
            return [{ event: selection.event, outcome, odds: leg.members ? null : oddsText(leg.seen, format) }];
          }),
        ),
        address,
      ),
    { copied: t('slip.copied'), failed: t('slip.shareFailed') },
  );
  const keep = () =>
    saveBetSettings(api, state === 'player', { ...settings, keepsSelections: !settings.keepsSelections }).catch(() =>
      toasts.warn(t('settings.failed')),
    );
  return (
    <span className={styles.tools}>
      {legs.length > 0 && (
        <IconButton
          icon="trash-fill"
          variant="ghost"
          label={t('slip.clear')}
          onClick={({ currentTarget }) => changeSlip(currentTarget, () => slipStore.update(() => emptySlip))}
        />
      )}
      <IconButton
        icon={settings.keepsSelections ? 'push-pin-fill' : 'push-pin'}
        variant="ghost"
        label={t('settings.keep')}
        pressed={settings.keepsSelections}
        onClick={() => void keep()}
      />
      {legs.length > 0 && <IconButton icon="share-network-fill" variant="ghost" label={t('slip.share')} onClick={() => void share()} />}
      <IconButton
        ref={opener}
        icon="sliders-horizontal"
        variant="ghost"
        label={t('settings')}
        aria-expanded={isSetting}
        onClick={onSettings}
      />
    </span>
  );
}
