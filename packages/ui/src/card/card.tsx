import type { HTMLAttributes } from 'react';
import { classes } from '../class-list/class-list.ts';
import styles from './card.module.css';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'aside' | 'nav';
  /** Space inside; without it the content goes to the edge. */
  padded?: boolean;
}

export function Card({ as: Tag = 'div', padded = false, className, ...rest }: CardProps) {
  return <Tag {...rest} className={classes(styles.card, padded && styles.padded, className)} />;
}
