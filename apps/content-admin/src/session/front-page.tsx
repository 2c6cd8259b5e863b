import { Card } from '@tavolo/ui/card/card.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import type { ReactNode } from 'react';
import { LanguageChoice } from '../shell/language-choice.tsx';
import { useTexts } from '../texts/use-texts.tsx';
import styles from './front-page.module.css';

/** The page of those who have not signed in yet. */
export function FrontPage({
  title,
  text,
  busy = false,
  children,
}: {
  title?: string;
  text?: string;
  busy?: boolean;
  children?: ReactNode;
}) {
  const texts = useTexts();
  return (
    <main className={styles.page}>
      <Card as="section" padded className={styles.card}>
        <p className={styles.brand}>
          <span className={styles.sign}>
            <Icon name="spade-fill" />
          </span>
          Tavolo · {texts.product}
        </p>
        {title && <h1 className={styles.title}>{title}</h1>}
        {busy ? (
          <div className={styles.busy} role="status">
            <span className="visually-hidden">{texts.loading}</span>
            <Skeleton height={50} width="100%" />
            <Skeleton height={50} width="100%" />
            <Skeleton height={50} width="100%" />
          </div>
        ) : (
          children
        )}
        {text && <p className={styles.text}>{text}</p>}
      </Card>
      <LanguageChoice />
    </main>
  );
}
