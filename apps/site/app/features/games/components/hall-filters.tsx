import { Button } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Checkbox } from '@tavolo/ui/choice/choice.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { Input } from '@tavolo/ui/field/input.tsx';
import { useState, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { countText } from '../../../shell/format/count.ts';
import { gamesTexts } from '../../../shell/texts/games.ts';
import { shellTexts } from '../../../shell/texts/shell.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import type { ProviderOption } from '../api/hall-data.ts';
import { ProviderMark } from '../../../shell/game-tiles/provider-mark.tsx';
import { features, volatilities, writeFilter, type HallFilter } from '../rules/hall-filter.ts';
import styles from './hall-filters.module.css';

const wide = '(min-width: 992px)';
function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

interface HallFiltersProps {
  filter: HallFilter;
  providers: readonly ProviderOption[];
  /** Games that the filter leaves. */
  total: number;
}

/** By what the hall is narrowed: a panel beside the games, a sheet on phones. Every choice takes effect at once. */
export function HallFilters(props: HallFiltersProps) {
  const t = useText(gamesTexts);
  const shell = useText(shellTexts);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isWide = useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => true,
  );
  const close = () => {
    const rest = new URLSearchParams(search);
    rest.delete('filter');
    void navigate({ pathname: '/gamehall', search: rest.toString() }, { preventScrollReset: true, replace: true });
  };
  const show = (
    <Button variant="brand" block onClick={close}>
      {t('hall.show', { count: props.total })}
    </Button>
  );
  if (isWide) {
    return (
      <Card as="aside" className={styles.panel} aria-label={t('hall.filters')}>
        <h2 className={styles.title}>{t('hall.filters')}</h2>
        <Options {...props} />
        {show}
      </Card>
    );
  }
  return (
    <Dialog open onClose={close} title={t('hall.filters')} closeLabel={shell('close')} footer={show}>
      <Options {...props} />
    </Dialog>
  );
}

function Options(props: HallFiltersProps) {
  const t = useText(gamesTexts);
  const { filter } = props;
  return (
    <>
      <Choices
        legend={t('hall.volatility')}
        options={volatilities.map((one) => ({ value: one, label: t(`hall.volatility.${one}`) }))}
        chosen={filter.volatility}
        to={(volatility) => ({ ...filter, volatility })}
      />
      <Choices
        legend={t('hall.features')}
        options={features.map((one) => ({ value: one, label: t(`hall.features.${one}`) }))}
        chosen={filter.features}
        to={(wanted) => ({ ...filter, features: wanted })}
      />
      <Providers {...props} />
    </>
  );
}

interface ChoicesProps<T extends string> {
  legend: string;
  options: readonly { value: T; label: string }[];
  chosen: readonly T[];
  /** The hall with these. */
  to(chosen: T[]): HallFilter;
}

/** Names to be ticked, several at once. */
function Choices<T extends string>({ chosen, legend, options, to }: ChoicesProps<T>) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {options.map(({ label, value }) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          onChange={(event) => {
            const next = options.flatMap((other) =>
              (other.value === value ? event.target.checked : chosen.includes(other.value)) ? [other.value] : [],
            );
            void navigate(`/gamehall${writeFilter(to(next), search)}`, { preventScrollReset: true, replace: true });
          }}
        >
          {label}
        </Checkbox>
      ))}
    </fieldset>
  );
}

function Providers({ filter, providers }: HallFiltersProps) {
  const t = useText(gamesTexts);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [text, setText] = useState('');
  const found = providers.filter((provider) => provider.name.toLowerCase().includes(text.trim().toLowerCase()));
  const choose = (sysname: string, chosen: boolean) => {
    const next = chosen ? [...filter.providers, sysname] : filter.providers.filter((name) => name !== sysname);
    void navigate(`/gamehall${writeFilter({ ...filter, providers: next }, search)}`, { preventScrollReset: true, replace: true });
  };
  return (
    <fieldset className={styles.options}>
      <legend>{t('hall.providers')}</legend>
      {providers.length > 6 && (
        <Input
          label={t('hall.findProvider')}
          icon="magnifying-glass"
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <ul>
        {found.map((provider) => (
          <li key={provider.sysname}>
            <Checkbox
              checked={filter.providers.includes(provider.sysname)}
              onChange={(event) => choose(provider.sysname, event.target.checked)}
            >
              <span className={styles.provider}>
                <ProviderMark name={provider.name} />
                {provider.name}
                {provider.count !== null && <span className={`${styles.count} num`}>{countText(provider.count)}</span>}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.none}>{t('hall.noProvider')}</p>}
    </fieldset>
  );
}
