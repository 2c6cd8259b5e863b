interface Level {
  key: string;
  program: string;
  points: number;
}

interface Program {
  title: string;
  percent: number;
  level_rates: readonly { level: string; percent: number }[];
}

/** What a programme of cashback brings at a level. */
export interface LevelRate {
  title: string;
  percent: number;
}

/** What cashback brings at every level of the ladders whose levels have rates of their own: each has the highest of those it has reached, else everybody's. */
export function ratesByLevel(programs: readonly Program[], levels: readonly Level[]): ReadonlyMap<string, LevelRate[]> {
  const brought = levels.map((level): [string, LevelRate[]] => [
    level.key,
    programs.flatMap(({ level_rates: rates, percent, title }) => {
      const ladder = levels.filter(({ program }) => program === level.program);
      const rated = rates.flatMap((rate) => ladder.filter(({ key }) => key === rate.level).map(({ points }) => ({ ...rate, points })));
      const reached = rated.filter(({ points }) => points <= level.points).map((rate) => rate.percent);
      return rated.length > 0 ? [{ title, percent: Math.max(percent, ...reached) }] : [];
    }),
  ]);
  return new Map(brought);
}
