import { Card } from '@tavolo/ui/card/card.tsx';
import type { ReactNode } from 'react';
import styles from './message-page.module.css';

interface MessagePageProps {
  /** Picture below `/art`. */
  picture: string;
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
  /** Links and buttons, the most important first. */
  actions?: ReactNode;
}

/** A page about one thing: what it is, and what to do. */
export function MessagePage({ picture, title, text, children, actions }: MessagePageProps) {
  return (
    <div className={styles.page}>
      <Card as="section" className={styles.card} aria-live="polite">
        <img src={`/art/${picture}.webp`} width="104" height="104" alt="" className={styles.art} />
        <h1 className={styles.title}>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </Card>
    </div>
  );
}
