import spriteUrl from 'virtual:sprite';
import type { IconName } from './names.ts';
import styles from './icon.module.css';

export interface IconProps {
  name: IconName;
  className?: string;
  /** What the icon says, when no text beside it does. */
  label?: string;
}

/** One icon of the sprite, as large as 1.25 of the text around it unless the class says otherwise. */
export function Icon({ name, className, label }: IconProps) {
  return (
    <svg
      className={className ? `${styles.icon} ${className}` : styles.icon}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
