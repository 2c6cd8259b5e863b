import { Button } from '@tavolo/ui/button/button.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { Rows } from '@tavolo/ui/list/rows.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { useBack } from '../../../shell/windows/use-back.ts';
import type { Product } from '../api/club-data.ts';
import type { DialogWords, LoyaltyWords } from '../api/loyalty-words.ts';
import { useLoyaltyAct } from '../api/use-loyalty-act.ts';
import { toldHere } from '../rules/told-here.ts';
import { loyaltyTexts } from '../texts/loyalty.ts';
import styles from './loyalty.module.css';

interface ShopWindowProps {
  product: Product;
  /** What the player has. */
  points: number;
  dialogs: LoyaltyWords['dialogs'];
  onClose: () => void;
}

/** Asks before points are exchanged, and says what came of it; or how many are missing (R2-048). */
export function ShopWindow({ dialogs, onClose, points, product }: ShopWindowProps) {
  const t = useText(loyaltyTexts);
  const navigate = useNavigate();
  // As it was when the window came up: the purchase itself changes it.
  const [before] = useState(points);
  const [key] = useState(() => crypto.randomUUID());
  const [isBought, setBought] = useState(false);
  const act = useLoyaltyAct(() => {
    toldHere.add('product');
    setBought(true);
  });
  useBack(onClose);
  const rows = [
    { key: 'have', label: t('youHave'), value: t('points', { points: before }) },
    { key: 'price', label: t('price'), value: t('points', { points: product.price }) },
  ];
  if (isBought)
    return (
      <Window {...{ product, onClose }} words={dialogs.bought} onGo={() => void navigate('/profile/loyalty')} goVariant="brand">
        <Rows rows={[{ key: 'after', label: t('youHave'), value: t('points', { points: before - product.price }), strong: true }]} />
      </Window>
    );
  const missing = product.price - before;
  if (missing > 0)
    return (
      <Window {...{ product, onClose }} words={dialogs.insufficient} onGo={() => void navigate('/loyalty#points')} goVariant="soft">
        <Rows rows={[...rows, { key: 'missing', label: t('missing'), value: t('points', { points: missing }), strong: true }]} />
      </Window>
    );
  return (
    <Window
      {...{ product, onClose }}
      words={dialogs.confirm}
      isBusy={act.isPending}
      onGo={() => act.mutate({ name: 'loyalty.buyproduct', id: product.id, key })}
      goVariant="cta"
    >
      <Rows rows={[...rows, { key: 'after', label: t('after'), value: t('points', { points: before - product.price }), strong: true }]} />
    </Window>
  );
}

interface WindowProps {
  product: Product;
  words: DialogWords | null;
  isBusy?: boolean;
  goVariant: 'cta' | 'brand' | 'soft';
  onGo: () => void;
  onClose: () => void;
  children: React.ReactNode;
}

function Window({ children, goVariant, isBusy = false, onClose, onGo, product: { image, name }, words }: WindowProps) {
  const t = useText(loyaltyTexts);
  return (
    <Dialog
      open
      onClose={onClose}
      title={words?.title ?? name}
      closeLabel={t('close')}
      size="s"
      footer={
        <div className={styles.actions}>
          <Button size="l" variant={goVariant} loading={isBusy} onClick={onGo}>
            {words?.button ?? t('buy')}
          </Button>
          <Button size="l" onClick={onClose}>
            {words?.back ?? t('close')}
          </Button>
        </div>
      }
    >
      <div className={styles.window}>
        {image && <img src={image} width="96" height="96" alt="" />}
        <b className={styles.name}>{name}</b>
        {words?.text && <p className={styles.plain}>{words.text}</p>}
        {children}
      </div>
    </Dialog>
  );
}
