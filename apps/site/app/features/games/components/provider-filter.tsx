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
import { writeFilter, type HallFilter } from '../rules/hall-filter.ts';
import styles from './provider-filter.module.css';

const wide = '(min-width: 992px)';
function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

interface ProviderFilterProps {
  filter: HallFilter;
  providers: readonly ProviderOption[];
  /** Games that the filter leaves. */
  total: number;
}

/** Which providers to show: a panel beside the games, a sheet on phones. Every choice takes effect at once. */
export function ProviderFilter(props: ProviderFilterProps) {
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
      <Card as="aside" className={styles.panel} aria-label={t('hall.providers')}>
        <h2 className={styles.title}>{t('hall.providers')}</h2>
        <Options {...props} />
        {show}
      </Card>
    );
  }
  return (
    <Dialog open onClose={close} title={t('hall.providers')} closeLabel={shell('close')} footer={show}>
      <Options {...props} />
    </Dialog>
  );
}

function Options({ filter, providers }: ProviderFilterProps) {
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
    <div className={styles.options}>
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
                <span className={styles.initials} aria-hidden="true">
                  {initials(provider.name)}
                </span>
                {provider.name}
                {provider.count !== null && <span className={`${styles.count} num`}>{countText(provider.count)}</span>}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.none}>{t('hall.noProvider')}</p>}
    </div>
  );
}

/** Two letters that stand for a name. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => word[0]) : [...(words[0] ?? '')].slice(0, 2);
  return letters.join('').toUpperCase();
}
