import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { useBack } from '../../../shell/windows/use-back.ts';
import type { Character } from '../api/club-data.ts';
import { loyaltyTexts } from '../texts/loyalty.ts';
import { CharacterGrid } from './character-grid.tsx';

interface CharacterPickerProps {
  characters: readonly Character[];
  chosen: string | null;
  earned: number;
  onChoose: (character: Character) => void;
  onClose: () => void;
}

/** All characters in a window (R2-048). */
export function CharacterPicker({ onClose, ...grid }: CharacterPickerProps) {
  const t = useText(loyaltyTexts);
  useBack(onClose);
  return (
    <Dialog open onClose={onClose} title={t('characterPick')} closeLabel={t('close')}>
      <CharacterGrid {...grid} />
    </Dialog>
  );
}
