import { memo } from 'react';
import { slipStore, useIsOnSlip } from '../api/slip-store.ts';
import { PriceButton, type OddsButtonProps } from './price-button.tsx';

/** A price that goes on the slip when it is pressed, and off it when it is pressed again. */
export const OddsButton = memo(function OddsButton(props: OddsButtonProps) {
  const isOn = useIsOnSlip(props.selection.id);
  return <PriceButton {...props} isOn={isOn} onPress={(selection) => slipStore.toggle(selection, selection.odds)} />;
});
