import { Card } from '@tavolo/ui/card/card.tsx';
import type { ResultOf } from '@tavolo/contract';
import { competitionsTexts } from '../texts/competitions.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import styles from './leaderboard.module.css';

/** Places of a tournament as the API gives them. */
export function Leaderboard({ rows }: { rows: ResultOf<'leaderboard.get'>['items'] }) {
  const t = useText(competitionsTexts);
  return (
    <Card className={styles.board}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('tournament.place')}</th>
            <th scope="col">{t('tournament.player')}</th>
            <th scope="col" className={styles.score}>
              {t('tournament.score')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.place}>
              <td className="num">{row.place}</td>
              <td>{row.player || t('hidden')}</td>
              <td className={`${styles.score} num`}>{row.score}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
