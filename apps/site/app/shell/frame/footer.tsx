import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { ConsentLink } from './consent-link.tsx';
import { CachedFragment } from '../../runtime/fragment-cache/cached-fragment.tsx';
import { shellTexts } from '../texts/shell.ts';
import { useText } from '../../runtime/texts/use-text.tsx';
import { ContentLink, opensPopup } from './content-link.tsx';
import { audienceClass } from './menu.tsx';
import type { ShellData } from './shell-data.ts';
import { deferredLayout } from '../../runtime/deferred-hydration/deferred-layout.ts';
import { useShell } from './use-shell.ts';
import styles from './footer.module.css';

/** The marks that we have a picture of; content chooses among them. */
const marks: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard' };

export function Footer() {
  const shell = useShell();
  const t = useText(shellTexts);
  if (!shell) return null;
  const { footer } = shell;
  const isKept = !footer.columns.some(({ links }) => links.some(({ target }) => opensPopup(target)));
  return (
    <footer className={classes(styles.footer, deferredLayout('foot'))}>
      {footer.columns.length > 0 && (
        <CachedFragment as="div" of={isKept ? footer.columns : null} className={styles.columns}>
          {() =>
            footer.columns.map((column, index) => (
              <nav key={index} aria-label={column.title ?? t('footerMenu')}>
                {column.title && <p className={styles.columnTitle}>{column.title}</p>}
                <ul>
                  {column.links.map((link) => (
                    <li key={link.label} className={audienceClass(link.audience)}>
                      <ContentLink target={link.target}>{link.label}</ContentLink>
                    </li>
                  ))}
                </ul>
              </nav>
            ))
          }
        </CachedFragment>
      )}
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
      {footer.operator && <Operator operator={footer.operator} />}
    </footer>
  );
}

/** Who runs the site, under which licence, and who decides disputes. */
function Operator({ operator }: { operator: NonNullable<ShellData['footer']['operator']> }) {
  const t = useText(shellTexts);
  return (
    <div className={styles.text}>
      {operator.company && <p>{operator.company}</p>}
      {(operator.licence || operator.regulator) && (
        <p>
          {operator.licence && t('licence', { number: operator.licence })} {operator.regulator && <Body {...operator.regulator} />}
        </p>
      )}
      {operator.disputes && (
        <p>
          {t('disputes')} <Body {...operator.disputes} />
        </p>
      )}
      {operator.mail && (
        <p>
          <a href={`mailto:${operator.mail}`}>{operator.mail}</a>
        </p>
      )}
      {operator.notice && <p>{operator.notice}</p>}
    </div>
  );
}

function Body({ name, href }: { name: string; href: string | null }) {
  return href ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {name}
    </a>
  ) : (
    name
  );
}
