/**
 * `npm run sportsbook:fit`: fits strengths to all results that were imported, says how well they forecast matches that they have not seen, and keeps them as a new version,
 * by which the driver `replay` prices. Nothing is kept of a competition whose fit is nonsense.
 */
import { onDatabase } from '../../kernel/installation/index.ts';
import { fitSeasons, FitRefused, goldenFigures, together, type Fit } from './fit.ts';
import { loadSeasons, storeFit, type FitQuality } from './store.ts';

const row = ({ brier, calibrationError, forecasts, logLoss, matches, rps }: FitQuality) => ({
  matches,
  forecasts,
  'log-loss': logLoss.toFixed(4),
  RPS: rps.toFixed(4),
  Brier: brier.toFixed(4),
  'ECE %': (calibrationError * 100).toFixed(2),
});

try {
  const refused: string[] = [];
  const fits: Fit[] = [];
  const rows: Record<string, unknown>[] = [];
  await onDatabase({}, async (database) => {
    const byCompetition = Map.groupBy(await loadSeasons(database, { isWhole: true }), (season) => season.competition.id);
    if (byCompetition.size === 0) throw new Error('no results were imported; npm run sportsbook:import -- FILE does that');
    for (const [competition, seasons] of byCompetition) {
      try {
        const fit = fitSeasons(seasons);
        const version = await storeFit(database, competition, fit.quality, fit.strengths, new Date());
        fits.push(fit);
        rows.push({ competition, version, ...row(fit.quality) });
      } catch (error) {
        if (!(error instanceof FitRefused)) throw error;
        refused.push(`${competition}: ${error.message}`);
      }
    }
  });
  if (fits.length > 0) {
    rows.push({ competition: 'together', version: '', ...row(together(fits)) });
    rows.push({ competition: 'golden, at most', version: '', 'log-loss': goldenFigures.logLoss, RPS: goldenFigures.rps });
    console.table(rows);
  }
  for (const reason of refused) console.error(`Not kept: ${reason}`);
  if (refused.length > 0) process.exitCode = 2;
} catch (error) {
  console.error(`Nothing was fitted: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
