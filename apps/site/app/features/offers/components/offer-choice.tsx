import { Radio } from '@tavolo/ui/choice/choice.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { useId } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { beside } from '../../../shell/format/beside.ts';
import type { Offer } from '../rules/offer.ts';
import { offersTexts } from '../texts/offers.ts';
import { GiftSummary } from './gift-summary.tsx';
import styles from './offer-choice.module.css';

interface OfferChoiceProps {
  /** Those that this deposit can take; null where they could not be read. */
  offers: readonly Offer[] | null;
  /** Null: none. */
  chosen: Offer | null;
  onChange: (id: string | null) => void;
  /** Why the chosen one can't be had with this deposit. */
  fault: string | null;
  /** The deposit was sent like that. */
  isChecked: boolean;
}

/** Which offer a deposit takes, none unless the player says so; the one that is chosen tells what it takes. */
export function OfferChoice({ offers, chosen, onChange, fault, isChecked }: OfferChoiceProps) {
  const t = useText(offersTexts);
  const name = useId();
  if (offers === null) return <Note>{t('choice.failed')}</Note>;
  if (offers.length === 0) return null;
  return (
    <fieldset className={styles.choice}>
      <legend>{t('choice')}</legend>
      <Radio name={name} checked={chosen === null} onChange={() => onChange(null)}>
        {t('choice.none')}
      </Radio>
      {offers.map((offer) => (
        <Radio key={offer.id} name={name} checked={offer === chosen} onChange={() => onChange(offer.id)}>
          <b>{offer.words.title ?? offer.promotions[0]?.title}</b>
          {offer.words.title && <span className={styles.gives}>{beside(offer.promotions.map(({ title }) => title))}</span>}
        </Radio>
      ))}
      {chosen && (
        <div className={styles.terms}>
          {chosen.promotions.map((gift, index) => (
            <GiftSummary key={index} gift={gift} />
          ))}
          {chosen.promotions.some(({ bonus }) => bonus) && <p>{t('cancel')}</p>}
          <Link to={`/offers/${chosen.id}`} target="_blank">
            {t('choice.terms')}
          </Link>
        </div>
      )}
      {fault && <Note tone={isChecked ? 'bad' : 'info'}>{fault}</Note>}
    </fieldset>
  );
}
