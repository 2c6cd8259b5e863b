import { memo } from 'react';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { sayFull } from '../api/say-full.ts';
import { slipStore, useIsOnSlip } from '../api/slip-store.ts';
import { mostLegs } from '../rules/slip.ts';
import { bettingTexts } from '../texts/betting.ts';
import { PriceButton, type OddsButtonProps } from './price-button.tsx';

/** A price that goes on the slip when it is pressed, and off it when it is pressed again. */
export const OddsButton = memo(function OddsButton(props: OddsButtonProps) {
  const t = useText(bettingTexts);
  const isOn = useIsOnSlip(props.selection.id);
  return (
    <PriceButton
      {...props}
      isOn={isOn}
      onPress={(selection) => {
        if (!slipStore.toggle(selection, selection.odds)) void sayFull(t('slip.full', { count: mostLegs }));
      }}
    />
  );
});
