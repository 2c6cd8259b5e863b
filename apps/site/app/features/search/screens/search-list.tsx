import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Link } from 'react-router';
import { GameThumb } from '../../../shell/game-tiles/game-thumb.tsx';
import { ProviderMark } from '../../../shell/game-tiles/provider-mark.tsx';
import { gamesTexts } from '../../../shell/texts/games.ts';
import { searchTexts } from '../texts/search.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { foundParts } from '../rules/find-names.ts';
import type { SearchOption, SearchSection } from '../rules/search-sections.ts';
import styles from './search-popup.module.css';

interface ListProps {
  /** Prefix of the rows' ids: the field names the active one. */
  id: string;
  sections: readonly SearchSection[];
  typed: string;
  active: number;
  onHover: (index: number) => void;
  onChoose: (option: SearchOption) => void;
  onClear: () => void;
}

/** The rows of the search window in their groups. The focus stays in the field. */
export function SearchList({ id, sections, typed, active, onHover, onChoose, onClear }: ListProps) {
  const t = useText(searchTexts);
  const titles = { recent: t('recent'), popular: t('popular') };
  const isCleared = sections.every(({ key }) => key !== 'recent');
  return (
    <>
      <div id={`${id}-list`} role="listbox" aria-label={t('title')} className={styles.list}>
        {sections.map(({ key, title, total, options }, section) => {
          const first = sections.slice(0, section).reduce((sum, before) => sum + before.options.length, 0);
          const name = title ?? (key === 'recent' || key === 'popular' ? titles[key] : null);
          return (
            <div key={key} role="group" aria-labelledby={name ? `${id}-${key}` : undefined} aria-label={name ? undefined : t('all')}>
              {name && (
                <p className={styles.group} id={`${id}-${key}`} role="presentation">
                  {name}
                  {total !== null && <span className={`${styles.count} num`}>{total}</span>}
                </p>
              )}
              <div role="presentation" className={key === 'recent' || key === 'often' ? styles.queries : undefined}>
                {options.map((option, index) => (
                  <Row
                    key={option.kind === 'query' ? option.text : option.to}
                    option={option}
                    typed={typed}
                    id={`${id}-${first + index}`}
                    active={first + index === active}
                    onHover={() => onHover(first + index)}
                    onChoose={() => onChoose(option)}
                  />
                ))}
              </div>
            </div>
          );
        })}
      </div>
      {!isCleared && (
        <button type="button" className={styles.clear} onClick={onClear}>
          <Icon name="trash-fill" />
          {t('clearRecent')}
        </button>
      )}
    </>
  );
}

interface RowProps {
  option: SearchOption;
  typed: string;
  id: string;
  active: boolean;
  onHover: () => void;
  onChoose: () => void;
}

function Row({ option, typed, id, active, onHover, onChoose }: RowProps) {
  const t = useText(searchTexts);
  const g = useText(gamesTexts);
  const shared = { id, role: 'option' as const, 'aria-selected': active, onPointerMove: onHover, onClick: onChoose, tabIndex: -1 };
  if (option.kind === 'query') {
    return (
      <button type="button" {...shared} className={styles.query}>
        <Icon name={option.isRecent ? 'clock-counter-clockwise' : 'magnifying-glass'} />
        {option.text}
      </button>
    );
  }
  const link = { ...shared, to: option.to, replace: true };
  if (option.kind === 'all') {
    return (
      <Link {...link} className={styles.all}>
        {t('all')}
        <Icon name="caret-right" />
      </Link>
    );
  }
  const { source, name, image, icon, detail, rtp, games } = option;
  return (
    <Link {...link} className={styles.hit}>
      {image !== null ? (
        <GameThumb image={image} eager />
      ) : (
        <span className={styles.sign} aria-hidden="true">
          {source === 'providers' ? <ProviderMark name={name} /> : <Icon name={icon} />}
        </span>
      )}
      <span className={styles.words}>
        <strong>{foundParts(typed, name).map((part, index) => (part.isFound ? <mark key={index}>{part.text}</mark> : part.text))}</strong>
        {(detail ?? rtp) && (
          <span className={styles.detail}>
            {detail}
            {rtp && <span className="num"> · {g('rtp', { value: rtp })}</span>}
          </span>
        )}
      </span>
      {games !== null && <span className={`${styles.end} num`}>{t('providerCount', { count: games })}</span>}
    </Link>
  );
}
