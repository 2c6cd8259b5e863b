import { Link } from 'react-router';
import { searchTexts } from '../texts/search.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import type { SearchResults } from '../api/search-results.ts';
import styles from './search-popup.module.css';

/** A search that finds nothing, in the operator's words, with the way to all games. */
export function SearchNothing({ words }: { words: Pick<SearchResults['settings'], 'emptyTitle' | 'emptyText'> }) {
  const t = useText(searchTexts);
  return (
    <div className={styles.message}>
      <strong>{words.emptyTitle}</strong>
      <p>{words.emptyText}</p>
      <Link to="/gamehall" replace className={styles.all}>
        {t('browse')}
      </Link>
    </div>
  );
}
