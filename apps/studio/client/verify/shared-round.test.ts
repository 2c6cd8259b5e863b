import { commitmentOf, hashedTimes, leafOf, mixOf, sharedDraws } from '@tavolo/fairness';
import { compileLive } from '@tavolo/game-maths';
import { readTables } from '@tavolo/game-maths/node';
import { expect, test } from 'vitest';
import type { RoundProof } from '../../server/live/protocol.ts';
import { outcomeFigures, sharedRoundOf, verifyShared } from './shared-round.ts';

const tables = readTables().map(({ published }) => published[0]);

/** The same with the fields of every part in another order. */
const turned = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(turned)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toReversed()
            .map(([name, part]) => [name, turned(part)]),
        )
      : value;

/** A round as the studio publishes it: the third of a chain. */
function proofOf(rules: (typeof tables)[number]): RoundProof {
  const link = 'ab'.repeat(32);
  const leaves = [leafOf('one', [{ bet: 'a', amount: '100' }]), leafOf('other', [{ bet: 'b', amount: '10' }])].toSorted();
  const mix = mixOf(leaves, null);
  return {
    table: rules.game,
    number: 13,
    version: rules.version,
    rules,
    phase: 'paid',
    commitment: commitmentOf(link),
    chain: { number: 2, fingerprint: hashedTimes(link, 3), committedAt: '2026-03-02T12:00:00Z', firstRound: 11, length: 10_000 },
    seeds: { link, mix },
    outcome: compileLive(rules).draw(sharedDraws({ link, mix, number: 13 }), 13),
    goesOnFrom: null,
    previousMix: null,
    leaves,
  };
}

test('a round of every live table is drawn again from what is published of it', () => {
  expect(tables.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['crash', 'roulette']));
  for (const rules of tables) {
    const proof = proofOf(rules);
    const { outcome } = proof;
    expect(verifyShared(proof)).toEqual({ committed: true, chained: true, mixed: true, outcome, same: true });
    // The database keeps the fields of an outcome in an order of its own.
    expect(verifyShared({ ...proof, outcome: turned(outcome) as never })?.same).toBe(true);
    expect(outcomeFigures(outcome!, rules)).toMatch(/\d/);
  }
});

test('a kick without bets is drawn again from the mix of the kick that it goes on from, and from no other', () => {
  const rules = tables.find(({ kind }) => kind === 'penalty')!;
  const first = proofOf(rules);
  const previousMix = first.seeds!.mix;
  const seeds = { link: 'cd'.repeat(32), mix: commitmentOf(previousMix) };
  const outcome = compileLive(rules).draw(sharedDraws({ ...seeds, number: 14 }), 14, first.outcome);
  const second: RoundProof = {
    ...first,
    number: 14,
    commitment: commitmentOf(seeds.link),
    chain: { ...first.chain, fingerprint: hashedTimes(seeds.link, 4) },
    seeds,
    outcome,
    goesOnFrom: first.outcome,
    previousMix,
    leaves: [],
  };
  expect(verifyShared(second)).toEqual({ committed: true, chained: true, mixed: true, outcome, same: true });
  expect(verifyShared({ ...second, previousMix: 'ef'.repeat(32) })).toMatchObject({ mixed: false });
  // What anybody could have known before the first bet is no mix of a kick that goes on from another one.
  expect(verifyShared({ ...second, previousMix: null, seeds: { ...seeds, mix: commitmentOf('') } })).toMatchObject({ mixed: false });
});

test('a round of a table is told from others by its ID', () => {
  expect(sharedRoundOf(' table:grand-carousel:12')).toEqual({ table: 'grand-carousel', number: '12' });
  expect(sharedRoundOf('table:crash:7:2')).toEqual({ table: 'crash', number: '7' });
  for (const other of ['dice:1', 'table:grand-carousel:', 'table::1', '']) expect(sharedRoundOf(other)).toBeNull();
});

test('what was changed is found: the secret, the chain, the bets and the outcome, each by itself', () => {
  const proof = proofOf(tables.find(({ kind }) => kind === 'crash')!);
  expect(verifyShared({ ...proof, commitment: '00'.repeat(32) })).toMatchObject({ committed: false, chained: true, same: true });
  expect(verifyShared({ ...proof, chain: { ...proof.chain, firstRound: 12 } })).toMatchObject({ committed: true, chained: false });
  expect(verifyShared({ ...proof, leaves: proof.leaves.slice(1) })).toMatchObject({ mixed: false, same: true });
  expect(verifyShared({ ...proof, outcome: { kind: 'crash', point: 1, cent: 0 } })).toMatchObject({ committed: true, same: false });
  expect(verifyShared({ ...proof, number: 14 })).toMatchObject({ chained: false, same: false });
  expect(verifyShared({ ...proof, seeds: null, outcome: null })).toBeNull();
});
