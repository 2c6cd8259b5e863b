import type { SiteReadiness } from '@tavolo/contract/staff';
import { Note } from '@tavolo/ui/note/note.tsx';
import { Link } from 'react-router';
import { useTexts } from '../texts/use-texts.tsx';
import { places } from './readiness.ts';
import styles from './readiness-note.module.css';

/** What is still missing before real players come, each with the way to where it is entered or told. Nothing once everything is there. */
export function ReadinessNote({ isSignUpOpen, missing, register }: SiteReadiness) {
  const { readiness: words } = useTexts();
  if (missing.length === 0) return null;
  return (
    <Note tone="warn" className={styles.note}>
      <strong>{isSignUpOpen ? words.openTitle : words.closedTitle}</strong>
      <p>{isSignUpOpen ? words.openText : words.closedText}</p>
      <ul className={styles.list}>
        {missing.map((need) => {
          const place = places[need];
          return (
            <li key={need}>
              <strong>
                {need === 'register' && register !== null ? `${words.needs.register} (${register.toUpperCase()})` : words.needs[need]}
              </strong>
              <span>{words.texts[need]}</span>
              {'field' in place ? (
                <Link to={place.field}>{words.enter}</Link>
              ) : (
                <span>
                  {words.manual} <code>{place.manual}</code>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Note>
  );
}
