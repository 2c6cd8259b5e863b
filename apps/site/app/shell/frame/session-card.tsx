import { SessionFacts } from './session-facts.tsx';
import styles from './session-card.module.css';

/** The session's time and result, always in sight. */
export const SessionCard = () => <SessionFacts className={`${styles.card} only-player`} />;
