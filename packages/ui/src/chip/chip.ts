import { classes } from '../class-list/class-list.ts';
import styles from './chip.module.css';

/**
 * The classes of chips, which are links or buttons: `row` scrolls sideways on small screens.
 * `on` is the chosen one of a group, `picked` one of several filters.
 */
export const chipRow = styles.row;
export function chipClass({ on = false, picked = false }: { on?: boolean; picked?: boolean } = {}): string {
  return classes(styles.chip, on && styles.on, picked && styles.picked);
}
export const chipCount = styles.count;
