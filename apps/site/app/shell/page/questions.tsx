import { Icon } from '@tavolo/ui/icon/icon.tsx';
import type { Block } from '../prose/parse-prose.ts';
import { Prose } from '../prose/prose.tsx';
import styles from './questions.module.css';

export interface Question {
  key: string;
  question: string;
  answer: readonly Block[];
}

/** Questions that open to their answers; the browser's own element, so that it works before the code has come, and in its search. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className={styles.questions}>
      {questions.map(({ key, question, answer }) => (
        <details key={key} id={key} className={styles.question}>
          <summary className={styles.summary}>
            <span>{question}</span>
            <Icon name="caret-down" className={styles.caret} />
          </summary>
          <div className={styles.answer}>
            <Prose blocks={answer} />
          </div>
        </details>
      ))}
    </div>
  );
}
