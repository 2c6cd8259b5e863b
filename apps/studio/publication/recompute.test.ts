import { createServerDraws, serverCommitment } from '@tavolo/fairness/node';
import { compileGame, type Move } from '@tavolo/game-maths';
import { everyGame, proposedRules, publishedRules, readGames, readSeal, vectorsOf } from '@tavolo/game-maths/node';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fingerprint, hmacSha256, recompute, sha256, wordsOf, type Rules } from './recompute.js';

const vectors = readGames().flatMap((game) => game.published.flatMap(({ definition }) => readSeal(game, definition.version).vectors));
/** Of every game: what is published, and of a game in the making what is written. */
const everyRules = everyGame().flatMap((game) => (game.published.length > 0 ? game.published : (proposedRules(game) ?? [])));
const isFull = process.env['TEST_FULL'] === '1';
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const serverSeed = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(hex);
const clientSeed = fc.stringMatching(/^[!-9;-~]{1,64}$/);

describe('the verifier that works without us', () => {
  test('has the digests of the standards', () => {
    // FIPS 180-4 by NIST's examples, HMAC by RFC 4231 (test case 2).
    expect(hex(sha256(Buffer.from('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(hex(sha256(Buffer.from('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')))).toBe(
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    );
    expect(hex(hmacSha256(Buffer.from('Jefe'), Buffer.from('what do ya want for nothing?')))).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
    fc.assert(fc.property(serverSeed, (seed) => fingerprint(seed) === serverCommitment(seed)));
  });

  test('reads eight words from each block, most significant byte first', () => {
    const words = wordsOf({ serverSeed: 'ab'.repeat(32), clientSeed: 'mine', nonce: 7 });
    const block = (cursor: number) => Buffer.from(hmacSha256(Buffer.from('ab'.repeat(32)), Buffer.from(`mine:7:${cursor}`)));
    for (let at = 0; at < 24; at++) expect(words.next().value).toBe(block(Math.floor(at / 8)).readUInt32BE(4 * (at % 8)));
  });

  test('knows from the published rules alone what every game pays', () => {
    for (const published of everyRules) {
      const game = compileGame(published);
      // What an outsider has is the file, not our objects.
      const rules: Rules = JSON.parse(JSON.stringify(published));
      fc.assert(
        fc.property(
          serverSeed,
          clientSeed,
          fc.nat(99_999_999),
          fc.integer({ min: 1, max: 5000 }),
          fc.constantFrom('under' as const, 'over' as const),
          fc.integer({ min: 200, max: 9800 }),
          (server, client, nonce, units, direction, target) => {
            const seeds = { serverSeed: server, clientSeed: client, nonce };
            const stake = BigInt(game.stakeUnit) * BigInt(units);
            const { choice, moves, meter } =
              game.rules.kind === 'dice' ? { choice: { direction, target }, moves: [], meter: 0 } : game.sample(nonce);
            const played = game.play(stake, choice, createServerDraws(seeds), moves, meter);
            const outcome = recompute(rules, seeds, stake, choice && { ...choice }, moves, meter);
            expect(outcome.win).toBe(played.win);
            expect(outcome.meter).toBe(played.meter);
          },
        ),
        { numRuns: isFull ? 1000 : 100 },
      );
    }
  });

  test('plays features that are bought, as the games do', () => {
    const sold = everyRules.flatMap((published) =>
      published.kind === 'feature-slot' ? published.definition.buys.map(({ price }) => ({ published, price })) : [],
    );
    expect(sold.length).toBeGreaterThan(0);
    for (const { published, price } of sold) {
      const game = compileGame(published);
      const rules: Rules = JSON.parse(JSON.stringify(published));
      const stake = BigInt(game.stakeUnit) * BigInt(price) * 3n;
      for (let nonce = 0; nonce < (isFull ? 150 : 30); nonce++) {
        const seeds = { serverSeed: 'cd'.repeat(32), clientSeed: 'mine', nonce };
        const { win } = game.play(stake, { buy: price }, createServerDraws(seeds));
        expect(recompute(rules, seeds, stake, { buy: price }).win).toBe(win);
      }
      expect(() =>
        game.play(stake + 1n, { buy: price }, createServerDraws({ serverSeed: 'cd'.repeat(32), clientSeed: 'mine', nonce: 0 })),
      ).toThrow(RangeError);
    }
  });

  test('plays blackjack by any moves that a round offers, as the game does', () => {
    const published = publishedRules().findLast(({ kind }) => kind === 'blackjack')!;
    const game = compileGame(published);
    const rules: Rules = JSON.parse(JSON.stringify(published));
    const made = new Set<Move>();
    for (let nonce = 0; nonce < (isFull ? 3000 : 1000); nonce++) {
      const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'mine', nonce };
      const moves: Move[] = [];
      for (;;) {
        const { win, open, events } = game.play(101n, null, createServerDraws(seeds), moves);
        expect(recompute(rules, seeds, 101n, null, moves).win, `${nonce} ${moves.join()}`).toBe(win);
        const [table] = events;
        if (!open || table?.type !== 'blackjack') break;
        moves.push(table.offers[(nonce * 7 + moves.length * 3) % table.offers.length] ?? 'stand');
      }
      for (const move of moves) made.add(move);
    }
    expect(made.size).toBe(6);
  });

  test('ends a round at the maximum win, with free spins left, as the games do', () => {
    const published = publishedRules().find(({ definition }) => definition.game === 'book-of-nefer' && definition.version === '2');
    if (!published) throw new Error('version 2 of Book of Nefer is published');
    // One in half a million rounds: found by trying.
    const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'mine', nonce: 124_941 };
    const { win, events } = compileGame(published).play(20n, null, createServerDraws(seeds));
    expect(win).toBe(5000n * 20n);
    expect(events.find((event) => event.type === 'freeSpinsEnd')).toMatchObject({ played: 8 });
    expect(events.find((event) => event.type === 'freeSpinsAwarded')).toMatchObject({ total: 10 });
    const outcome = recompute(JSON.parse(JSON.stringify(published)), seeds, 20n, null);
    expect(outcome.win).toBe(win);
    expect(outcome.spins).toHaveLength(9);
  });

  test('gives every vector, and every published version has some', () => {
    const files = new Map(publishedRules().map((rules) => [`${rules.definition.game} ${rules.definition.version}`, rules]));
    const seen = new Set<string>();
    for (const vector of vectors) {
      const name = `${vector.game} ${vector.version}`;
      const rules: Rules = JSON.parse(JSON.stringify(files.get(name)));
      const outcome = recompute(
        rules,
        vector,
        BigInt(vector.stake),
        vector.choice && { ...vector.choice },
        vector.moves,
        vector.meter?.before,
      );
      expect(fingerprint(vector.serverSeed)).toBe(vector.fingerprint);
      expect(outcome.win.toString(), `${name}, nonce ${vector.nonce}`).toBe(vector.win);
      expect(outcome.meter).toBe(vector.meter?.after);
      if ('roll' in vector) expect(outcome.roll).toBe(vector.roll);
      else if (vector.spins) expect(outcome.spins.map(({ win }) => win.toString())).toEqual(vector.spins.map(({ win }) => win));
      seen.add(name);
    }
    expect([...seen].sort()).toEqual([...files.keys()].sort());
  });

  test('vectors are what the games give to this day', () => {
    const made = publishedRules().flatMap((rules) => vectorsOf(rules, vectors[0]?.serverSeed ?? '', vectors[0]?.clientSeed ?? ''));
    expect(vectors.map((vector) => JSON.stringify(vector)).sort()).toEqual(made.map((vector) => JSON.stringify(vector)).sort());
  });
});
