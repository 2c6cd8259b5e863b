import { Input } from '@tavolo/ui/field/input.tsx';
import { Select } from '@tavolo/ui/field/select.tsx';
import { useState } from 'react';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { fieldFault, isPeriod, limitPeriods, useChange, type LimitKind, type LimitPeriod } from '../api/protection-query.ts';
import { protectionTexts } from '../texts/protection.ts';

/** What is typed for a limit of some kind, and the change that sets it. */
export function useLimitEntry() {
  const t = useText(protectionTexts);
  const [period, setPeriod] = useState<LimitPeriod>('day');
  const [typed, setTyped] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const change = useChange('protection.setLimit');
  return {
    period,
    setPeriod,
    typed,
    change,
    clear: () => setTyped(''),
    /** The limit as it is sent; null, and said at the field, where nothing is written. */
    read: (written: string): string | null => {
      const limit = written.trim().replace(',', '.');
      setIsMissing(limit === '');
      return limit === '' ? null : limit;
    },
    fault: isMissing ? t('missing') : change.isError ? fieldFault(change.error) : null,
    type: (value: string) => {
      setTyped(value);
      setIsMissing(false);
      if (change.isError) change.reset();
    },
  };
}

type LimitEntry = ReturnType<typeof useLimitEntry>;

interface LimitFieldProps {
  entry: LimitEntry;
  kind: LimitKind;
  currency: string;
  disabled?: boolean;
  placeholder?: string;
}

/** A limit's amount, or its minutes. */
export function LimitField({ entry, kind, currency, ...more }: LimitFieldProps) {
  const t = useText(protectionTexts);
  return (
    <Input
      {...more}
      name="limit"
      inputMode={kind === 'time' ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={12}
      label={kind === 'time' ? t('minutes') : t('amount', { currency })}
      value={entry.typed}
      error={entry.fault}
      onChange={({ target }) => entry.type(target.value)}
    />
  );
}

export function PeriodField({ entry: { period, setPeriod } }: { entry: LimitEntry }) {
  const t = useText(protectionTexts);
  return (
    <Select label={t('period')} value={period} onChange={({ target }) => isPeriod(target.value) && setPeriod(target.value)}>
      {limitPeriods.map((one) => (
        <option key={one} value={one}>
          {t(`period.${one}`)}
        </option>
      ))}
    </Select>
  );
}
