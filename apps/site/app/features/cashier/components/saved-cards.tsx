import { Button, IconButton } from '@tavolo/ui/button/button.tsx';
import { Radio } from '@tavolo/ui/choice/choice.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { cardMark } from '../rules/payment-look.ts';
import { firstCards, printedExpiry, type PaidWith, type SavedCard } from '../rules/saved-cards.ts';
import { cashierTexts } from '../texts/cashier.ts';
import { RemoveCard } from './remove-card.tsx';
import styles from './saved-cards.module.css';

interface SavedCardsProps {
  /** None: nothing is shown. */
  cards: readonly SavedCard[];
  value: PaidWith;
  onChange: (value: PaidWith) => void;
  onRemoved: (id: string) => void;
  /** The last one is gone, and this list with it: leads on to what comes next in the form. */
  onEmptied: () => void;
  /** Why the server refused the chosen card. */
  error: string | null;
}

/** The cards of earlier deposits and another one: which is paid with. Each can be removed. */
export function SavedCards({ cards, value, onChange, onRemoved, onEmptied, error }: SavedCardsProps) {
  const t = useText(cashierTexts);
  const errorId = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const [removingId, setRemovingId] = useState<string | null>(null);
  const removing = cards.find(({ id }) => id === removingId);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? cards : firstCards(cards, value);
  useEffect(() => {
    if (error !== null) focusChosen(list.current);
  }, [error]);
  const takeEarlyPick = useEffectEvent(() => {
    const checked = list.current?.querySelector<HTMLInputElement>('input:checked');
    if (checked && checked.value !== (value ?? '')) onChange(checked.value === '' ? null : checked.value);
  });
  // What was picked before the page's scripts had come is what the player sees: it counts now.
  useEffect(() => takeEarlyPick(), []);
  const leadOn = useEffectEvent(() => (list.current ? focusChosen(list.current) : onEmptied()));
  const isRemoved = removingId !== null && !removing;
  useEffect(() => {
    if (!isRemoved) return;
    // Its button, which had the focus, is gone.
    leadOn();
    setRemovingId(null);
  }, [isRemoved]);
  if (cards.length === 0) return null;
  return (
    <fieldset ref={list} className={styles.cards} aria-describedby={error === null ? undefined : errorId}>
      <legend className={styles.label}>{t('card')}</legend>
      <div className={styles.list}>
        {shown.map((card) => (
          <div key={card.id} className={styles.row}>
            <Radio
              name="account"
              value={card.id}
              className={styles.card}
              disabled={card.is_expired}
              checked={card.id === value}
              onChange={() => onChange(card.id)}
            >
              <Mark label={card.label} />
              <CardWords card={card} />
            </Radio>
            <IconButton
              icon="trash-fill"
              variant="ghost"
              className={styles.remove}
              label={t('removeCard', { card: card.label })}
              onClick={() => setRemovingId(card.id)}
            />
          </div>
        ))}
        <div className={styles.row}>
          <Radio name="account" value="" className={styles.card} checked={value === null} onChange={() => onChange(null)}>
            <Icon name="plus-bold" className={styles.mark} />
            <span className={styles.words}>
              <b>{t('anotherCard')}</b>
              <small>{t('anotherCardHint')}</small>
            </span>
          </Radio>
        </div>
      </div>
      {shown.length < cards.length && (
        <Button
          variant="link"
          onClick={() => {
            setWhole(true);
            // The button goes.
            focusChosen(list.current);
          }}
        >
          {t('allCards', { count: String(cards.length) })}
        </Button>
      )}
      {error !== null && (
        <p id={errorId} className={styles.error} role="alert">
          <Icon name="warning-circle-fill" />
          <span>{error}</span>
        </p>
      )}
      {removing && <RemoveCard card={removing} onClose={() => setRemovingId(null)} onRemoved={() => onRemoved(removing.id)} />}
    </fieldset>
  );
}

const focusChosen = (list: HTMLFieldSetElement | null) => list?.querySelector<HTMLInputElement>('input:checked')?.focus();

/** What a card is known by; its digits are read out as digits, not as dots. */
function CardWords({ card: { brand, last_four, label, expires, is_expired } }: { card: SavedCard }) {
  const t = useText(cashierTexts);
  const date = expires === null ? null : printedExpiry(expires);
  return (
    <span className={styles.words}>
      {brand !== '' && last_four !== '' ? (
        <>
          <b className="num" aria-hidden="true">
            {label}
          </b>
          <span className="visually-hidden">{t('cardEnding', { brand, digits: last_four })}</span>
        </>
      ) : (
        <b className="num">{label}</b>
      )}
      {date !== null && (
        <small className={is_expired ? styles.expired : undefined}>{t(is_expired ? 'cardExpired' : 'cardExpires', { date })}</small>
      )}
    </span>
  );
}

function Mark({ label }: { label: string }) {
  const src = cardMark({ requisites: { card: label } });
  return src ? (
    <img src={src} width="48" height="32" alt="" className={styles.picture} />
  ) : (
    <Icon name="credit-card-fill" className={styles.mark} />
  );
}
