import { describe, expect, test } from 'vitest';
import { clubKey } from './clubs.ts';
import { seasonsOfText } from './read-file.ts';
import { ImportError } from './season.ts';

const italian = `= Italian Serie A 2020/21

# two lines of a whole season


1^ Giornata
[Sab. 19.9.]
  18.00  ACF Fiorentina           1-0 (0-0)  Torino FC
  20.45  Hellas Verona            3-0  AS Roma                  [awarded]
[Dom. 20.9.]
  12.30  Parma                    0-2 (0-0)  SSC Napoli
         Genoa CFC                4-1 (3-1)  FC Crotone
[Dom. 4.10.]
  Juventus                 3-0  SSC Napoli               [awarded]
[Dom. 3.1.]
  20.45  Spezia                   0-0  Hellas Verona
  20.45  Benevento                -  AC Milan
`;

const english = `= English Premier League 2024/25

▪ Matchday 1
Fri Aug 16 2024
  20:00  Manchester United FC    v Fulham FC                1-0 (0-0)
Sat Aug 17
  12:30  Ipswich Town FC         v Liverpool FC             0-2 (0-0)
         Arsenal FC              v Wolverhampton Wanderers FC
  (Salah 60', Jota 65')
▪ Matchday 20
Sat Jan/4
  15:00  Southampton FC          v Brentford FC             0-5 (0-1)  [abandoned]
`;

const only = (text: string, name = 'season.txt') => {
  const [season] = seasonsOfText(text, name);
  if (!season) throw new Error('no season');
  return season;
};

describe('a season in Football.TXT', () => {
  test('is read with its days, times, clubs and both scores, whichever side the score stands on', () => {
    const { competition, matches, season } = only(italian);
    expect({ id: competition.id, timeZone: competition.timeZone, season }).toEqual({
      id: 'ita.1',
      timeZone: 'Europe/Rome',
      season: '2020-21',
    });
    expect(matches[0]).toEqual({
      round: '1^ Giornata',
      day: '2020-09-19',
      time: '18:00',
      home: 'ACF Fiorentina',
      away: 'Torino FC',
      scores: { halfTime: { home: 0, away: 0 }, fullTime: { home: 1, away: 0 } },
    });
    // What was not written down again is as in the line before.
    expect(matches[3]).toMatchObject({ day: '2020-09-20', time: '12:30', home: 'Genoa CFC' });
    // January is of the next year, goalless is goalless at half time, and no score is no result.
    expect(matches[5]).toMatchObject({ day: '2021-01-03', scores: { halfTime: { home: 0, away: 0 }, fullTime: { home: 0, away: 0 } } });
    expect(matches[6]).toMatchObject({ home: 'Benevento', scores: null });

    const other = only(english);
    expect(other.competition.id).toBe('eng.1');
    expect(other.matches.map(({ away, day, home, time }) => [day, time, home, away])).toEqual([
      ['2024-08-16', '20:00', 'Manchester United FC', 'Fulham FC'],
      ['2024-08-17', '12:30', 'Ipswich Town FC', 'Liverpool FC'],
      ['2024-08-17', '12:30', 'Arsenal FC', 'Wolverhampton Wanderers FC'],
      ['2025-01-04', '15:00', 'Southampton FC', 'Brentford FC'],
    ]);
    expect(other.matches.map(({ scores }) => scores?.fullTime ?? null)).toEqual([{ home: 1, away: 0 }, { home: 0, away: 2 }, null, null]);
  });

  test('Verona – Roma of 19 September 2020 ended 0–0 on the pitch, whatever was awarded later, in either format', () => {
    const played = { halfTime: { home: 0, away: 0 }, fullTime: { home: 0, away: 0 } };
    expect(only(italian).matches[1]).toMatchObject({ home: 'Hellas Verona', away: 'AS Roma', scores: played });
    const json = {
      name: 'Serie A 2020/21',
      matches: [
        { round: 'Matchday 1', date: '2020-09-19', time: '20:45', team1: 'Hellas Verona FC', team2: 'AS Roma', score: { ft: [3, 0] } },
      ],
    };
    expect(only(JSON.stringify(json), 'it.1.json').matches[0]).toMatchObject({ scores: played });
  });

  test('a result that was awarded, and whose match nobody tells of, is no result', () => {
    expect(only(italian).matches[4]).toMatchObject({ home: 'Juventus', scores: null });
    const json = {
      name: 'Serie A 2020/21',
      matches: [{ date: '2020-10-04', team1: 'Juventus FC', team2: 'SSC Napoli', score: { ft: [3, 0] } }],
    };
    // football.json does not say awarded: goals without a score at half time are not taken for played.
    expect(only(JSON.stringify(json), 'it.1.json').matches[0]).toMatchObject({ scores: null });
  });
});

describe('a season in football.json', () => {
  test('is read as it is written now and as it was written before 2019', () => {
    const match = { date: '2018-08-10', team1: 'Manchester United FC', team2: 'Leicester City FC' };
    const now = only(
      JSON.stringify({ name: 'English Premier League 2018/19', matches: [{ ...match, time: '20:00', score: { ht: [1, 0], ft: [2, 1] } }] }),
      'en.1.json',
    );
    expect(now.matches).toEqual([
      {
        round: '',
        day: '2018-08-10',
        time: '20:00',
        home: 'Manchester United FC',
        away: 'Leicester City FC',
        scores: { halfTime: { home: 1, away: 0 }, fullTime: { home: 2, away: 1 } },
      },
    ]);
    const before = only(
      JSON.stringify({
        name: 'English Premier League 2018/19',
        rounds: [{ name: 'Matchday 1', matches: [{ ...match, team1: { name: 'Manchester United', code: 'MUN' }, score1: 0, score2: 0 }] }],
      }),
      'en.1.json',
    );
    expect(before.matches[0]).toMatchObject({ round: 'Matchday 1', home: 'Manchester United', scores: { fullTime: { home: 0, away: 0 } } });
  });
});

test('a club is one club whichever season spells it, and two clubs never are', () => {
  const pairs = [
    ['Parma', 'Parma Calcio 1913'],
    ['Hellas Verona', 'Hellas Verona FC'],
    ['Bologna FC', 'Bologna FC 1909'],
    ['Manchester United', 'Manchester United FC'],
    ['1. FC Union Berlin', 'Union Berlin'],
  ];
  for (const [one = '', other = ''] of pairs) expect(clubKey(one)).toBe(clubKey(other));
  const names = [
    'AC Milan',
    'FC Internazionale Milano',
    'Manchester City FC',
    'Manchester United FC',
    'Real Madrid CF',
    'Club Atlético de Madrid',
  ];
  expect(new Set(names.map(clubKey)).size).toBe(names.length);
});

test('nonsense is refused, with the line that it stands in', () => {
  const txt = (body: string) => `= Serie A 2020/21\n\nMatchday 1\n[Sat Sep/19]\n${body}\n`;
  const json = (match: object) =>
    JSON.stringify({ name: 'Serie A 2020/21', matches: [{ date: '2020-09-19', team1: 'AC Milan', team2: 'AS Roma', ...match }] });
  const refused: readonly (readonly [string, string, RegExp])[] = [
    ['a.txt', 'hello\n', /line 1: a file begins with its title/],
    ['a.txt', '= Serie A\n', /does not say which season/],
    ['a.txt', txt('  AC Milan and AS Roma played well'), /line 5 says nothing that is known/],
    ['a.txt', txt('  20.45  AC Milan  1-0 (2-0)  AS Roma'), /2–0 at half time does not lead to 1–0/],
    ['a.txt', txt('  20.45  AC Milan  1-0 (0-0)  AC Milan'), /nobody plays against himself/],
    ['a.txt', txt('  26.45  AC Milan  1-0 (0-0)  AS Roma'), /26:45 is no time of day/],
    ['a.txt', txt('  20.45  AC Milan  1-0 (0-0)  AS Roma  [maybe]'), /nobody knows what \[maybe\] means/],
    ['a.txt', txt('  AC Milan  1-0 (0-0)  AS Roma\n  AC Milan  1-0 (0-0)  AS Roma'), /is there twice/],
    ['a.txt', txt('  Parma  1-0 (0-0)  AS Roma\n  AC Milan  1-0 (0-0)  Parma Calcio 1913'), /cannot be told apart/],
    ['a.json', '{', /it is no JSON/],
    ['a.json', '{"name":"x"}', /no season of football.json/],
    ['a.json', json({ score: { ft: [-1, 0], ht: [0, 0] } }), /-1 is no number of goals/],
    ['a.json', json({ score: { ft: [99, 0], ht: [0, 0] } }), /99 is no number of goals/],
    ['a.json', json({ date: '2020-13-40' }), /is no day/],
    ['a.json', json({ team1: '<script>' }), /is no club/],
  ];
  for (const [name, text, reason] of refused) {
    expect(() => seasonsOfText(text, name), text).toThrow(ImportError);
    expect(() => seasonsOfText(text, name), text).toThrow(reason);
  }
});
