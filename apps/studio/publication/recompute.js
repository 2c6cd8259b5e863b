// Recomputes rounds from their seeds. It is written from the published method and the published rules alone: it shares no code with
// the game server, needs no library and no network. It may be read, copied and changed freely.

/**
 * @typedef {{ serverSeed: string, clientSeed: string, nonce: number }} RoundSeeds
 * @typedef {Record<string, string | number>} Choice what the player decided before the round
 * @typedef {number | string} Move what the player did in it: a place or a word
 * @typedef {{ value: number, weight: number }} Weighted
 * @typedef {object} Slot
 * @property {number} rows
 * @property {{ id: string, role: string }[]} symbols
 * @property {string[][]} strips
 * @property {number} credits
 * @property {{ type: 'lines', lines: number[][] } | { type: 'ways' }} pays
 * @property {Record<string, number[]>} paytable credits by count
 * @property {{ symbol: string, credits: number[] } | null} scatter credits by count
 * @property {number | null} fullGridMultiplier
 * @property {{ paid: Weighted[], free: Weighted[] } | null} multiplier
 * @property {{ awards: { count: number, spins: number }[], expanding: { symbol: string, weight: number }[] | null, atMost?: number } | null} freeSpins
 * @property {number} [maxWin] stakes
 * @typedef {[count: number, credits: number][]} Steps counts rising: credits from that count on until the next
 * @typedef {{ kind: string, symbol?: string, counts?: Weighted[], chance?: number, outOf?: number, first?: number, size?: number, weights?: Record<string, number> }} Transform
 * @typedef {{ opener: string, kinds: { symbol: string, weight: number, kind: string, values?: Weighted[] }[], atMost: number }} GoldenRules
 * @typedef {{ kind: 'freeze', lights: { chance: number, outOf: number, weights: Record<string, number> } | null }} Freeze
 * @typedef {{ kind: 'tumble', ladder: number[] | null, marks: { most: number } | null, gilded?: { reels: number[], chance: number, outOf: number }, golden?: GoldenRules } | { kind: 'heldReels', symbol: string, atMost: number } | { kind: 'walkingWilds', symbol: string, step: number } | Freeze | DigRules} After
 * @typedef {{ kind: 'dig', symbol: string, rows: number, gems: { chance: number, outOf: number, values: Weighted[] } | null, spins: number }} DigRules
 * @typedef {object} SpinRules
 * @property {{ kind: 'strips', strips: string[][] } | { kind: 'weights', reels: Record<string, number>[] }} fill
 * @property {Transform[]} transforms
 * @property {After | null} after
 * @property {Weighted[] | null} multiplier
 * @typedef {{ symbol: string, weight: number, kind: string, values?: Weighted[] }} HoldKind
 * @typedef {{ values: Record<string, Weighted[]>, every: number, spins: number, multipliers: number[] }} CatchRules
 * @typedef {{ from: number, atMost: number, values: Weighted[] }} CarryRules `from` in stakes
 * @typedef {object} FeatureSlot
 * @property {{ id: string, role: string }[]} symbols
 * @property {{ kind: string, heights: number[], drawn: unknown }} grid
 * @property {number} credits
 * @property {{ kind: 'lines', lines: number[][], bothWays: boolean } | { kind: 'ways' | 'clusters' | 'anywhere' }} pays
 * @property {Record<string, Steps>} paytable
 * @property {{ symbol: string, pays: Steps } | null} scatter
 * @property {{ values: Record<string, Weighted[]>, in: string, combine: string, scope: string } | null} carriers
 * @property {SpinRules} paid
 * @property {{ awards: { count: number, spins: number }[], again: { count: number, spins: number }[], spin: SpinRules, keeps: string, atMost: number, catches?: CatchRules } | null} freeSpins
 * @property {{ from: number, respins: number, chance: number, outOf: number, kinds: HoldKind[], full: number } | null} holdAndWin
 * @property {{ symbol: string, full: number, spins: number } | null} meter
 * @property {{ price: number, spins: number }[]} buys prices in stakes
 * @property {number} [wildMultiplies]
 * @property {{ from: number, outer: (number | null)[], inner: number[] }} [wheel] stakes; null leads to the inner ring
 * @property {CarryRules} [carry]
 * @property {number} maxWin stakes
 * @typedef {object} Dice
 * @property {number} outcomes
 * @property {{ numerator: number, denominator: number }} returnToPlayer
 * @property {{ numerator: number, denominator: number }} [maxWin] stakes
 * @typedef {{ numerator: number, denominator: number }} Share
 * @typedef {{ tiles: number, returnToPlayer: Share }} Mines
 * @typedef {{ returnToPlayer: Share, targets: { min: number, max: number } }} Limbo `targets` in hundredths
 * @typedef {{ cups: Record<string, Record<string, number[]>> }} Plinko tenths, from the middle outwards
 * @typedef {{ wheel: number[], red: number[], pays: Record<string, number> }} Roulette `pays` by how many numbers a bet covers
 * @typedef {{ blackjackPays: Share, insurancePays: number, dealerStands: number }} Blackjack
 * @typedef {{ floors: number, doors: Record<string, { doors: number, safe: number }>, returnToPlayer: Share }} Towers
 * @typedef {{ throws: number, returnToPlayer: Share }} Flip
 * @typedef {{ returnToPlayer: Share, skips: number }} HiLo
 * @typedef {{ pays: Record<string, number> }} Baccarat hundredths, on top of the bet
 * @typedef {{ cards: number, prizes: { pays: number, weight: number }[] }} Scratch `pays` in stakes
 * @typedef {{ numbers: number, drawn: number, tables: Record<string, Record<string, number[]>> }} Keno hundredths, by hits
 * @typedef {{ wheels: Record<string, Record<string, number[]>> }} Wheel tenths
 * @typedef {{ kinds: number, gems: number, pays: Record<string, number> }} Diamonds tenths
 * @typedef {{ kicks: number, rivals: Record<string, { own: number, rival: number, pays: number }> }} Goal goals of 100 kicks; `pays` in hundredths
 * @typedef {{ game: string, version: string, jackpot?: { pool: string } }} Named
 * @typedef {{ by: 'amount', seed: number, most: number } | { by: 'time', stakes: number, beganAt: number, dueAt: number }} Falls how a sealed pot is won: amounts in minor units, times in milliseconds since 1970
 * @typedef {{ kind: 'slot', definition: Slot & Named } | { kind: 'feature-slot', definition: FeatureSlot & Named } | { kind: 'dice', definition: Dice & Named } | { kind: 'mines', definition: Mines & Named } | { kind: 'limbo', definition: Limbo & Named } | { kind: 'plinko', definition: Plinko & Named } | { kind: 'roulette', definition: Roulette & Named } | { kind: 'blackjack', definition: Blackjack & Named } | { kind: 'towers', definition: Towers & Named } | { kind: 'flip', definition: Flip & Named } | { kind: 'hilo', definition: HiLo & Named } | { kind: 'baccarat', definition: Baccarat & Named } | { kind: 'scratch', definition: Scratch & Named } | { kind: 'keno', definition: Keno & Named } | { kind: 'wheel', definition: Wheel & Named } | { kind: 'diamonds', definition: Diamonds & Named } | { kind: 'goal', definition: Goal & Named }} Rules a published rules file
 */

// ── SHA-256 and HMAC (FIPS 180-4, RFC 2104) ─────────────────────────────────────────────────────────────────────────────────────

/** @type {number[]} */
const primes = [];
for (let candidate = 2; primes.length < 64; candidate++) if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);

/** The first 32 bits of a root's fraction, by which the standard defines its constants. @param {number} root */
const fractionBits = (root) => Math.floor((root - Math.floor(root)) * 2 ** 32);
const roundConstants = primes.map((prime) => fractionBits(Math.cbrt(prime)));
const initialState = primes.slice(0, 8).map((prime) => fractionBits(Math.sqrt(prime)));

/** @param {number} word @param {number} by */
const rotate = (word, by) => (word >>> by) | (word << (32 - by));

/** @param {Uint8Array} message @returns {Uint8Array} */
export function sha256(message) {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(message.length) * 8n);
  const state = [...initialState];
  const words = new Int32Array(64);
  for (let start = 0; start < padded.length; start += 64) {
    for (let i = 0; i < 16; i++) words[i] = view.getInt32(start + 4 * i);
    for (let i = 16; i < 64; i++) {
      const early = words[i - 15];
      const late = words[i - 2];
      const s0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
      const s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
      words[i] = words[i - 16] + s0 + words[i - 7] + s1;
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i++) {
      const first = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + roundConstants[i] + words[i]) | 0;
      const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] + value) | 0;
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (const [i, value] of state.entries()) digest.setInt32(4 * i, value);
  return new Uint8Array(digest.buffer);
}

/** @param {Uint8Array} key at most 64 bytes, as every server seed is @param {Uint8Array} message @returns {Uint8Array} */
export function hmacSha256(key, message) {
  if (key.length > 64) throw new RangeError('the key is longer than 64 bytes');
  const padded = new Uint8Array(64);
  padded.set(key);
  /** @param {number} pad @param {Uint8Array} tail */
  const keyed = (pad, tail) => sha256(Uint8Array.from([...padded.map((byte) => byte ^ pad), ...tail]));
  return keyed(0x5c, keyed(0x36, message));
}

/** @param {string} text */
const utf8 = (text) => new TextEncoder().encode(text);

/** The fingerprint that was shown before the seed was used: SHA-256 of its text. @param {string} serverSeed */
export function fingerprint(serverSeed) {
  return Array.from(sha256(utf8(serverSeed)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

// ── Words and draws ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The round's 32-bit words, most significant byte first, eight from each block. @param {RoundSeeds} seeds */
export function* wordsOf({ serverSeed, clientSeed, nonce }) {
  for (let cursor = 0; ; cursor++) {
    const block = new DataView(hmacSha256(utf8(serverSeed), utf8(`${clientSeed}:${nonce}:${cursor}`)).buffer);
    for (let at = 0; at < 32; at += 4) yield block.getUint32(at);
  }
}

/** A function that draws the next whole number from 0 to limit − 1, each equally likely. @param {RoundSeeds} seeds @returns {(limit: number) => number} */
export function drawsOf(seeds) {
  const words = wordsOf(seeds);
  return (limit) => {
    const refused = 2n ** 32n % BigInt(limit);
    for (;;) {
      const product = BigInt(words.next().value ?? 0) * BigInt(limit);
      if (product % 2n ** 32n >= refused) return Number(product / 2n ** 32n);
    }
  };
}

/** One draw over the sum of the weights; entries take their places in the order of the list. @template {{ weight: number }} T @param {readonly T[]} entries @param {(limit: number) => number} draw @returns {T} */
function drawWeighted(entries, draw) {
  let place = draw(entries.reduce((sum, entry) => sum + entry.weight, 0));
  for (const entry of entries) {
    if (place < entry.weight) return entry;
    place -= entry.weight;
  }
  throw new RangeError('the weights do not cover the draw');
}

// ── Games ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * @typedef {{ kind: 'paid' | 'free' | 'respin', grid: string[][], win: bigint }} Spin `grid[reel][row]` as the reels came to rest; `win` in minor units
 * @typedef {{ win: bigint, roll: number | null, spins: Spin[], meter?: number }} Outcome minor units; `meter` after the round, in games that keep one
 */

/**
 * Plays a round again.
 * @param {Rules} rules of the version that the round was played with
 * @param {RoundSeeds} seeds
 * @param {bigint} stake minor units
 * @param {Choice | null} choice null in games that ask for none
 * @param {readonly Move[]} [moves] in games that go on by them
 * @param {number} [meter] how it stood before the round, in games that keep one
 * @returns {Outcome}
 */
export function recompute(rules, seeds, stake, choice, moves = [], meter = 0) {
  const draw = drawsOf(seeds);
  if (rules.kind === 'slot') return playSlot(rules.definition, stake, draw);
  if (rules.kind === 'feature-slot') return playFeatureSlot(rules.definition, stake, draw, meter, choice, moves);
  if (rules.kind === 'blackjack') return { win: playBlackjack(rules.definition, stake, moves, draw), roll: null, spins: [] };
  if (rules.kind === 'diamonds') return { win: playDiamonds(rules.definition, stake, draw), roll: null, spins: [] };
  if (rules.kind === 'scratch') return { win: playScratch(rules.definition, stake, draw), roll: null, spins: [] };
  if (!choice) throw new TypeError('this round needs its choice');
  if (rules.kind === 'dice') return playDice(rules.definition, stake, choice, draw);
  const win =
    rules.kind === 'mines'
      ? playMines(rules.definition, stake, Number(choice.mines), moves, draw)
      : rules.kind === 'limbo'
        ? playLimbo(rules.definition, stake, Number(choice.target), draw)
        : rules.kind === 'roulette'
          ? playRoulette(rules.definition, stake, String(choice.bets), draw)
          : rules.kind === 'towers'
            ? playTowers(rules.definition, stake, String(choice.difficulty), moves, draw)
            : rules.kind === 'flip'
              ? playFlip(rules.definition, stake, Number(choice.calls), moves, draw)
              : rules.kind === 'hilo'
                ? playHiLo(rules.definition, stake, moves, draw)
                : rules.kind === 'baccarat'
                  ? playBaccarat(rules.definition, stake, String(choice.bets), draw)
                  : rules.kind === 'keno'
                    ? playKeno(rules.definition, stake, choice, draw)
                    : rules.kind === 'wheel'
                      ? playWheel(rules.definition, stake, choice, draw)
                      : rules.kind === 'goal'
                        ? playGoal(rules.definition, stake, String(choice.rival), moves, draw)
                        : playPlinko(rules.definition, stake, choice, draw);
  return { win, roll: null, spins: [] };
}

/**
 * The numbers that a round of these rules draws for the pots of the jackpot that they feed. Null where they feed none.
 * @param {Rules} rules @param {RoundSeeds} seeds @returns {{ grand: number, major: number } | null}
 */
export function jackpotNumbers({ definition: { jackpot } }, { serverSeed, clientSeed, nonce }) {
  if (!jackpot) return null;
  const draw = drawsOf({ serverSeed, clientSeed: `${clientSeed}:${jackpot.pool}`, nonce });
  const million = 1_000_000;
  const next = () => draw(million) * million + draw(million);
  return { grand: next(), major: next() };
}

/**
 * What was sealed of a pot before anybody staked for it: the amount at which it is won, or the moment and the sum of stakes after it. The fingerprint of the secret is the seal.
 * @param {string} secret as it is published when the pot has been won
 * @param {string} name the jackpot, its currency and the pot, such as crown-jewels.EUR.mini
 * @param {number} run which pot of the name this is, from 1
 * @param {Falls} falls
 * @returns {{ amount: number } | { moment: number, stakes: number }}
 */
export function sealedPoint(secret, name, run, falls) {
  const draw = drawsOf({ serverSeed: secret, clientSeed: name, nonce: run });
  if (falls.by === 'amount') return { amount: falls.seed + 1 + draw(falls.most - falls.seed) };
  return { moment: falls.beganAt + draw(falls.dueAt - falls.beganAt), stakes: draw(falls.stakes) };
}

/** Stake × above ÷ below; what is left of a cent is drawn. @param {bigint} stake @param {bigint} above @param {bigint} below @param {(limit: number) => number} draw */
function payout(stake, above, below, draw) {
  const rest = (stake * above) % below;
  return (stake * above) / below + (rest > 0n && comes(rest, below, draw) ? 1n : 0n);
}

/** A chance of above in below; where no draw is so large, digit by digit to the base 2³². @param {bigint} above @param {bigint} below @param {(limit: number) => number} draw */
function comes(above, below, draw) {
  if (below <= 2n ** 32n) return BigInt(draw(Number(below))) < above;
  while (above > 0n) {
    const word = BigInt(draw(2 ** 32));
    const digit = (above * 2n ** 32n) / below;
    if (word !== digit) return word < digit;
    above = (above * 2n ** 32n) % below;
  }
  return false;
}

/** @param {Mines} mines @param {bigint} stake @param {number} hidden @param {readonly Move[]} moves @param {(limit: number) => number} draw */
function playMines({ tiles, returnToPlayer }, stake, hidden, moves, draw) {
  const board = Array.from({ length: tiles }, (_, tile) => tile);
  for (let mine = 0; mine < hidden; mine++) board.splice(draw(board.length), 1);
  let above = BigInt(returnToPlayer.numerator);
  let below = BigInt(returnToPlayer.denominator);
  let steps = 0;
  for (const move of moves) {
    if (move === 'collect') break;
    if (!board.includes(Number(move))) return 0n;
    // C(tiles, steps) and C(tiles − mines, steps), each from the one before.
    above = (above * BigInt(tiles - steps)) / BigInt(steps + 1);
    below = (below * BigInt(tiles - hidden - steps)) / BigInt(steps + 1);
    steps++;
    if (steps === tiles - hidden) break;
  }
  const isOver = steps === tiles - hidden || moves.includes('collect');
  return isOver ? payout(stake, above, below, draw) : 0n;
}

/** @param {Towers} towers @param {bigint} stake @param {string} difficulty @param {readonly Move[]} moves @param {(limit: number) => number} draw */
function playTowers({ floors, doors: all, returnToPlayer }, stake, difficulty, moves, draw) {
  const { doors, safe } = all[difficulty];
  const leading = Array.from({ length: floors }, () => {
    const left = Array.from({ length: doors }, (_, door) => door);
    return Array.from({ length: safe }, () => left.splice(draw(left.length), 1)[0]);
  });
  let floor = 0;
  for (const move of moves) {
    if (move === 'collect' || floor === floors) break;
    if (!leading[floor].includes(Number(move))) return 0n;
    floor++;
  }
  if (floor < floors && !moves.includes('collect')) return 0n;
  const above = BigInt(returnToPlayer.numerator) * BigInt(doors) ** BigInt(floor);
  return payout(stake, above, BigInt(returnToPlayer.denominator) * BigInt(safe) ** BigInt(floor), draw);
}

/** @param {Limbo} limbo @param {bigint} stake @param {number} target @param {(limit: number) => number} draw */
function playLimbo({ returnToPlayer, targets }, stake, target, draw) {
  const word = BigInt(draw(2 ** 32));
  const most = BigInt(targets.max);
  const share = 100n * BigInt(returnToPlayer.numerator) * 2n ** 32n;
  const drawn = word === 0n ? most : share / (BigInt(returnToPlayer.denominator) * word);
  const result = drawn > most ? most : drawn;
  return result >= BigInt(target) ? payout(stake, BigInt(target), 100n, draw) : 0n;
}

/** @param {Plinko} plinko @param {bigint} stake @param {Choice} choice @param {(limit: number) => number} draw */
function playPlinko({ cups }, stake, { rows, risk, balls }, draw) {
  let tenths = 0;
  for (let ball = 0; ball < Number(balls); ball++) {
    let right = 0;
    for (let row = 0; row < Number(rows); row++) right += draw(2);
    // The table begins in the middle: with an even number of rows there is one cup, with an odd number there are two.
    const fromMiddle = Math.floor(Math.abs(right - Number(rows) / 2));
    tenths += cups[rows][risk][fromMiddle];
  }
  return payout(stake, BigInt(tenths), 10n * BigInt(balls), draw);
}

/** @param {Roulette} roulette @param {bigint} stake @param {string} bets @param {(limit: number) => number} draw */
function playRoulette({ wheel, red, pays }, stake, bets, draw) {
  const number = draw(wheel.length);
  const all = Array.from({ length: 36 }, (_, index) => index + 1);
  /** @param {string} place @returns {number[]} the numbers that it covers */
  const coveredBy = (place) => {
    if (/^\d/.test(place)) return place.split('-').map(Number);
    if (place === 'red') return red;
    if (place === 'black') return all.filter((one) => !red.includes(one));
    if (place === 'even') return all.filter((one) => one % 2 === 0);
    if (place === 'odd') return all.filter((one) => one % 2 === 1);
    if (place === 'low') return all.slice(0, 18);
    if (place === 'high') return all.slice(18);
    const at = Number(place.at(-1));
    return place.startsWith('dozen') ? all.slice(12 * at - 12, 12 * at) : all.filter((one) => one % 3 === at % 3);
  };
  let back = 0n;
  let laid = 0n;
  for (const bet of bets.split(',')) {
    const [place, part] = bet.split(':');
    const covered = coveredBy(place);
    laid += BigInt(part);
    if (covered.includes(number)) back += BigInt(part) * BigInt(1 + pays[covered.length]);
  }
  return payout(stake, back, laid, draw);
}

/** @param {Blackjack} blackjack @param {bigint} stake @param {readonly Move[]} moves @param {(limit: number) => number} draw 0n while it is open */
function playBlackjack({ blackjackPays, insurancePays, dealerStands }, stake, moves, draw) {
  const card = () => Math.min(Math.floor(draw(52) / 4) + 2, 14);
  /** @param {number} rank 11 to 13 are the court, 14 the ace */
  const worth = (rank) => (rank === 14 ? 11 : Math.min(rank, 10));
  /** @param {number[]} cards */
  const total = (cards) => {
    let sum = cards.reduce((all, rank) => all + worth(rank), 0);
    for (const rank of cards) if (rank === 14 && sum > 21) sum -= 10;
    return sum;
  };
  /** @param {number[]} cards */
  const isNatural = (cards) => cards.length === 2 && total(cards) === 21;
  const first = [card(), card()];
  const dealer = [card(), card()];
  const hands = [{ cards: first, bet: 1n, over: false }];
  const asks = dealer[0] === 14;
  let insured = 0n;
  let answered = !asks;
  const ends = () => answered && (isNatural(first) || isNatural(dealer));
  for (const move of moves) {
    const hand = hands.find(({ over }) => !over);
    if (!hand || ends()) break;
    if (!answered) {
      answered = true;
      if (move === 'insure') insured = stake / 2n;
      if (move === 'insure' || move === 'decline' || ends()) continue;
    }
    if (move === 'split') {
      const [one, other] = hand.cards;
      hands.splice(0, 1, { cards: [one, card()], bet: 1n, over: false }, { cards: [other, card()], bet: 1n, over: false });
      for (const part of hands) part.over = one === 14 || total(part.cards) === 21;
      continue;
    }
    if (move !== 'stand') hand.cards.push(card());
    if (move === 'double') hand.bet = 2n;
    hand.over = move !== 'hit' || total(hand.cards) >= 21;
  }
  if (!answered) return 0n;
  if (isNatural(dealer)) return insured * BigInt(1 + insurancePays) + (isNatural(first) ? stake : 0n);
  if (isNatural(first) && hands.length === 1)
    return payout(stake, BigInt(2 + 2 * (blackjackPays.numerator / blackjackPays.denominator)), 2n, draw);
  if (hands.some(({ over }) => !over)) return 0n;
  if (hands.some(({ cards }) => total(cards) <= 21)) while (total(dealer) < dealerStands) dealer.push(card());
  let win = 0n;
  for (const { cards, bet } of hands) {
    if (total(cards) > 21) continue;
    if (total(dealer) > 21 || total(cards) > total(dealer)) win += 2n * bet * stake;
    else if (total(cards) === total(dealer)) win += bet * stake;
  }
  return win;
}

/** @param {Flip} flip @param {bigint} stake @param {number} last @param {readonly Move[]} moves @param {(limit: number) => number} draw */
function playFlip({ throws, returnToPlayer }, stake, last, moves, draw) {
  const sides = Array.from({ length: throws }, () => draw(2));
  let right = 0;
  for (const move of moves) {
    if (move === 'collect' || right === last) break;
    if (sides[right] !== move) return 0n;
    right++;
  }
  if (right < last && !moves.includes('collect')) return 0n;
  return payout(stake, BigInt(returnToPlayer.numerator) * 2n ** BigInt(right), BigInt(returnToPlayer.denominator), draw);
}

/** @param {HiLo} hilo @param {bigint} stake @param {readonly Move[]} moves @param {(limit: number) => number} draw */
function playHiLo({ returnToPlayer }, stake, moves, draw) {
  // An ace is 1, a king 13.
  const card = () => ((Math.floor(draw(52) / 4) + 1) % 13) + 1;
  let above = BigInt(returnToPlayer.numerator);
  let below = BigInt(returnToPlayer.denominator);
  let shown = card();
  for (const move of moves) {
    if (move === 'collect') return payout(stake, above, below, draw);
    const next = card();
    if (move !== 'skip') {
      /** @param {number} rank */
      const isRight = (rank) =>
        move === 'same'
          ? rank === shown
          : move === 'higher'
            ? rank > shown || (rank === shown && shown > 1)
            : rank < shown || (rank === shown && shown < 13);
      if (!isRight(next)) return 0n;
      above *= 13n;
      below *= BigInt(Array.from({ length: 13 }, (_, index) => index + 1).filter(isRight).length);
    }
    shown = next;
  }
  return 0n;
}

/** @param {Baccarat} baccarat @param {bigint} stake @param {string} bets @param {(limit: number) => number} draw */
function playBaccarat({ pays }, stake, bets, draw) {
  // Two to king; ten and the court count nothing, an ace, the thirteenth, one.
  const card = () => [2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 1][Math.floor(draw(52) / 4)];
  let player = (card() + card()) % 10;
  let banker = (card() + card()) % 10;
  if (player < 8 && banker < 8) {
    let third = -1;
    if (player < 6) {
      third = card();
      player = (player + third) % 10;
    }
    // The least and the greatest third card of the player at which the banker draws, by the banker's total.
    const [from, to] = [
      [0, 9],
      [0, 9],
      [0, 9],
      [0, 9],
      [2, 7],
      [4, 7],
      [6, 7],
      [1, 0],
    ][banker];
    if (third < 0 ? banker < 6 : third >= from && third <= to && !(banker === 3 && third === 8)) banker = (banker + card()) % 10;
  }
  const winner = player > banker ? 'player' : banker > player ? 'banker' : 'tie';
  let back = 0n;
  let laid = 0n;
  for (const bet of bets.split(',')) {
    const [side, part] = bet.split(':');
    laid += BigInt(part);
    if (side === winner) back += BigInt(part) * BigInt(100 + pays[side]);
    else if (winner === 'tie') back += BigInt(part) * 100n;
  }
  return payout(stake, back, 100n * laid, draw);
}

/** @param {Keno} keno @param {bigint} stake @param {Choice} choice @param {(limit: number) => number} draw */
function playKeno({ numbers, drawn, tables }, stake, { picks, risk }, draw) {
  /** @param {number} number */
  const isPicked = (number) => Math.floor(Number(picks) / 2 ** (number - 1)) % 2 === 1;
  const left = Array.from({ length: numbers }, (_, index) => index + 1);
  const count = left.filter(isPicked).length;
  let hits = 0;
  for (let ball = 0; ball < drawn; ball++) if (isPicked(left.splice(draw(left.length), 1)[0])) hits++;
  return payout(stake, BigInt(tables[risk][count][hits]), 100n, draw);
}

/** @param {Wheel} wheel @param {bigint} stake @param {Choice} choice @param {(limit: number) => number} draw */
function playWheel({ wheels }, stake, { segments, risk }, draw) {
  return payout(stake, BigInt(wheels[risk][segments][draw(Number(segments))]), 10n, draw);
}

/** @param {Diamonds} diamonds @param {bigint} stake @param {(limit: number) => number} draw */
function playDiamonds({ kinds, gems, pays }, stake, draw) {
  const counts = Array.from({ length: kinds }, () => 0);
  for (let gem = 0; gem < gems; gem++) counts[draw(kinds)]++;
  const most = Math.max(...counts);
  const pairs = counts.filter((count) => count === 2).length;
  const hand =
    most === 5
      ? 'five'
      : most === 4
        ? 'four'
        : most === 3
          ? pairs
            ? 'fullHouse'
            : 'three'
          : pairs === 2
            ? 'twoPairs'
            : pairs
              ? 'pair'
              : 'none';
  return payout(stake, BigInt(pays[hand]), 10n, draw);
}

/** @param {Goal} goal @param {bigint} stake @param {string} rival @param {readonly Move[]} moves @param {(limit: number) => number} draw */
function playGoal({ kicks, rivals }, stake, rival, moves, draw) {
  const { own, rival: other, pays } = rivals[rival];
  /** Of 100ⁿ: the chance to win from a position, as a fraction. @param {number} done kicks of both @param {number} lead @returns {[bigint, bigint]} */
  const chance = (done, lead) => {
    const [mine, theirs] = [Math.ceil(done / 2), Math.floor(done / 2)];
    if (done >= 2 * kicks) {
      if (done % 2 === 0 && lead !== 0) return lead > 0 ? [1n, 1n] : [0n, 1n];
      const [wins, loses] = [BigInt(own * (100 - other)), BigInt((100 - own) * other)];
      if (done % 2 === 0) return [wins, wins + loses];
      const held = BigInt(100 - other);
      return lead > 0 ? [held * (wins + loses) + BigInt(other) * wins, 100n * (wins + loses)] : [held * wins, 100n * (wins + loses)];
    }
    if (lead > kicks - theirs) return [1n, 1n];
    if (-lead > kicks - mine) return [0n, 1n];
    const isOwn = done % 2 === 0;
    const scored = BigInt(isOwn ? own : other);
    const [up, upOf] = chance(done + 1, lead + (isOwn ? 1 : -1));
    const [down, downOf] = chance(done + 1, lead);
    return [scored * up * downOf + (100n - scored) * down * upOf, 100n * upOf * downOf];
  };
  /** @param {bigint} a @param {bigint} b @returns {bigint} */
  const common = (a, b) => (b === 0n ? a : common(b, a % b));
  let done = 0;
  let lead = 0;
  const isDecided = () =>
    done >= 2 * kicks ? done % 2 === 0 && lead !== 0 : lead > kicks - Math.floor(done / 2) || -lead > kicks - Math.ceil(done / 2);
  let isLeft = false;
  for (const move of moves) {
    if (isDecided()) break;
    isLeft = move === 'collect';
    if (isLeft) break;
    const isOwn = done % 2 === 0;
    const isGoal = draw(100) < (isOwn ? own : other);
    if (isGoal) draw(2);
    if (isGoal) lead += isOwn ? 1 : -1;
    done++;
  }
  if (!isLeft && !isDecided()) return 0n;
  const [above, below] = chance(done, lead);
  const divisor = common(above * BigInt(pays), below * 100n);
  return above === 0n ? 0n : payout(stake, (above * BigInt(pays)) / divisor, (below * 100n) / divisor, draw);
}

/** @param {Scratch} scratch @param {bigint} stake @param {(limit: number) => number} draw */
function playScratch({ cards, prizes }, stake, draw) {
  let place = draw(cards);
  for (const { pays, weight } of prizes) {
    if (place < weight) return stake * BigInt(pays);
    place -= weight;
  }
  return 0n;
}

/** @param {Dice} dice @param {bigint} stake @param {Choice} choice @param {(limit: number) => number} draw @returns {Outcome} */
function playDice({ outcomes, returnToPlayer, maxWin }, stake, { direction, target: chosen }, draw) {
  const target = Number(chosen);
  const roll = draw(outcomes);
  const won = direction === 'under' ? roll < target : roll > target;
  if (!won) return { win: 0n, roll, spins: [] };
  const winning = BigInt(direction === 'under' ? target : outcomes - 1 - target);
  const exact = stake * BigInt(returnToPlayer.numerator) * BigInt(outcomes);
  const divisor = BigInt(returnToPlayer.denominator) * winning;
  const rest = exact % divisor;
  // The last cent is drawn with exactly the chance that the fraction stands for.
  const extra = rest > 0n && BigInt(draw(Number(divisor))) < rest ? 1n : 0n;
  const win = exact / divisor + extra;
  // The maximum is rounded up to the next cent.
  const most = maxWin && (stake * BigInt(maxWin.numerator) + BigInt(maxWin.denominator) - 1n) / BigInt(maxWin.denominator);
  return { win: most !== undefined && win > most ? most : win, roll, spins: [] };
}

/** @param {Slot} slot @param {bigint} stake @param {(limit: number) => number} draw @returns {Outcome} */
function playSlot(slot, stake, draw) {
  const credit = stake / BigInt(slot.credits);
  /** @type {Spin[]} */
  const spins = [];
  const most = slot.maxWin === undefined ? null : stake * BigInt(slot.maxWin);
  let total = 0n;
  /** @param {'paid' | 'free'} kind @param {string | null} expanding @returns {number} free spins won */
  const spin = (kind, expanding) => {
    const grid = slot.strips.map((strip) => {
      const stop = draw(strip.length);
      return Array.from({ length: slot.rows }, (_, row) => strip[(stop + row) % strip.length]);
    });
    let win = creditsOf(slot, grid, expanding) * credit;
    if (slot.multiplier) win *= BigInt(drawWeighted(slot.multiplier[kind], draw).value);
    if (most !== null && total + win > most) win = most - total;
    total += win;
    spins.push({ kind, grid, win });
    const scatters = grid.flat().filter((symbol) => symbol === slot.scatter?.symbol).length;
    return slot.freeSpins?.awards.find((award) => award.count === scatters)?.spins ?? 0;
  };
  const goesOn = () => most === null || total < most;
  let awarded = spin('paid', null);
  if (awarded > 0 && goesOn()) {
    const choices = slot.freeSpins?.expanding;
    const expanding = choices ? drawWeighted(choices, draw).symbol : null;
    const atMost = slot.freeSpins?.atMost ?? Infinity;
    for (let played = 0; played < awarded && goesOn(); played++) awarded = Math.min(atMost, awarded + spin('free', expanding));
  }
  return { win: total, roll: null, spins };
}

/** What a window pays before a drawn multiplier, in credits. @param {Slot} slot @param {string[][]} grid @param {string | null} expanding @returns {bigint} */
function creditsOf(slot, grid, expanding) {
  const wild = slot.symbols.find(({ role }) => role === 'wild' || role === 'wildScatter')?.id;
  /** @param {string} shown @param {string} symbol */
  const fits = (shown, symbol) => shown === symbol || shown === wild;
  let credits = 0;
  if (slot.pays.type === 'lines') {
    for (const line of slot.pays.lines) {
      const shown = line.map((row, reel) => grid[reel][row]);
      const readings = Object.entries(slot.paytable).map(([symbol, pays]) => {
        const end = shown.findIndex((other) => !fits(other, symbol));
        return pays[end === -1 ? shown.length : end];
      });
      credits += Math.max(...readings);
    }
  } else {
    for (const [symbol, pays] of Object.entries(slot.paytable)) {
      const counts = grid.map((window) => window.filter((shown) => fits(shown, symbol)).length);
      const end = counts.indexOf(0);
      const reels = end === -1 ? counts.length : end;
      credits += pays[reels] * counts.slice(0, reels).reduce((ways, count) => ways * count, 1);
    }
  }
  const scatters = grid.flat().filter((symbol) => symbol === slot.scatter?.symbol).length;
  credits += slot.scatter?.credits[scatters] ?? 0;
  if (expanding !== null && slot.pays.type === 'lines') {
    const reels = grid.filter((window) => window.includes(expanding)).length;
    credits += slot.paytable[expanding][reels] * slot.pays.lines.length;
  }
  if (slot.fullGridMultiplier !== null && new Set(grid.flat()).size === 1) credits *= slot.fullGridMultiplier;
  return BigInt(credits);
}

// ── Slots of features ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** @typedef {{ credits: number, places: Set<number> }} Found credits, and the places of what won */

/** @param {FeatureSlot} slot @param {bigint} stake @param {(limit: number) => number} draw @param {number} meter @param {Choice | null} choice @param {readonly Move[]} moves @returns {Outcome} */
function playFeatureSlot(slot, stake, draw, meter, choice, moves) {
  const bought = slot.buys.find(({ price }) => price === choice?.buy);
  if (slot.grid.drawn) throw new TypeError('this verifier is older than these rules');
  const credit = stake / BigInt(slot.credits * (bought?.price ?? 1));
  const most = slot.maxWin * slot.credits;
  const wild = slot.symbols.find(({ role }) => role === 'wild')?.id;
  /** @type {Spin[]} */
  const spins = [];
  let total = 0;
  const isOver = () => total >= most;
  /** @param {string[][]} grid @param {string | undefined} symbol */
  const count = (grid, symbol) => grid.flat().filter((shown) => shown === symbol).length;
  /** @param {Spin['kind']} kind @param {string[][]} grid @param {number} credits */
  const end = (kind, grid, credits) => {
    const win = Math.min(credits, most - total);
    total += win;
    spins.push({ kind, grid, win: BigInt(win) * credit });
  };

  /** The reels come to rest; those that hold show the wild everywhere. @param {SpinRules} rules @param {Set<number>} held */
  const turn = (rules, held) => {
    const stops = slot.grid.heights.map(() => 0);
    const grid = slot.grid.heights.map((height, reel) => {
      if (held.has(reel)) return Array.from({ length: height }, () => String(wild));
      const rock =
        rules.after?.kind === 'dig'
          ? Array.from({ length: rules.after.rows }, () => String(rules.after && 'symbol' in rules.after && rules.after.symbol))
          : [];
      if (rules.fill.kind === 'weights')
        return [...rock, ...Array.from({ length: height - rock.length }, () => drawSymbol(rules, reel, draw))];
      const strip = rules.fill.strips[reel];
      const stop = draw(strip.length);
      stops[reel] = stop;
      return Array.from({ length: height }, (_, row) => strip[(stop + row) % strip.length]);
    });
    return { grid, stops };
  };

  const nothing = () => slot.grid.heights.map((height) => Array.from({ length: height }, () => 0));

  /** @param {SpinRules} rules @param {string[][]} grid */
  const change = (rules, grid) => {
    for (const transform of rules.transforms) {
      const { kind, symbol = '', counts, chance = 0, outOf = 1, first = 0, size = 0, weights = {} } = transform;
      if (kind === 'expand') {
        for (const window of grid) if (window.includes(symbol)) window.fill(symbol);
      } else if (kind === 'colossal') {
        if (draw(outOf) >= chance) continue;
        const shown = drawByName(weights, draw);
        for (const window of grid.slice(first, first + size)) window.fill(shown, 0, size);
      } else if (kind === 'place' && counts) {
        const left = grid.flatMap((window, reel) => window.map((_, row) => ({ reel, row })));
        for (let placed = drawWeighted(counts, draw).value; placed > 0; placed--) {
          const [{ reel, row }] = left.splice(draw(left.length), 1);
          grid[reel][row] = symbol;
        }
      } else throw new TypeError('this verifier is older than these rules');
    }
  };
  /** What the spin is multiplied by. @param {SpinRules} rules */
  const multiplierOf = (rules) => (rules.multiplier ? drawWeighted(rules.multiplier, draw).value : 1);

  /** What carriers that have come into view carry. @param {'paid' | 'free'} kind @param {string[][]} grid @param {number[][]} carried 0 for nothing */
  const carry = (kind, grid, carried) => {
    if (!slot.carriers || (slot.carriers.in === 'freeSpins' && kind === 'paid')) return;
    for (const [reel, window] of grid.entries())
      for (const [row, symbol] of window.entries()) {
        const values = slot.carriers.values[symbol];
        if (values && carried[reel][row] === 0) carried[reel][row] = drawWeighted(values, draw).value;
      }
  };

  /** @type {string[]} the window in which the last spin ended, place by place */
  let shownLast = [];
  /** What carriers of earlier free spins multiply by. */
  let kept = 0;
  /**
   * @param {'paid' | 'free'} kind @param {SpinRules} rules @param {number[][]} marks wins of each place so far @param {Set<number>} golden places
   * @returns {number} scatters at its end
   */
  const spin = (kind, rules, marks, golden) => {
    const { grid, stops } = turn(rules, new Set());
    const shown = grid.map((window) => [...window]);
    change(rules, grid);
    const { after } = rules;
    if (after?.kind === 'freeze') {
      freezing(rules, after, grid);
      return 0;
    }
    const gilding = after?.kind === 'tumble' ? after.gilded : undefined;
    const gilded = nothing();
    /** @param {number[]} fresh how many symbols of each reel, from the top, have just come */
    const gild = (fresh) => {
      for (const reel of gilding?.reels ?? [])
        for (let row = 0; row < fresh[reel]; row++)
          if (slot.paytable[grid[reel][row]] && draw(gilding?.outOf ?? 1) < (gilding?.chance ?? 0)) gilded[reel][row] = 1;
    };
    gild(slot.grid.heights);
    const carried = nothing();
    carry(kind, grid, carried);
    const multiplier = multiplierOf(rules);
    if (kind === 'paid' && slot.meter) meter += count(grid, slot.meter.symbol);
    const ofWins = slot.carriers?.scope === 'win' ? carried : null;
    let credits = 0;
    if (after?.kind === 'tumble') {
      for (let fall = 0; ; fall++) {
        const found = winsOf(slot, grid, wild, after.marks ? factorsOf(marks, after.marks.most) : (ofWins?.flat() ?? null));
        if (found.credits === 0) break;
        credits += found.credits * (after.ladder ? after.ladder[Math.min(fall, after.ladder.length - 1)] : 1);
        if (credits >= most - total) break;
        if (after.golden) for (const place of found.places) golden.add(place);
        gild(fallDown(rules, { grid, stops, marks, carried, gilded }, found.places, String(wild), draw));
        carry(kind, grid, carried);
      }
    } else if (after?.kind === 'dig') credits = dig(slot, rules, after, grid, wild, most - total, draw);
    else ({ credits } = winsOf(slot, grid, wild, ofWins?.flat() ?? null));
    const scatters = count(grid, slot.scatter?.symbol);
    credits += payFor(slot.scatter?.pays, scatters);
    if (slot.carriers?.scope === 'spin') {
      if (slot.carriers.combine !== 'sum') throw new TypeError('this verifier is older than these rules');
      const inView = carried.flat().reduce((sum, value) => sum + value, 0);
      credits *= Math.max(1, kept + inView);
      if (kind === 'free' && slot.freeSpins?.keeps === 'carriers' && credits > 0) kept += inView;
    }
    credits *= multiplier;
    shownLast = grid.flat();
    if (after?.kind === 'tumble' && after.golden && shownLast.includes(after.golden.opener) && credits < most - total) {
      credits += openGolden(slot.grid.heights, after.golden, golden, most - total - credits, draw);
      golden.clear();
    }
    end(kind, shown, credits);
    if (after?.kind === 'heldReels') respins(rules, after, grid);
    if (after?.kind === 'walkingWilds') walks(rules, after, grid);
    return scatters;
  };

  /** Groups freeze, the rest is drawn again; the last window pays. @param {SpinRules} rules @param {Freeze} after @param {string[][]} grid */
  const freezing = (rules, { lights }, grid) => {
    const lit = lights && draw(lights.outOf) < lights.chance ? drawByName(lights.weights, draw) : null;
    /** @param {string[][]} shown @returns {string[][]} with the wild where the lights are */
    const shine = (shown) => shown.map((window) => window.map((symbol) => (symbol === lit ? String(wild) : symbol)));
    const places = grid.flat().length;
    let [shown, window] = [grid, shine(grid)];
    for (let frozen = 0, index = 0; ; index++) {
      const found = winsOf(slot, window, wild, null);
      const kind = index === 0 ? 'paid' : 'respin';
      const { size } = found.places;
      if (size === frozen || size === places || found.credits >= most - total) return end(kind, shown, found.credits);
      end(kind, shown, 0);
      frozen = size;
      let place = 0;
      shown = window.map((column, reel) => column.map((symbol) => (found.places.has(place++) ? symbol : drawSymbol(rules, reel, draw))));
      window = shine(shown);
    }
  };

  /** @param {SpinRules} rules @param {{ symbol: string, atMost: number }} after @param {string[][]} grid */
  const respins = (rules, after, grid) => {
    /** @type {Set<number>} */
    const held = new Set();
    for (let index = 0, window = grid; index < after.atMost && !isOver(); index++) {
      const before = held.size;
      for (const [reel, shown] of window.entries()) if (shown.includes(after.symbol)) held.add(reel);
      if (held.size === before) return;
      window = turn(rules, held).grid;
      const shown = window.map((symbols) => [...symbols]);
      change(rules, window);
      const multiplier = multiplierOf(rules);
      end('respin', shown, winsOf(slot, window, wild, null).credits * multiplier);
    }
  };

  /** Full stacks walk to the left, and every other reel turns again. @param {SpinRules} rules @param {{ symbol: string, step: number }} after @param {string[][]} grid */
  const walks = (rules, after, grid) => {
    let window = grid;
    for (let walked = 1; !isOver(); walked++) {
      const full = window.flatMap((shown, reel) => (shown.every((symbol) => symbol === after.symbol) ? [reel] : []));
      // From the first reel they leave.
      const held = new Set(full.filter((reel) => reel > 0).map((reel) => reel - 1));
      if (held.size === 0) return;
      window = turn(rules, held).grid;
      const shown = window.map((symbols) => [...symbols]);
      change(rules, window);
      const multiplier = multiplierOf(rules) * (1 + walked * after.step);
      end('respin', shown, winsOf(slot, window, wild, null).credits * multiplier);
    }
  };

  const holdAndWin = () => {
    const rules = slot.holdAndWin;
    const first = rules?.kinds[0].symbol;
    if (!rules || shownLast.filter((shown) => shown === first).length < rules.from) return;
    /** @type {Set<number>} */
    const held = new Set();
    let credits = 0;
    /** @param {number} place @param {HoldKind} one */
    const hold = (place, one) => {
      held.add(place);
      // A collector is worth all that held before it, so it doubles the sum as a doubler does.
      if (one.values) credits += drawWeighted(one.values, draw).value;
      else credits *= 2;
    };
    for (const [place, shown] of shownLast.entries()) if (shown === first) hold(place, rules.kinds[0]);
    let left = rules.respins;
    while (left > 0 && held.size < shownLast.length && credits < most - total) {
      const before = held.size;
      left--;
      for (const place of shownLast.keys())
        if (!held.has(place) && draw(rules.outOf) < rules.chance) hold(place, drawWeighted(rules.kinds, draw));
      if (held.size > before) left = rules.respins;
    }
    if (held.size === shownLast.length) credits += rules.full;
    total = Math.min(most, total + credits);
  };

  /** @param {SpinRules} rules @param {CatchRules} catches @param {number} awarded @param {number} atMost */
  const fishing = (rules, catches, awarded, atMost) => {
    /** @type {{ reel: number, row: number, symbol: string, credits: number }[]} reel by reel from the left, in a reel from the top */
    let fish = [];
    let wilds = 0;
    let level = 0;
    for (let played = 0; played < awarded && !isOver(); played++) {
      const { grid } = turn(rules, new Set());
      const shown = grid.map((window) => [...window]);
      fish = fish.filter(({ reel }) => reel > 0).map((one) => ({ ...one, reel: one.reel - 1 }));
      for (const { reel, row, symbol } of fish) if (grid[reel][row] !== wild) grid[reel][row] = symbol;
      change(rules, grid);
      const before = fish;
      fish = grid.flatMap((window, reel) =>
        window.flatMap((symbol, row) => {
          const swum = before.find((one) => one.reel === reel && one.row === row);
          if (swum) return swum;
          const values = catches.values[symbol];
          return values ? { reel, row, symbol, credits: drawWeighted(values, draw).value } : [];
        }),
      );
      let { credits } = winsOf(slot, grid, wild, null);
      const inView = count(grid, wild);
      if (inView > 0) {
        credits += fish.reduce((sum, one) => sum + one.credits, 0) * (level === 0 ? 1 : catches.multipliers[level - 1]);
        fish = [];
      }
      end('free', shown, credits);
      wilds += inView;
      const reached = Math.min(catches.multipliers.length, Math.floor(wilds / catches.every));
      awarded = Math.min(atMost, awarded + (reached - level) * catches.spins);
      level = reached;
    }
  };

  /** @param {number} awarded */
  const freeSpins = (awarded) => {
    const rules = slot.freeSpins;
    if (!rules) return;
    if (rules.catches) return fishing(rules.spin, rules.catches, awarded, rules.atMost);
    kept = 0;
    let marks = nothing();
    /** @type {Set<number>} */
    const golden = new Set();
    for (let played = 0; played < awarded && !isOver(); played++) {
      if (rules.keeps !== 'marks') marks = nothing();
      if (rules.keeps !== 'golden') golden.clear();
      const more = awardOf(rules.again, spin('free', rules.spin, marks, golden));
      awarded = Math.min(rules.atMost, awarded + more);
    }
  };

  if (bought) {
    freeSpins(bought.spins);
    return { win: BigInt(total) * credit, roll: null, spins };
  }
  const scatters = spin('paid', slot.paid, nothing(), new Set());
  if (!isOver()) holdAndWin();
  if (slot.wheel && scatters >= slot.wheel.from && !isOver()) {
    const { outer, inner } = slot.wheel;
    const stakes = outer[draw(outer.length)] ?? inner[draw(inner.length)];
    total = Math.min(most, total + stakes * slot.credits);
  }
  const { after } = slot.paid;
  const dug = after?.kind === 'dig' && !shownLast.includes(after.symbol) ? after.spins : 0;
  const awarded = awardOf(slot.freeSpins?.awards, scatters);
  if (awarded > 0 && !isOver()) freeSpins(awarded);
  if (dug > 0 && !isOver()) freeSpins(dug);
  if (slot.meter && meter >= slot.meter.full) {
    meter -= slot.meter.full;
    if (!isOver()) freeSpins(slot.meter.spins);
  }
  const won = BigInt(total) * credit;
  const win = slot.carry ? carryOn(slot.carry, stake, won, stake * BigInt(slot.maxWin), moves, draw) : won;
  return { win, roll: null, spins, ...(slot.meter && { meter }) };
}

/** @param {CarryRules} rules @param {bigint} stake @param {bigint} amount @param {bigint} most @param {readonly Move[]} moves @param {(limit: number) => number} draw 0n while it is open */
function carryOn({ from, atMost, values }, stake, amount, most, moves, draw) {
  const greatest = BigInt(Math.max(...values.map(({ value }) => value)));
  let kept = 0n;
  for (let carries = 0; carries < atMost && amount >= BigInt(from) * stake && kept + greatest * amount <= most; carries++) {
    const move = moves[carries];
    if (move === undefined) return 0n;
    if (move === 'collect') break;
    // The half is rounded down, what is left of it is kept.
    const carried = move === 'half' ? amount / 2n : amount;
    kept += amount - carried;
    amount = carried * BigInt(drawWeighted(values, draw).value);
  }
  return kept + amount;
}

/** @param {SpinRules} rules @param {number} reel @param {(limit: number) => number} draw */
function drawSymbol(rules, reel, draw) {
  if (rules.fill.kind !== 'weights') throw new TypeError('symbols are drawn where reels have weights');
  const table = rules.fill.reels.length === 1 ? rules.fill.reels[0] : rules.fill.reels[reel];
  return drawByName(table, draw);
}

/** @param {Record<string, number>} table weights of symbols @param {(limit: number) => number} draw */
function drawByName(table, draw) {
  return drawWeighted(
    Object.entries(table).map(([symbol, weight]) => ({ symbol, weight })),
    draw,
  ).symbol;
}

/**
 * What won leaves, or turns into the wild where it is gilded; the rest falls, new symbols come from above.
 * @param {SpinRules} rules @param {{ grid: string[][], stops: number[], marks: number[][], carried: number[][], gilded: number[][] }} view
 * @param {Set<number>} places @param {string} wild @param {(limit: number) => number} draw @returns {number[]} how many symbols have come on each reel
 */
function fallDown(rules, { grid, stops, marks, carried, gilded }, places, wild, draw) {
  let first = 0;
  return grid.map((window, reel) => {
    const height = window.length;
    const from = first;
    first += height;
    for (let row = 0; row < height; row++) if (places.has(from + row)) marks[reel][row]++;
    const left = window
      .map((symbol, row) => {
        const won = places.has(from + row);
        if (won && gilded[reel][row] === 1) return { symbol: wild, carries: 0, gold: 0, leaves: false };
        return { symbol, carries: carried[reel][row], gold: gilded[reel][row], leaves: won };
      })
      .filter(({ leaves }) => !leaves);
    const fresh = height - left.length;
    // From the lowest free place up.
    while (left.length < height) {
      let symbol = '';
      if (rules.fill.kind === 'weights') symbol = drawSymbol(rules, reel, draw);
      else {
        const strip = rules.fill.strips[reel];
        stops[reel] = (stops[reel] + strip.length - 1) % strip.length;
        symbol = strip[stops[reel]];
      }
      left.unshift({ symbol, carries: 0, gold: 0, leaves: false });
    }
    grid[reel] = left.map((one) => one.symbol);
    carried[reel] = left.map((one) => one.carries);
    gilded[reel] = left.map((one) => one.gold);
    return fresh;
  });
}

/**
 * Wins are paid, rock breaks, wilds go off and symbols fall, until nothing wins and no wild is in view.
 * @param {FeatureSlot} slot @param {SpinRules} rules @param {DigRules} after @param {string[][]} grid is changed @param {string | undefined} wild
 * @param {number} left credits to the maximum win @param {(limit: number) => number} draw @returns {number} credits
 */
function dig(slot, rules, { symbol: rock, gems }, grid, wild, left, draw) {
  const height = grid[0].length;
  let credits = 0;
  let found = 0;
  for (;;) {
    const wins = winsOf(slot, grid, wild, null);
    credits += wins.credits * Math.max(1, found);
    if (credits >= left) return credits;
    const stood = grid.map((window) => window.filter((symbol) => symbol === rock).length);
    const stands = [...stood];
    const gone = new Set(wins.places);
    for (const place of wins.places) {
      const reel = Math.floor(place / height);
      stands[reel] = Math.max(0, stood[reel] - 1);
    }
    const wilds = grid.flatMap((window, reel) => window.flatMap((symbol, row) => (symbol === wild ? [{ reel, row }] : [])));
    if (gone.size === 0 && wilds.length === 0) return credits;
    for (const { reel, row } of wilds) {
      for (let x = Math.max(0, reel - 1); x <= Math.min(grid.length - 1, reel + 1); x++) {
        stands[x] = Math.min(stands[x], Math.max(0, row - 1));
        for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y++) gone.add(x * height + y);
      }
    }
    for (const [reel, rows] of stood.entries())
      for (let row = stands[reel]; row < rows; row++) {
        gone.add(reel * height + row);
        if (gems && draw(gems.outOf) < gems.chance) found += drawWeighted(gems.values, draw).value;
      }
    for (const [reel, window] of grid.entries()) {
      const stay = window.filter((symbol, row) => symbol !== rock && !gone.has(reel * height + row));
      // From the lowest free place up.
      while (stay.length < height - stands[reel]) stay.unshift(drawSymbol(rules, reel, draw));
      grid[reel] = [...Array.from({ length: stands[reel] }, () => rock), ...stay];
    }
  }
}

/**
 * Golden places open, and once more for each pot.
 * @param {number[]} heights @param {GoldenRules} rules @param {Set<number>} golden places, counted reel by reel, in a reel from the top
 * @param {number} left credits to the maximum win @param {(limit: number) => number} draw @returns {number} credits
 */
function openGolden(heights, rules, golden, left, draw) {
  const places = heights.flatMap((height, reel) => Array.from({ length: height }, (_, row) => ({ reel, row })));
  let credits = 0;
  for (let open = golden.size > 0 ? 1 : 0, opened = 0; opened < open && credits < left; opened++) {
    const found = places.flatMap(({ reel, row }, place) => {
      if (!golden.has(place)) return [];
      const { kind, values } = drawWeighted(rules.kinds, draw);
      return [{ reel, row, kind, value: values ? drawWeighted(values, draw).value : 0 }];
    });
    for (const coin of found.filter(({ kind }) => kind === 'coin')) {
      const beside = found.filter(
        ({ kind, reel, row }) => kind === 'multiplier' && Math.abs(reel - coin.reel) <= 1 && Math.abs(row - coin.row) <= 1,
      );
      credits += beside.reduce((product, { value }) => product * value, coin.value);
    }
    open = Math.min(rules.atMost, open + found.filter(({ kind }) => kind === 'pot').length);
  }
  return credits;
}

/** What each place multiplies its next win by, 0 for nothing; places are counted reel by reel, in a reel from the top. @param {number[][]} marks @param {number} most */
const factorsOf = (marks, most) => marks.flat().map((wins) => (wins === 0 ? 0 : Math.min(most, 2 ** wins)));

/** @param {Steps | undefined} steps @param {number} count */
const payFor = (steps, count) => steps?.findLast(([from]) => from <= count)?.[1] ?? 0;

/** @param {{ count: number, spins: number }[] | undefined} awards counts rising: spins from that count on until the next @param {number} count */
const awardOf = (awards, count) => awards?.findLast((award) => award.count <= count)?.spins ?? 0;

/** @param {FeatureSlot} slot @param {string[][]} grid @param {string | undefined} wild @param {number[] | null} factors @returns {Found} */
function winsOf(slot, grid, wild, factors) {
  const { pays } = slot;
  if (pays.kind === 'lines') return { credits: linesOf(slot, pays, grid, wild), places: new Set() };
  if (pays.kind === 'clusters') return groupsOf(slot, grid, wild, factors);
  if (pays.kind === 'anywhere' && factors === null) return anywhereOf(slot, grid, wild);
  if (pays.kind === 'ways' && (factors === null || slot.carriers?.combine === 'product')) return waysOf(slot, grid, wild, factors);
  throw new TypeError('this verifier is older than these rules');
}

/** @param {FeatureSlot} slot @param {string[][]} grid @param {string | undefined} wild @returns {Found} */
function anywhereOf(slot, grid, wild) {
  let credits = 0;
  /** @type {Set<number>} */
  const places = new Set();
  for (const [symbol, steps] of Object.entries(slot.paytable)) {
    const shown = grid.flat().flatMap((one, place) => (one === symbol || one === wild ? [place] : []));
    const pay = grid.flat().includes(symbol) ? payFor(steps, shown.length) : 0;
    credits += pay;
    if (pay > 0) for (const place of shown) places.add(place);
  }
  return { credits, places };
}

/** @param {FeatureSlot} slot @param {string[][]} grid @param {string | undefined} wild @param {number[] | null} factors @returns {Found} */
function waysOf(slot, grid, wild, factors) {
  let credits = 0;
  /** @type {Set<number>} */
  const places = new Set();
  for (const [symbol, steps] of Object.entries(slot.paytable)) {
    let first = 0;
    const reels = grid.map((window) => {
      const found = window.flatMap((one, row) => (one === symbol || one === wild ? [first + row] : []));
      first += window.length;
      return found;
    });
    const end = reels.findIndex((found) => found.length === 0);
    const run = end === -1 ? reels : reels.slice(0, end);
    const pay = payFor(steps, run.length);
    if (pay === 0) continue;
    // Each way is multiplied by all factors along it: together that is the product of the reels' sums.
    credits += run.reduce((all, found) => all * found.reduce((sum, place) => sum + Math.max(1, factors?.[place] ?? 1), 0), pay);
    for (const place of run.flat()) places.add(place);
  }
  return { credits, places };
}

/** @param {FeatureSlot} slot @param {{ lines: number[][], bothWays: boolean }} pays @param {string[][]} grid @param {string | undefined} wild */
function linesOf(slot, pays, grid, wild) {
  let credits = 0;
  for (const line of pays.lines) {
    const shown = line.map((row, reel) => grid[reel][row]);
    for (const side of pays.bothWays ? [shown, shown.toReversed()] : [shown]) {
      const readings = Object.entries(slot.paytable).map(([symbol, steps]) => {
        const end = side.findIndex((other) => other !== symbol && other !== wild);
        const length = end === -1 ? side.length : end;
        const wilds = side.slice(0, length).filter((other) => other === wild).length;
        return { pay: length === 0 ? 0 : payFor(steps, length) * (slot.wildMultiplies ?? 1) ** wilds, isFull: length === side.length };
      });
      // A line that is full pays once.
      if (side !== shown && readings.some(({ isFull }) => isFull)) continue;
      credits += Math.max(...readings.map(({ pay }) => pay));
    }
  }
  return credits;
}

/** @param {FeatureSlot} slot @param {string[][]} grid @param {string | undefined} wild @param {number[] | null} factors @returns {Found} */
function groupsOf(slot, grid, wild, factors) {
  if (slot.grid.kind !== 'reels') throw new TypeError('this verifier is older than these rules');
  const firsts = grid.map((_, reel) => grid.slice(0, reel).reduce((sum, window) => sum + window.length, 0));
  let credits = 0;
  /** @type {Set<number>} */
  const places = new Set();
  for (const [symbol, steps] of Object.entries(slot.paytable)) {
    /** @type {Set<number>} */
    const seen = new Set();
    for (const [reel, window] of grid.entries()) {
      for (const [row, shown] of window.entries()) {
        if (shown !== symbol || seen.has(firsts[reel] + row)) continue;
        /** @type {Set<number>} */
        const group = new Set();
        /** @param {number} x @param {number} y */
        const reach = (x, y) => {
          const there = grid[x]?.[y];
          if (there === undefined || (there !== symbol && there !== wild) || group.has(firsts[x] + y)) return;
          group.add(firsts[x] + y);
          reach(x, y + 1);
          reach(x, y - 1);
          reach(x + 1, y);
          reach(x - 1, y);
        };
        reach(reel, row);
        for (const place of group) seen.add(place);
        const pay = payFor(steps, group.size);
        if (pay === 0) continue;
        const factor = factors ? Array.from(group, (place) => factors[place]).reduce((sum, one) => sum + one, 0) : 1;
        credits += pay * Math.max(1, factor);
        for (const place of group) places.add(place);
      }
    }
  }
  return { credits, places };
}
