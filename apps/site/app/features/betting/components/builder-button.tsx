import { memo } from 'react';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { builderStore, useIsInBuilder } from '../api/builder-store.ts';
import { sayFull } from '../api/say-full.ts';
import { mostBuilderSelections } from '../rules/builder.ts';
import { bettingTexts } from '../texts/betting.ts';
import { PriceButton, type OddsButtonProps } from './price-button.tsx';

/** A price whose selection goes into the event's bet builder when it is pressed, and out of it when it is pressed again. */
export const BuilderButton = memo(function BuilderButton(props: OddsButtonProps) {
  const t = useText(bettingTexts);
  const isOn = useIsInBuilder(props.event.id, props.selection.id);
  return (
    <PriceButton
      {...props}
      isOn={isOn}
      onPress={(selection) => {
        if (!builderStore.toggle(selection)) void sayFull(t('builder.full', { count: mostBuilderSelections }));
      }}
    />
  );
});
