import { memo } from 'react';
import { builderStore, useIsInBuilder } from '../api/builder-store.ts';
import { PriceButton, type OddsButtonProps } from './price-button.tsx';

/** A price whose selection goes into the event's bet builder when it is pressed, and out of it when it is pressed again. */
export const BuilderButton = memo(function BuilderButton(props: OddsButtonProps) {
  const isOn = useIsInBuilder(props.event.id, props.selection.id);
  return <PriceButton {...props} isOn={isOn} onPress={(selection) => builderStore.toggle(selection)} />;
});
