import styles from './flag.module.css';

/** The flag of a country; a ball of the page's own for what belongs to none. */
export function Flag({ code }: { code: string | null }) {
  if (code === null || !/^[a-z]{2}$/i.test(code)) return <span className={styles.none} aria-hidden="true" />;
  return <img className={styles.flag} src={`/art/flags/${code.toLowerCase()}.svg`} width="18" height="18" alt="" loading="lazy" />;
}
