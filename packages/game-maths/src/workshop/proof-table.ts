import { join } from 'node:path';
import { everyGame, settingsIn, type GameFolder } from '../folders/games.ts';
import { printedReturn } from '../jackpot.ts';
import { keptProof, openWorkbench } from './prove.ts';

/** What was proven of the slots with features, as rows of `docs/games/slots-with-features.md`; settings without a kept proof are left out. */
export function proofRows(games: readonly GameFolder[] = everyGame()): string[] {
  return games
    .filter(({ manifest }) => manifest.family === 'feature-slot')
    .flatMap((game) => [null, ...settingsIn(game.directory)].map((setting) => rowOf(game, setting)))
    .filter((row) => row !== null);
}

function rowOf(game: GameFolder, setting: string | null): string | null {
  const proof = keptProof(game, openWorkbench(game, setting));
  if (!proof) return null;
  const { maths, simulation } = proof;
  const isSimulated = maths.simulated?.figures.includes('return') === true;
  const found = isSimulated ? `simulated, ${maths.simulated!.interval.join(' to ')}` : 'exact';
  const never = `none in ${simulation.rounds.toLocaleString('en')}`;
  const oneIn = maths.maxWin?.oneIn == null ? never : `1 in ${BigInt(maths.maxWin.oneIn).toLocaleString('en')}`;
  const cells = [
    game.manifest.name,
    setting ?? 'as printed',
    `${printedReturn(maths).percent} % (${found})`,
    `${maths.hitPercent} %`,
    maths.standardDeviation,
    `${maths.maxWin?.multiple.replace('.00', '')}, ${oneIn}`,
    `${simulation.returnPercent} % of ${simulation.rounds.toLocaleString('en')}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Where the rows stand. */
export const proofDocument = join(import.meta.dirname, '../../../../docs/games/slots-with-features.md');
