import { Button } from '@tavolo/ui/button/button.tsx';
import { chipClass, chipRow } from '@tavolo/ui/chip/chip.ts';
import { Select } from '@tavolo/ui/field/select.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { DayInput } from '../../bets/components/day-input.tsx';
import { everything, gameKinds, isNarrowed, roundResults, type HistoryFilter } from '../rules/history-filter.ts';
import { historyTexts } from '../texts/history.ts';
import styles from './history.module.css';

interface HistoryFiltersProps {
  filter: HistoryFilter;
  providers: readonly { sysname: string; name: string }[];
  /** Name of the game that the list is narrowed to. */
  gameName: string | null;
  onChange(next: HistoryFilter): void;
}

/** Narrows the rounds by maker, kind, result and days, and takes back what a row narrowed: its game. */
export function HistoryFilters({ filter, gameName, onChange, providers }: HistoryFiltersProps) {
  const t = useText(historyTexts);
  const { from, game, kind, provider, result, to } = filter;
  return (
    <div className={styles.filters} role="group" aria-label={t('filters')}>
      <Select
        label={t('filter.kind')}
        className={styles.filter}
        value={kind ?? ''}
        onChange={({ target }) => onChange({ ...filter, kind: gameKinds.find((one) => one === target.value) ?? null })}
      >
        <option value="">{t('filter.allKinds')}</option>
        {gameKinds.map((one) => (
          <option key={one} value={one}>
            {t(`filter.kind.${one}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t('filter.provider')}
        className={styles.filter}
        value={provider ?? ''}
        onChange={({ target }) => onChange({ ...filter, provider: target.value || null })}
      >
        <option value="">{t('filter.allProviders')}</option>
        {providers.map(({ name, sysname }) => (
          <option key={sysname} value={sysname}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label={t('filter.result')}
        className={styles.filter}
        value={result ?? ''}
        onChange={({ target }) => onChange({ ...filter, result: roundResults.find((one) => one === target.value) ?? null })}
      >
        <option value="">{t('filter.allResults')}</option>
        {roundResults.map((one) => (
          <option key={one} value={one}>
            {t(`result.${one}`)}
          </option>
        ))}
      </Select>
      <DayInput label={t('filter.from')} className={styles.filter} value={from} onChange={(day) => onChange({ ...filter, from: day })} />
      <DayInput label={t('filter.to')} className={styles.filter} value={to} onChange={(day) => onChange({ ...filter, to: day })} />
      {isNarrowed(filter) && (
        <div className={chipRow}>
          {game && (
            <button
              type="button"
              className={chipClass({ picked: true })}
              aria-label={t('filter.removeGame', { name: gameName ?? game })}
              onClick={() => onChange({ ...filter, game: null })}
            >
              {gameName ?? game}
              <Icon name="x-bold" />
            </button>
          )}
          <Button variant="ghost" onClick={() => onChange(everything)}>
            {t('filter.clear')}
          </Button>
        </div>
      )}
    </div>
  );
}
