import type { FieldWords, SchemaWords } from './say.ts';

const names = (en: string, it: string, what: readonly [string, string]): FieldWords => ({
  label: [en, it],
  hint: [`${what[0]} One a line, by system name.`, `${what[1]} Uno per riga, con il nome di sistema.`],
});
const all = ['All empty: every game counts.', 'Tutti vuoti: conta ogni gioco.'] as const;
const out = ['Taken away from what counts.', 'Tolti da ciò che conta.'] as const;

/** Tournaments: when they run, what counts and what places win. */
export const tournaments: Readonly<Record<string, SchemaWords>> = {
  tournament: {
    name: ['Tournaments', 'Tornei'],
    about: [
      'Races between players: when they run, which plays score how, what their places win. One that has begun, or that somebody has joined, keeps its rules',
      'Gare tra giocatori: quando si svolgono, come si fanno punti, che cosa vincono i posti. Un torneo iniziato, o a cui qualcuno partecipa, conserva le sue regole',
    ],
    fields: {
      rules: {
        label: ['More about the rules', 'Altro sulle regole'],
        hint: [
          'Scoring, stakes and prizes are told by themselves. Empty: nothing more.',
          'Punteggio, puntate e premi sono già spiegati. Vuoto: nient’altro.',
        ],
      },
      product: {
        label: ['What is played', 'Che cosa si gioca'],
        hint: ['Games and bets are never counted together.', 'Giochi e scommesse non si contano mai insieme.'],
        choices: { casino: ['Games', 'Giochi'], sports: ['Bets', 'Scommesse'] },
      },
      categories: names('Categories that count', 'Categorie che contano', all),
      providers: names('Makers that count', 'Produttori che contano', all),
      games: names('Games that count', 'Giochi che contano', all),
      exclude_categories: names('Categories that don’t count', 'Categorie che non contano', out),
      exclude_providers: names('Makers that don’t count', 'Produttori che non contano', out),
      exclude_games: names('Games that don’t count', 'Giochi che non contano', out),
      scoring: {
        label: ['Score', 'Punteggio'],
        choices: {
          turnover: ['Stakes in the base currency', 'Puntate nella valuta di base'],
          multiplier: ['The best win as a multiple of its stake', 'La vincita migliore come multiplo della puntata'],
          wins: ['Rounds or bets that won more than their stake', 'Partite o scommesse che vincono più della puntata'],
          points: ['Points for wins', 'Punti per le vincite'],
        },
      },
      points: {
        label: ['Points for wins', 'Punti per le vincite'],
        hint: ['A win brings those of the highest multiple it reaches.', 'Una vincita vale i punti del multiplo più alto che raggiunge.'],
      },
      minimum_stake: {
        label: ['Lowest stake', 'Puntata minima'],
        hint: ['In the base currency; less doesn’t count.', 'Nella valuta di base; meno non conta.'],
      },
      minimum_odds: { label: ['Lowest odds', 'Quota minima'], hint: ['Of bets. Empty: any.', 'Delle scommesse. Vuoto: qualsiasi.'] },
      score_limit: {
        label: ['Highest score', 'Punteggio massimo'],
        hint: [
          'Whoever reaches it first is ahead. Needed unless the best win counts. For stakes, enter it in units of the base currency.',
          'Chi lo raggiunge prima è davanti. Obbligatorio, salvo se conta la vincita migliore. Per le puntate, inseriscilo in unità della valuta di base.',
        ],
      },
      counts_bonus_money: ['Rounds that bonus money helped to pay count as well', 'Contano anche le partite pagate in parte con un bonus'],
      repeats: {
        label: ['Repeats', 'Si ripete'],
        hint: ['In the licence’s time zone.', 'Nel fuso orario della licenza.'],
        choices: { never: ['Never', 'Mai'], daily: ['Every day', 'Ogni giorno'], weekly: ['Every week', 'Ogni settimana'] },
      },
      starts_at: {
        label: ['Begins', 'Inizia'],
        hint: ['Of one that repeats: none begins earlier.', 'Se si ripete: nessuno inizia prima.'],
      },
      ends_at: { label: ['Ends', 'Finisce'], hint: ['Of one that repeats: none begins later.', 'Se si ripete: nessuno inizia dopo.'] },
      weekday: {
        label: ['Day of the week', 'Giorno della settimana'],
        choices: {
          monday: ['Monday', 'Lunedì'],
          tuesday: ['Tuesday', 'Martedì'],
          wednesday: ['Wednesday', 'Mercoledì'],
          thursday: ['Thursday', 'Giovedì'],
          friday: ['Friday', 'Venerdì'],
          saturday: ['Saturday', 'Sabato'],
          sunday: ['Sunday', 'Domenica'],
        },
      },
      start_time: { label: ['Time of its start', 'Ora d’inizio'], hint: ['Such as 18:00.', 'Ad esempio 18:00.'] },
      hours: { label: ['How long it lasts', 'Durata'], hint: ['Hours, at most 168.', 'Ore, al massimo 168.'] },
      prizes: { label: ['Prizes', 'Premi'], hint: ['From the first place on, without gaps.', 'Dal primo posto in poi, senza salti.'] },
      budget: {
        label: ['Budget', 'Budget'],
        hint: [
          'Of one run, in the base currency. Prizes never come to more.',
          'Di un’edizione, nella valuta di base. I premi non lo superano mai.',
        ],
      },
    },
  },
  'tournaments.prize': {
    name: ['Prize of places', 'Premio dei posti'],
    fields: { from_place: ['From place', 'Dal posto'], to_place: ['To place', 'Al posto'], reward: ['Prize', 'Premio'] },
  },
  'tournaments.points': {
    name: ['Points for a win', 'Punti per una vincita'],
    fields: {
      multiplier: {
        label: ['Multiple of the stake', 'Multiplo della puntata'],
        hint: ['A win of at least so many times its stake.', 'Una vincita di almeno tante volte la puntata.'],
      },
      points: ['Points', 'Punti'],
    },
  },
};
