import { ConsentLink } from '../consent/consent-link.tsx';
import { shellTexts } from '../texts/shell.ts';
import { useText } from '../texts/use-text.tsx';
import { ContentLink } from './content-link.tsx';
import { audienceClass } from './menu.tsx';
import { useShell } from './use-shell.ts';
import styles from './footer.module.css';

/** The marks that we have a picture of; content chooses among them. */
const marks: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard' };

export function Footer() {
  const shell = useShell();
  const t = useText(shellTexts);
  if (!shell) return null;
  const { footer } = shell;
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        {footer.age && (
          <span className={styles.age} role="img" aria-label={t('adultsOnly')}>
            {footer.age}
          </span>
        )}
        <nav aria-label={t('footerMenu')}>
          <ul className={styles.links}>
            {footer.links.map((link) => (
              <li key={link.label} className={audienceClass(link.audience)}>
                <ContentLink target={link.target}>{link.label}</ContentLink>
              </li>
            ))}
            <li>
              <ConsentLink />
            </li>
          </ul>
        </nav>
        <ul className={styles.marks} aria-label={t('payments')}>
          {footer.marks.map(
            (mark) =>
              marks[mark] && (
                <li key={mark}>
                  <img src={`/art/payments/${mark}.svg`} alt={marks[mark]} width="38" height="24" loading="lazy" />
                </li>
              ),
          )}
        </ul>
      </div>
      {footer.text && <p className={styles.text}>{footer.text}</p>}
    </footer>
  );
}
