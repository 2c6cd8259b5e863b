import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { clubKeys } from './clubs.ts';
import { competitionById, competitionOf, type KnownCompetition } from './competitions.ts';
import { readFootballJson } from './football-json.ts';
import { readFootballTxt, type ToldSeason } from './football-txt.ts';
import { playedScores } from './played-scores.ts';
import { checkedMatch, ImportError, type ImportedSeason } from './season.ts';

/** More than a file of all leagues takes. */
const mostBytes = 20_000_000;
const mostFiles = 500;

/** The seasons of a file, or of a folder's files, by openfootball's formats. @throws ImportError with the file's name. */
export function readSeasons(path: string): ImportedSeason[] {
  const files = statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(txt|json)$/.test(name) && !name.endsWith('.clubs.json'))
        .toSorted()
        .map((name) => join(path, name))
    : [path];
  if (files.length === 0) throw new ImportError(`${path} has no .txt and no .json file`);
  if (files.length > mostFiles) throw new ImportError(`${path} has more than ${mostFiles} files`);
  return files.flatMap((file) => {
    try {
      if (statSync(file).size > mostBytes) throw new ImportError('it is too large');
      return seasonsOfText(readFileSync(file, 'utf8'), basename(file));
    } catch (error) {
      if (error instanceof ImportError) throw new ImportError(`${file}: ${error.message}`);
      throw error;
    }
  });
}

/** The seasons of a file's text. @throws ImportError. */
export function seasonsOfText(text: string, fileName: string): ImportedSeason[] {
  if (!fileName.endsWith('.json')) {
    const told = readFootballTxt(text);
    return [seasonOf(competitionOf(told.title, fileName), told)];
  }
  const read = readFootballJson(text);
  if (read.kind === 'season') return [seasonOf(competitionOf(read.season.title, fileName), read.season)];
  return read.seasons.map((told) => seasonOf(competitionById(told.competition) ?? competitionOf(told.title, fileName), told));
}

function seasonOf(competition: KnownCompetition, { matches: told, season }: ToldSeason): ImportedSeason {
  if (told.length === 0) throw new ImportError('there is no match in it');
  if (!/^\d{4}(-\d\d)?$/.test(season)) throw new ImportError(`${season} is no season`);
  const matches = told.map((one) => {
    const match = checkedMatch(one);
    return { ...match, scores: playedScores(competition.id, match) ?? match.scores };
  });
  clubKeys(matches.flatMap(({ away, home }) => [home, away]));
  const seen = new Set<string>();
  for (const { away, day, home } of matches) {
    const key = `${day} ${home} ${away}`;
    if (seen.has(key)) throw new ImportError(`${home} – ${away} (${day}) is there twice`);
    seen.add(key);
  }
  return { competition, season, matches };
}
