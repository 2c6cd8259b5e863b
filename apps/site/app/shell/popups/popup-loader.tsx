import { useShell } from '../frame/use-shell.ts';
import styles from './popup-place.module.css';

/** What is seen while the code of a popup comes, after the time that content gives: quick ones show nothing before them. */
export function PopupLoader() {
  const loader = useShell()?.loader;
  if (!loader) return null;
  return (
    <div className={styles.loader} role="status" style={{ animationDelay: `${loader.delay}ms` }}>
      {loader.image && <img src={loader.image} width="48" height="48" alt="" />}
      {loader.text}
    </div>
  );
}
