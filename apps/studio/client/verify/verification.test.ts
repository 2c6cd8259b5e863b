import { commitmentOf } from '@tavolo/fairness';
import { choiceText, createRulebook } from '@tavolo/game-maths';
import { publishedRules } from '@tavolo/game-maths/node';
import { expect, test } from 'vitest';
import { verifyTexts } from './texts.ts';
import { verify as verifyBy, type VerifyForm } from './verification.ts';

const rules = createRulebook(publishedRules());
const verify = (form: VerifyForm) => verifyBy(form, rules);

const form: VerifyForm = {
  game: 'dice',
  version: '1',
  stake: '100',
  hash: commitmentOf('ab'.repeat(32)),
  serverSeed: 'ab'.repeat(32),
  clientSeed: 'mine',
  nonce: '3',
  direction: 'under',
  target: '5000',
  choice: '',
  moves: '',
  meter: '',
};

test('a round comes out of its seeds, and the seed is compared with its fingerprint', () => {
  const outcome = verify(form);
  if (Array.isArray(outcome)) throw new Error('the form is good');
  expect(outcome.committed).toBe(true);
  expect(outcome.events[0]).toMatchObject({ type: 'dice', target: 5000, direction: 'under' });
  expect(outcome.events.at(-1)).toMatchObject({ type: 'roundEnd', stake: '100', win: outcome.win });
  expect(verify({ ...form, hash: '' })).toMatchObject({ committed: null });
  expect(verify({ ...form, hash: '00'.repeat(32) })).toMatchObject({ committed: false });
});

test('every game on the page can be played again by every version of its rules', () => {
  for (const [game, { sample, stakeUnit }] of rules.current) {
    const { choice, moves, meter } = sample(1);
    const played = { stake: String(5 * stakeUnit), choice: choiceText(choice), moves: moves.join(', '), meter: String(meter) };
    for (const version of rules.versions(game))
      expect(verify({ ...form, ...played, game, version }), game).toMatchObject({ committed: true });
  }
});

test('fields that cannot be used are named', () => {
  expect(
    verify({
      game: 'chess',
      version: '1',
      stake: 'x',
      hash: '',
      serverSeed: 'no',
      clientSeed: 'a:b',
      nonce: '-1',
      direction: 'under',
      target: '5000',
      choice: '',
      moves: '',
      meter: '',
    }),
  ).toEqual(['game', 'stake', 'serverSeed', 'clientSeed', 'nonce']);
  expect(verify({ ...form, game: 'book-of-nefer', stake: '21' })).toEqual(['stake']);
  expect(verify({ ...form, target: '1' })).toEqual(['target']);
  expect(verify({ ...form, game: 'mines', choice: 'mines=25' })).toEqual(['choice']);
  expect(verify({ ...form, game: 'mines', choice: 'mines=3', moves: '1, home' })).toEqual(['moves']);
  expect(verify({ ...form, game: 'mines', choice: 'mines=3', moves: 'collect' })).toEqual(['moves']);
  expect(verify({ ...form, version: '0' })).toEqual(['version']);
});

test('both languages have every text', () => {
  expect(Object.keys(verifyTexts('it')).sort()).toEqual(Object.keys(verifyTexts('en')).sort());
  expect(verifyTexts(null)).toBe(verifyTexts('en'));
});
