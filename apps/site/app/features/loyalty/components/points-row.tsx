import { useText } from '../../../runtime/texts/use-text.tsx';
import { countText } from '../../../shell/format/count.ts';
import { Moment } from '../../../shell/format/moment.tsx';
import type { PointsEntry } from '../api/club-data.ts';
import { loyaltyTexts } from '../texts/loyalty.ts';
import styles from './loyalty.module.css';

/** Points that came or went, and why. */
export function PointsRow({ entry }: { entry: PointsEntry }) {
  const t = useText(loyaltyTexts);
  const { created_at: at, kind, points, product } = entry;
  const name = entry.name ?? '';
  const words = () => {
    switch (kind) {
      case 'play':
        return product ? t(`product.${product}`) : '';
      case 'purchase':
        return name;
      case 'staff':
        return t('entry.staff');
      default:
        return t(`entry.${kind}`, { name });
    }
  };
  return (
    <li className={styles.row}>
      <div>
        <b>{words()}</b>
        <p className={styles.quiet}>
          <Moment iso={at} />
        </p>
      </div>
      <span className={`${styles.amount} num`}>
        {/* Parts of a point add up over a day's plays, though none of them is shown. */}
        {points === 0 ? t('entry.below') : `${points < 0 ? '−' : '+'}${countText(Math.abs(points))}`}
      </span>
    </li>
  );
}
