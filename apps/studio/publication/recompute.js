// Recomputes rounds from their seeds. It is written from the published method and the published rules alone: it shares no code with
// the game server, needs no library and no network. It may be read, copied and changed freely.

/**
 * @typedef {{ serverSeed: string, clientSeed: string, nonce: number }} RoundSeeds
 * @typedef {Record<string, string | number>} Choice what the player decided before the round
 * @typedef {number | 'collect'} Move what the player did in it: a place, or taking what it was worth
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
 * @typedef {object} Dice
 * @property {number} outcomes
 * @property {{ numerator: number, denominator: number }} returnToPlayer
 * @property {{ numerator: number, denominator: number }} [maxWin] stakes
 * @typedef {{ numerator: number, denominator: number }} Share
 * @typedef {{ tiles: number, returnToPlayer: Share }} Mines
 * @typedef {{ returnToPlayer: Share, targets: { min: number, max: number } }} Limbo `targets` in hundredths
 * @typedef {{ cups: Record<string, Record<string, number[]>> }} Plinko tenths, from the middle outwards
 * @typedef {{ game: string, version: string }} Named
 * @typedef {{ kind: 'slot', definition: Slot & Named } | { kind: 'dice', definition: Dice & Named } | { kind: 'mines', definition: Mines & Named } | { kind: 'limbo', definition: Limbo & Named } | { kind: 'plinko', definition: Plinko & Named }} Rules a published rules file
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
 * @typedef {{ kind: 'paid' | 'free', grid: string[][], win: bigint }} Spin `grid[reel][row]`; `win` in minor units
 * @typedef {{ win: bigint, roll: number | null, spins: Spin[] }} Outcome minor units
 */

/**
 * Plays a round again.
 * @param {Rules} rules of the version that the round was played with
 * @param {RoundSeeds} seeds
 * @param {bigint} stake minor units
 * @param {Choice | null} choice null in games that ask for none
 * @param {readonly Move[]} [moves] in games that go on by them
 * @returns {Outcome}
 */
export function recompute(rules, seeds, stake, choice, moves = []) {
  const draw = drawsOf(seeds);
  if (rules.kind === 'slot') return playSlot(rules.definition, stake, draw);
  if (!choice) throw new TypeError('this round needs its choice');
  if (rules.kind === 'dice') return playDice(rules.definition, stake, choice, draw);
  const win =
    rules.kind === 'mines'
      ? playMines(rules.definition, stake, Number(choice.mines), moves, draw)
      : rules.kind === 'limbo'
        ? playLimbo(rules.definition, stake, Number(choice.target), draw)
        : playPlinko(rules.definition, stake, choice, draw);
  return { win, roll: null, spins: [] };
}

/** Stake × above ÷ below; what is left of a cent is drawn. @param {bigint} stake @param {bigint} above @param {bigint} below @param {(limit: number) => number} draw */
function payout(stake, above, below, draw) {
  const rest = (stake * above) % below;
  return (stake * above) / below + (rest > 0n && BigInt(draw(Number(below))) < rest ? 1n : 0n);
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
    if (!board.includes(move)) return 0n;
    // C(tiles, steps) and C(tiles − mines, steps), each from the one before.
    above = (above * BigInt(tiles - steps)) / BigInt(steps + 1);
    below = (below * BigInt(tiles - hidden - steps)) / BigInt(steps + 1);
    steps++;
    if (steps === tiles - hidden) break;
  }
  const isOver = steps === tiles - hidden || moves.includes('collect');
  return isOver ? payout(stake, above, below, draw) : 0n;
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
