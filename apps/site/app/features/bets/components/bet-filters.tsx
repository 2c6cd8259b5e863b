import { Button } from '@tavolo/ui/button/button.tsx';
import { Select } from '@tavolo/ui/field/select.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { isSportKey, sportKeys } from '../../betting/rules/sports.ts';
import { bettingTexts } from '../../betting/texts/betting.ts';
import { betKinds, isNarrowed, type BetFilter } from '../rules/bet-filter.ts';
import { betsTexts } from '../texts/bets.ts';
import styles from './bets.module.css';
import { DayInput } from './day-input.tsx';

/** Narrows the list of bets by sport, kind and days. */
export function BetFilters({ filter, onChange }: { filter: BetFilter; onChange: (next: BetFilter) => void }) {
  const t = useText(betsTexts);
  const b = useText(bettingTexts);
  const { from, kind, sport, to } = filter;
  return (
    <div className={styles.filters} role="group" aria-label={t('filter.narrow')}>
      <Select
        label={t('filter.sport')}
        className={styles.filter}
        value={sport ?? ''}
        onChange={({ target: { value } }) => onChange({ ...filter, sport: isSportKey(value) ? value : null })}
      >
        <option value="">{t('filter.allSports')}</option>
        {sportKeys.map((key) => (
          <option key={key} value={key}>
            {b(`sport.${key}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t('filter.kind')}
        className={styles.filter}
        value={kind ?? ''}
        onChange={({ target: { value } }) => onChange({ ...filter, kind: betKinds.find((one) => one === value) ?? null })}
      >
        <option value="">{t('filter.allKinds')}</option>
        {betKinds.map((key) => (
          <option key={key} value={key}>
            {t(`filter.kind.${key}`)}
          </option>
        ))}
      </Select>
      <DayInput label={t('filter.from')} className={styles.filter} value={from} onChange={(day) => onChange({ ...filter, from: day })} />
      <DayInput label={t('filter.to')} className={styles.filter} value={to} onChange={(day) => onChange({ ...filter, to: day })} />
      {isNarrowed(filter) && (
        <Button variant="ghost" onClick={() => onChange({ ...filter, sport: null, kind: null, from: null, to: null })}>
          {t('filter.clear')}
        </Button>
      )}
    </div>
  );
}
