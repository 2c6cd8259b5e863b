import spriteUrl from 'virtual:sprite';
import type { ExternalIcon, IconSource } from './names.ts';
import styles from './icon.module.css';

export interface IconProps {
  name: IconSource;
  className?: string;
  /** What the icon says, when no text beside it does. */
  label?: string;
}

const isExternal = (name: IconSource): name is ExternalIcon => name.startsWith('/');

/** One icon of the sprite or from outside, as large as 1.25 of the text around it unless the class says otherwise. */
export function Icon({ name, className, label }: IconProps) {
  return (
    <svg
      className={className ? `${styles.icon} ${className}` : styles.icon}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={isExternal(name) ? `${name}#icon` : `${spriteUrl}#${name}`} />
    </svg>
  );
}
