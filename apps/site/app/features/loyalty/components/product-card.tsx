import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import type { Product } from '../api/club-data.ts';
import { loyaltyTexts } from '../texts/loyalty.ts';
import styles from './shop.module.css';

/** Something that points can buy, with all that is to be known before. */
export function ProductCard({ onBuy, product }: { product: Product; onBuy: () => void }) {
  const t = useText(loyaltyTexts);
  const { image, kind, left, left_for_player: mine, name, obstacle, price, spins, text, worth } = product;
  const money = worth && amountText(worth.amount, worth.currency);
  return (
    <Card as="article" className={styles.product}>
      <div className={styles.stage}>{image && <img src={image} width="120" height="120" alt="" loading="lazy" />}</div>
      <div className={styles.words}>
        <Badge>{t(`kind.${kind}`)}</Badge>
        <h2 className={styles.name}>{name}</h2>
        {money && <p className={`${styles.worth} num`}>{spins ? t('spins', { spins, worth: money }) : t('worth', { worth: money })}</p>}
        {text && <p className={styles.text}>{text}</p>}
        <p className={`${styles.text} num`}>
          {[left === null ? null : t('left', { count: left }), mine === null ? null : t('leftForYou', { count: mine })]
            .filter((part) => part !== null)
            .join(' · ')}
        </p>
        <div className={styles.foot}>
          <span className={`${styles.price} num`}>
            <img src="/art/objects/coin.webp" width="22" height="22" alt="" />
            {t('points', { points: price })}
          </span>
          {obstacle ? (
            <span className={styles.text}>{t(`obstacle.${obstacle}`)}</span>
          ) : (
            <Button variant="brand" aria-label={t('buyNamed', { name })} onClick={onBuy}>
              {t('buy')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
