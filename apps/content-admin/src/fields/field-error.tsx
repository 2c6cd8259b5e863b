import { classes } from '@tavolo/ui/class-list/class-list.ts';
import styles from './field.module.css';

interface FieldErrorProps {
  /** What the group is described by. */
  id: string;
  error: string | null;
  /** It stands within the group's frame, not below it. */
  inside?: boolean;
}

/** What is wrong with a group of controls, said as soon as it is known. */
export function FieldError({ id, error, inside = false }: FieldErrorProps) {
  if (error === null) return null;
  return (
    <p id={id} role="alert" className={classes(styles.error, inside && styles.inside)}>
      {error}
    </p>
  );
}

/** What a group says of itself to who cannot see it: its label, and what is wrong with it as long as something is. */
export const groupOf = (spoken: string, error: string | null, id: string) => ({
  role: 'group',
  'aria-label': spoken,
  'aria-describedby': error === null ? undefined : id,
});

/** The spoken label where it says more than the label that stands beside the control. */
export const namedBy = (spoken: string, label: string) => (spoken === label ? {} : { 'aria-label': spoken });
