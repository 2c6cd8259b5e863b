import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { useLocation } from 'react-router';
import { localized } from '../locale.ts';
import { shellTexts } from '../texts/shell.ts';
import { useLocale, useText } from '../texts/use-text.tsx';
import { rememberLocale } from './remember-locale.ts';
import { useShell } from './use-shell.ts';
import styles from './language-switch.module.css';

const flags = { en: '/art/flags/gb.svg', it: '/art/flags/it.svg' } as const;

/** The other languages of this very page. Plain links: the whole page is another one. */
export function LanguageSwitch() {
  const shell = useShell();
  const locale = useLocale();
  const t = useText(shellTexts);
  const { pathname, search, hash } = useLocation();
  const current = shell?.languages.find((language) => language.code === locale);
  return (
    <details className={styles.switch}>
      <summary className={styles.button} aria-label={t('chooseLanguage', { name: current?.name ?? locale })}>
        <img src={flags[locale]} width="20" height="20" alt="" />
        <span>{current?.name}</span>
        <Icon name="caret-down" />
      </summary>
      <ul className={styles.list}>
        {shell?.languages.map(({ code, name }) => (
          <li key={code}>
            <a
              className={styles.option}
              href={`${localized(pathname, code)}${search}${hash}`}
              hrefLang={code}
              lang={code}
              aria-current={code === locale ? 'true' : undefined}
              onClick={() => rememberLocale(code)}
            >
              <img src={flags[code]} width="20" height="20" alt="" />
              {name}
              {code === locale && <Icon name="check-bold" />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
