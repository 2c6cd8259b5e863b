import { Input } from '@tavolo/ui/field/input.tsx';
import { applyDateMask } from '@tavolo/validation';
import { useState } from 'react';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { dayTyped, shownDay } from '../rules/typed-day.ts';
import { betsTexts } from '../texts/bets.ts';

interface DayInputProps {
  label: string;
  className: string | undefined;
  /** As `2026-03-02`. */
  value: string | null;
  onChange: (day: string | null) => void;
}

/** A day, typed as the site shows days. A browser's own field would speak the browser's language, not the page's. */
export function DayInput({ label, className, value, onChange }: DayInputProps) {
  const t = useText(betsTexts);
  const [typed, setTyped] = useState(() => shownDay(value));
  const [known, setKnown] = useState(value);
  // Changed from outside, as by clearing the filters: what is half typed stays.
  if (value !== known) {
    setKnown(value);
    if (dayTyped(typed) !== value) setTyped(shownDay(value));
  }
  return (
    <Input
      label={label}
      className={className}
      icon="calendar-blank-fill"
      inputMode="numeric"
      autoComplete="off"
      placeholder={t('filter.dayFormat')}
      value={typed}
      error={typed.length === 10 && dayTyped(typed) === null ? t('filter.dayWrong') : undefined}
      onChange={({ target }) => {
        const next = applyDateMask(target.value, '##.##.####');
        setTyped(next);
        const day = dayTyped(next);
        if (day !== value) onChange(day);
      }}
    />
  );
}
