import { useEffect, type ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.tsx';
import styles from './title.module.css';

/** The heading of a screen, which is also the window's title. */
export function Title({ title, text, actions, children }: { title: string; text?: string; actions?: ReactNode; children?: ReactNode }) {
  const texts = useTexts();
  useEffect(() => {
    document.title = `${title} · Tavolo · ${texts.product}`;
  }, [title, texts]);
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        {children}
        <h1 className={styles.title}>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
