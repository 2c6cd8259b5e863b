import { useNavigation } from 'react-router';
import styles from './page-progress.module.css';

/** A line at the top of the window while another page is on its way; one that comes quickly shows none. */
export function PageProgress() {
  return useNavigation().state === 'loading' && <div className={styles.line} aria-hidden />;
}
