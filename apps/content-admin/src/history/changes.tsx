import { wordDifference, type Change } from '../schema/difference.ts';
import { useTexts } from '../texts/use-texts.tsx';
import styles from './changes.module.css';

/** What differs, value by value: words that went are struck, words that came are marked. */
export function Changes({
  changes,
  marked,
}: {
  changes: readonly Change[];
  /** Attributes with something to say about. */ marked?: ReadonlyMap<string, string>;
}) {
  const { none, history } = useTexts();
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={change.label.join(' › ')} className={styles.change}>
          <p className={styles.label}>
            {change.label.join(' › ')}
            {marked?.has(change.attribute) && <span className={styles.mark}>{marked.get(change.attribute)}</span>}
          </p>
          {change.before !== null && change.after !== null ? (
            <p className={styles.text}>
              {wordDifference(change.before, change.after).map((piece, index) =>
                piece.kind === 'same' ? (
                  <span key={index}>{piece.text}</span>
                ) : piece.kind === 'gone' ? (
                  <del key={index}>{piece.text}</del>
                ) : (
                  <ins key={index}>{piece.text}</ins>
                ),
              )}
            </p>
          ) : (
            <p className={styles.text}>
              <span className="visually-hidden">{history.before}: </span>
              {change.before === null ? <span className={styles.none}>{none}</span> : <del>{change.before}</del>}
              <span aria-hidden> → </span>
              <span className="visually-hidden">{history.after}: </span>
              {change.after === null ? <span className={styles.none}>{none}</span> : <ins>{change.after}</ins>}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
