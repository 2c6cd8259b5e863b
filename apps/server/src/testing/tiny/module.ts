import { kernel } from '../../kernel/application/index.ts';
import { CatalogueError } from '../../kernel/errors/errors.ts';
import { callGuard, defineModule, type Module } from '../../kernel/module/index.ts';
import { tinyTables } from './tables.ts';

const onlyKindWords = callGuard('tiny.onlyKindWords', 'rude words', ['events.handle']);

/** The least that a module can be, with one of everything: it counts the words that it is told. */
export const tinyModule = defineModule({
  name: 'tiny',
  needs: { database: kernel.database, outbox: kernel.outbox, jobs: kernel.jobs },
  guards: { onlyKindWords },
  start: (needs) => ({
    ...needs,
    onlyKindWords(_session, { params }) {
      if (JSON.stringify(params).includes('rude')) throw new CatalogueError('AccessDeniedException', { code: 'rude' });
    },
  }),
  calls: ({ database, outbox }) => ({
    async 'events.handle'({ event_name: word }) {
      await database.transaction(async (tx) => {
        await tx.directory.query('INSERT INTO tiny_note (word) VALUES ($1) ON CONFLICT DO NOTHING', [word]);
        await outbox.publish(tx, { type: 'tiny.told', payload: { word } });
      });
      return 1;
    },
  }),
  guarded: { 'events.handle': [onlyKindWords] },
  events: { 'tiny.told': ({ database, jobs }, { payload }) => jobs.enqueue(database, 'tiny.count', payload) },
  jobs: {
    'tiny.count': {
      run: ({ database }, payload) =>
        database.directory.query(`UPDATE tiny_note SET counted = counted + 1 WHERE word = $1::jsonb->>'word'`, [payload]),
    },
  },
  async routes({ database }, http) {
    http.get('/tiny/words', () => database.directory.query('SELECT word, counted::int FROM tiny_note ORDER BY word'));
  },
  metrics: async ({ database }) => {
    const [row] = await database.directory.query<{ words: bigint }>('SELECT count(*) AS words FROM tiny_note');
    return `tiny_words ${row?.words}`;
  },
  tables: tinyTables,
  sql: { tiny: new URL('./sql', import.meta.url) },
});

/** Modules beside which there is room for the tiny one: whoever answers its call gives it up, as every call of the contract may have somebody. */
export const besideTiny = (modules: readonly Module[]): Module[] =>
  modules.map((module) => ({
    ...module,
    calls: (self) => {
      const { 'events.handle': givenUp, ...calls } = module.calls(self);
      return calls;
    },
    guarded: Object.fromEntries(Object.entries(module.guarded).filter(([call]) => call !== 'events.handle')),
  }));
