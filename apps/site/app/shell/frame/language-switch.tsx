import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { createPath, useLocation } from 'react-router';
import { useElsewhere } from '../language/use-elsewhere.ts';
import { isPlainPress } from '../../runtime/links/followed-path.ts';
import { localized } from '../../runtime/locale.ts';
import { shellTexts } from '../texts/shell.ts';
import { useLocale, useText } from '../../runtime/texts/use-text.tsx';
import { MenuButton } from './menu-button.tsx';
import { useShell } from './use-shell.ts';
import { useSwitchLocale } from './use-switch-locale.ts';
import styles from './language-switch.module.css';

const flags = { en: '/art/flags/gb.svg', it: '/art/flags/it.svg' } as const;

/** The other languages of this very page, or of the one above it where it is not there in them. Links that work by themselves; pressed, they tell the account as well. */
export function LanguageSwitch() {
  const shell = useShell();
  const locale = useLocale();
  const t = useText(shellTexts);
  const place = createPath(useLocation());
  const elsewhere = useElsewhere();
  const choose = useSwitchLocale();
  const current = shell?.languages.find((language) => language.code === locale);
  return (
    <MenuButton
      className={styles.switch}
      buttonClassName={styles.button}
      label={t('chooseLanguage', { name: current?.name ?? locale })}
      button={
        <>
          <img src={flags[locale]} width="20" height="20" alt="" />
          <span>{current?.name}</span>
          <Icon name="caret-down" />
        </>
      }
    >
      <ul className={styles.list}>
        {shell?.languages.map(({ code, name }) => (
          <li key={code}>
            <a
              className={styles.option}
              href={localized(elsewhere?.[code] ?? place, code)}
              hrefLang={code}
              lang={code}
              aria-current={code === locale || undefined}
              onClick={(event) => {
                // Another tab is the browser's business.
                if (!isPlainPress(event)) return;
                event.preventDefault();
                void choose(code, event.currentTarget.href);
              }}
            >
              <img src={flags[code]} width="20" height="20" alt="" />
              {name}
              {code === locale && <Icon name="check-bold" />}
            </a>
          </li>
        ))}
      </ul>
    </MenuButton>
  );
}
