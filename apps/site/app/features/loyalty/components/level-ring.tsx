import styles from './loyalty.module.css';

const radius = 46;
const around = 2 * Math.PI * radius;

/** How far the next level is, around a picture. What it shows is said beside it. */
export function LevelRing({ image, label, share }: { image: string; label: string; share: number }) {
  return (
    <div className={styles.ring} aria-hidden>
      <svg viewBox="0 0 100 100">
        <circle cx="50" cy="50" r={radius} className={styles.track} />
        {share > 0 && <circle cx="50" cy="50" r={radius} className={styles.way} strokeDasharray={`${around * share} ${around}`} />}
      </svg>
      <img src={image} width="120" height="120" alt="" />
      <span className={styles.plate}>{label}</span>
    </div>
  );
}
