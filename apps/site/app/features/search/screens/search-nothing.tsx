import { Link } from 'react-router';
import { searchTexts } from '../texts/search.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import type { SearchResults } from '../api/search-results.ts';
import styles from './search-popup.module.css';

/** A search that finds nothing, in the operator's words, with the way to all games; on pages of the sportsbook with that to its events. */
export function SearchNothing({
  words,
  inSports = false,
}: {
  words: Pick<SearchResults['settings'], 'emptyTitle' | 'emptyText'>;
  inSports?: boolean;
}) {
  const t = useText(searchTexts);
  return (
    <div className={styles.message}>
      <strong>{words.emptyTitle}</strong>
      <p>{inSports ? t('noSports') : words.emptyText}</p>
      <Link to={inSports ? '/betting' : '/gamehall'} replace className={styles.all}>
        {t(inSports ? 'browseSports' : 'browse')}
      </Link>
    </div>
  );
}
