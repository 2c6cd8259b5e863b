import type { ReactNode } from 'react';
import styles from './steps.module.css';

/** What happens in which order, numbered; side by side where there is room. */
export function Steps({ steps }: { steps: readonly { title: ReactNode; text?: ReactNode }[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li key={index} className={styles.step}>
          <span className={`${styles.number} num`} aria-hidden>
            {index + 1}
          </span>
          <div>
            <p className={styles.title}>{step.title}</p>
            {step.text && <p className={styles.text}>{step.text}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
