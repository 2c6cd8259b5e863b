// Plays a simulated event again from its seed and tells whether it is the one that was shown. It is written from the published method alone: it shares no
// code with the sportsbook, needs no library and no network. It may be read, copied and changed freely.

/**
 * @typedef {'home' | 'away'} Side
 * @typedef {{ home: number, away: number }} Score
 * @typedef {{ at: number, period: string, kind: string, side: Side | null, competitor: string | null, home: number, away: number }} Incident
 * @typedef {{ home: number, away: number, periods: ({ period: string } & Score)[] }} FinalScore
 * @typedef {{ incidents: Incident[] | null, score: FinalScore, order: string[] | null }} Played `incidents`: null where the law draws the score alone; `order`: of a race, those that share a place as one, `a = b`
 * @typedef {{ simulation: string, commitment: string, seed: string | null, parameters: any, incidents: Incident[], score: FinalScore | null, order: string[] | null }} Proof
 * @typedef {'match' | 'different' | 'unrevealed' | 'seed' | 'unknown'} Verdict
 */

// ── SHA-256 and HMAC (FIPS 180-4, RFC 2104) ─────────────────────────────────────────────────────────────────────────────────────

/** @type {number[]} */
const primes = [];
for (let candidate = 2; primes.length < 64; candidate++) if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
/** The first 32 bits of a root's fraction. @param {number} root */
const fraction = (root) => Math.floor((root % 1) * 2 ** 32);
const constants = primes.map((prime) => fraction(Math.cbrt(prime)));
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
/** @param {number} word @param {number} by */
const turn = (word, by) => (word >>> by) | (word << (32 - by));

/** @param {Uint8Array} message @returns {Uint8Array} */
export function sha256(message) {
  const blocks = new DataView(new ArrayBuffer(64 * Math.ceil((message.length + 9) / 64)));
  message.forEach((byte, at) => blocks.setUint8(at, byte));
  blocks.setUint8(message.length, 128);
  blocks.setUint32(blocks.byteLength - 4, message.length * 8);
  let sums = start;
  for (let block = 0; block < blocks.byteLength; block += 64) {
    /** @type {number[]} */
    const w = [];
    for (let i = 0; i < 64; i++) {
      if (i < 16) w.push(blocks.getInt32(block + 4 * i));
      else {
        const one = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ (w[i - 15] >>> 3);
        const two = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ (w[i - 2] >>> 10);
        w.push((w[i - 16] + one + w[i - 7] + two) | 0);
      }
    }
    let [a, b, c, d, e, f, g, h] = sums;
    for (let i = 0; i < 64; i++) {
      const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + constants[i] + w[i]) | 0;
      const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    sums = [a, b, c, d, e, f, g, h].map((value, i) => (value + sums[i]) | 0);
  }
  const digest = new DataView(new ArrayBuffer(32));
  sums.forEach((sum, i) => digest.setInt32(4 * i, sum));
  return new Uint8Array(digest.buffer);
}

/** @param {Uint8Array} key of at most 64 bytes @param {Uint8Array} message */
export function hmacSha256(key, message) {
  /** @param {number} mask @param {Uint8Array} rest */
  const padded = (mask, rest) => {
    const all = new Uint8Array(64 + rest.length).fill(mask, 0, 64);
    key.forEach((byte, at) => (all[at] ^= byte));
    all.set(rest, 64);
    return all;
  };
  return sha256(padded(0x5c, sha256(padded(0x36, message))));
}

/** @param {string} digits */
const bytesOf = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** What is shown of a seed before the event: SHA-256 of its 32 bytes. @param {string} seed */
export const commitmentOf = (seed) => Array.from(sha256(bytesOf(seed)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Numbers from [0, 1) of a seed: HMAC-SHA256 of "0", "1", … under the seed's bytes, in words of four bytes; 26 bits of one word and 26 of the next make a number.
 * @param {string} seed @returns {() => number}
 */
export function numbersOf(seed) {
  const key = bytesOf(seed);
  /** @type {number[]} */
  let words = [];
  let cursor = 0;
  const word = () => {
    if (words.length === 0) {
      const block = new DataView(hmacSha256(key, new TextEncoder().encode(String(cursor++))).buffer);
      words = [0, 4, 8, 12, 16, 20, 24, 28].map((at) => block.getUint32(at));
    }
    return /** @type {number} */ (words.shift());
  };
  return () => {
    const high = word() >>> 6;
    const low = word() >>> 6;
    return (high * 2 ** 26 + low) / 2 ** 52;
  };
}

/** Which of several things with given chances a number picks, in their order; −1: none. @param {number} number @param {number[]} chances */
function pick(number, chances) {
  let bound = 0;
  return chances.findIndex((chance) => number < (bound += chance));
}

/** @param {Score} one @param {Score} other @returns {Score} */
const minus = (one, other) => ({ home: one.home - other.home, away: one.away - other.away });

// ── Football ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The share of goals by minute; 45 and 90 hold their half's added time. */
const profile = [
  0.006079, 0.006524, 0.006931, 0.007302, 0.007638, 0.007941, 0.008213, 0.008455, 0.008669, 0.008857, 0.009019, 0.009159, 0.009276,
  0.009374, 0.009454, 0.009516, 0.009564, 0.009598, 0.00962, 0.009632, 0.009635, 0.009631, 0.009622, 0.009609, 0.009594, 0.009579, 0.009564,
  0.009553, 0.009546, 0.009544, 0.009551, 0.009566, 0.009593, 0.009631, 0.009684, 0.009753, 0.009839, 0.009944, 0.01007, 0.010218, 0.01039,
  0.010587, 0.010811, 0.011064, 0.030918, 0.010482, 0.01051, 0.010538, 0.010568, 0.010598, 0.010629, 0.010661, 0.010694, 0.010728, 0.010763,
  0.010799, 0.010836, 0.010873, 0.010912, 0.010951, 0.010991, 0.011032, 0.011075, 0.011118, 0.011162, 0.011206, 0.011252, 0.011299,
  0.011347, 0.011395, 0.011444, 0.011495, 0.011546, 0.011598, 0.011651, 0.011705, 0.01176, 0.011816, 0.011873, 0.01193, 0.011989, 0.012048,
  0.012109, 0.01217, 0.012232, 0.012295, 0.012359, 0.012424, 0.01249, 0.062327,
];
const firstHalfShare = 0.4421;
const size = 16;
const firstHalf = 47;
const match = 97;

/** The minutes: 45 and 2 added, 45 and 5 added, with the share of goals and of red cards of each. */
const minutes = (() => {
  /** @type {{ goals: number, reds: number, minute: number }[]} */
  const list = [];
  for (const [from, to, share, added] of [
    [0, 45, firstHalfShare, 2],
    [45, 90, 1 - firstHalfShare, 5],
  ]) {
    const whole = profile.slice(from, to).reduce((sum, one) => sum + one, 0);
    for (let index = from; index < to; index++) {
      const parts = index === to - 1 ? 1 + added : 1;
      for (let part = 0; part < parts; part++)
        list.push({ goals: (profile[index] * (share / whole)) / parts, reds: index + 11, minute: index + 1 });
    }
  }
  const reds = list.reduce((sum, one) => sum + one.reds, 0);
  return list.map((one) => ({ ...one, reds: one.reds / reds }));
})();

/** By the own lead: −2 and less, −1, 0, 1, 2 and more. */
const byLead = [1.093, 1.07, 0.998, 0.99, 1.08];
const ownRed = 0.67;
const otherRed = 1.2;
/** Red cards that are drawn in a match at most, and the states of them: home, away. */
const redStates = [
  [0, 0],
  [0, 1],
  [1, 0],
  [0, 2],
  [1, 1],
  [2, 0],
];
/** @param {number} home @param {number} away */
const stateOf = (home, away) => redStates.findIndex(([one, other]) => one === home && other === away);
const cells = size * size;

/** The chance of every final score, home by home. @param {{ lambda: number, mu: number, rho: number }} rates */
function scoresBefore({ lambda, mu, rho }) {
  /** @param {number} mean */
  const poisson = (mean) => {
    const chances = [Math.exp(-mean)];
    for (let goals = 1; goals < size; goals++) chances.push(chances[goals - 1] * (mean / goals));
    return chances;
  };
  const [home, away] = [poisson(lambda), poisson(mu)];
  const grid = home.flatMap((one) => away.map((other) => one * other));
  grid[0] *= Math.max(0, 1 - lambda * mu * rho);
  grid[1] *= Math.max(0, 1 + lambda * rho);
  grid[size] *= Math.max(0, 1 + mu * rho);
  grid[size + 1] *= Math.max(0, 1 - rho);
  const sum = grid.reduce((all, one) => all + one, 0);
  return grid.map((one) => one / sum);
}

/** The chance that so many of some goals fall in the first half. */
const thinned = Array.from({ length: size }, (_, goals) => {
  const chances = [(1 - firstHalfShare) ** goals];
  for (let k = 0; k < goals; k++) chances.push(chances[k] * ((goals - k) / (k + 1)) * (firstHalfShare / (1 - firstHalfShare)));
  return chances;
});

/**
 * The minutes of a match by themselves, and made to agree with the chances before it.
 * @param {{ lambda: number, mu: number, rho: number, redCards: Score }} parameters
 */
function footballLaw(parameters) {
  const { lambda, mu, redCards } = parameters;
  /** What can happen in a minute at a lead and a state of red cards: a goal of home, of away, a red card of home, of away. */
  const table = redStates.map(([home, away]) =>
    minutes.map(({ goals, reds }) =>
      byLead.map((_, lead) => {
        const one = 1 - Math.exp(-lambda * goals * byLead[lead] * (ownRed ** home * otherRed ** away));
        const other = 1 - Math.exp(-mu * goals * byLead[4 - lead] * (ownRed ** away * otherRed ** home));
        return [one * (1 - other), other * (1 - one), redCards.home * reds, redCards.away * reds];
      }),
    ),
  );
  /** @param {number} state @param {number} minute @param {number} lead */
  const chances = (state, minute, lead) => table[state][minute][Math.max(-2, Math.min(2, lead)) + 2];
  const afterHome = redStates.map(([home, away]) => stateOf(home + 1, away));
  const afterAway = redStates.map(([home, away]) => stateOf(home, away + 1));

  /** Chances of goals and red cards after some minutes, by state and goals since. @param {number} from @param {number} to @param {number} lead @param {number} first */
  const forward = (from, to, lead, first) => {
    let now = redStates.map(() => new Float64Array(cells));
    now[first][0] = 1;
    for (let minute = from; minute < to; minute++) {
      const next = redStates.map(() => new Float64Array(cells));
      for (let state = 0; state < redStates.length; state++)
        for (let cell = 0; cell < cells; cell++) {
          const chance = now[state][cell];
          if (chance < 1e-13) continue;
          const [home, away] = [Math.floor(cell / size), cell % size];
          const [goalHome, goalAway, redHome, redAway] = chances(state, minute, lead + home - away);
          let stays = chance;
          if (home < size - 1) {
            next[state][cell + size] += chance * goalHome;
            stays -= chance * goalHome;
          }
          if (away < size - 1) {
            next[state][cell + 1] += chance * goalAway;
            stays -= chance * goalAway;
          }
          if (afterHome[state] >= 0) {
            next[afterHome[state]][cell] += chance * redHome;
            stays -= chance * redHome;
          }
          if (afterAway[state] >= 0) {
            next[afterAway[state]][cell] += chance * redAway;
            stays -= chance * redAway;
          }
          next[state][cell] += stays;
        }
      now = next;
    }
    return now;
  };

  /** Mean values before each minute of values at the end, by state and score. @param {number} from @param {number} to @param {Float64Array[]} end */
  const backward = (from, to, end) => {
    const layers = [end];
    for (let minute = to - 1; minute >= from; minute--) {
      const after = layers[0];
      layers.unshift(
        redStates.map((_, state) =>
          Float64Array.from({ length: cells }, (_, cell) => {
            const [home, away] = [Math.floor(cell / size), cell % size];
            const [goalHome, goalAway, redHome, redAway] = chances(state, minute, home - away);
            let [value, rest] = [0, 1];
            /** @param {number} chance @param {number} of */
            const add = (chance, of) => {
              value += chance * of;
              rest -= chance;
            };
            if (home < size - 1) add(goalHome, after[state][cell + size]);
            if (away < size - 1) add(goalAway, after[state][cell + 1]);
            if (afterHome[state] >= 0) add(redHome, after[afterHome[state]][cell]);
            if (afterAway[state] >= 0) add(redAway, after[afterAway[state]][cell]);
            return value + rest * after[state][cell];
          }),
        ),
      );
    }
    return layers;
  };

  /** Goals of the second half by the lead and the red cards at half time, whatever red cards follow. @type {Map<string, Float64Array>} */
  const known = new Map();
  /** @param {number} lead @param {number} state */
  const secondHalf = (lead, state) => {
    const key = `${lead} ${state}`;
    let goals = known.get(key);
    if (!goals) {
      goals = new Float64Array(cells);
      for (const of of forward(firstHalf, match, lead, state))
        of.forEach((chance, cell) => (/** @type {Float64Array} */ (goals)[cell] += chance));
      known.set(key, goals);
    }
    return goals;
  };

  const grid = scoresBefore(parameters);
  /** Of a course before the match. @param {number} half @param {number} final */
  const before = (half, final) =>
    grid[final] * thinned[Math.floor(final / size)][Math.floor(half / size)] * thinned[final % size][half % size];
  /** @param {number} half @param {(final: number, rest: number) => void} visit */
  const finals = (half, visit) => {
    for (let x = 0; x + Math.floor(half / size) < size; x++)
      for (let y = 0; y + (half % size) < size; y++) visit(half + x * size + y, x * size + y);
  };
  /** By half-time and final score: the chance before the match ÷ the chance of the minutes by themselves. */
  const weights = Array.from({ length: cells }, () => new Float64Array(cells).fill(1));
  const first = forward(0, firstHalf, 0, 0);
  for (let half = 0; half < cells; half++) {
    let likely = 0;
    finals(half, (final) => (likely += before(half, final)));
    const process = new Float64Array(cells);
    if (likely >= 1e-11)
      for (let state = 0; state < redStates.length; state++) {
        const chance = first[state][half];
        if (chance < 1e-11) continue;
        const goals = secondHalf(Math.floor(half / size) - (half % size), state);
        finals(half, (final, rest) => (process[final] += chance * goals[rest]));
      }
    finals(half, (final) => {
      if (process[final] > 1e-20 && before(half, final) > 0) weights[half][final] = before(half, final) / process[final];
    });
  }

  const atHalfTime = redStates.map((_, state) =>
    Float64Array.from({ length: cells }, (_, half) => {
      const [home, away] = [Math.floor(half / size), half % size];
      if (home + away > 10) return 0;
      const goals = secondHalf(home - away, state);
      let sum = 0;
      finals(half, (final, rest) => (sum += goals[rest] * weights[half][final]));
      return sum;
    }),
  );
  const firstLayers = backward(0, firstHalf, atHalfTime);
  /** @type {Map<number, Float64Array[][]>} */
  const secondLayers = new Map();
  /** @param {number} half */
  const secondOf = (half) => {
    let layers = secondLayers.get(half);
    if (!layers) {
      const end = Float64Array.from({ length: cells }, (_, final) =>
        Math.floor(final / size) >= Math.floor(half / size) && final % size >= half % size ? weights[half][final] : 0,
      );
      layers = backward(
        firstHalf,
        match,
        redStates.map(() => end),
      );
      secondLayers.set(half, layers);
    }
    return layers;
  };
  /** The mean weight of what can follow. @param {number} minute @param {number} state @param {number} cell @param {number | null} half */
  const weight = (minute, state, cell, half) =>
    minute < firstHalf ? firstLayers[minute][state][cell] : secondOf(half ?? cell)[minute - firstHalf][state][cell];

  /** The chances of a minute. @param {number} minute @param {number} state @param {number} cell @param {number | null} half */
  return (minute, state, cell, half) => {
    const [home, away] = [Math.floor(cell / size), cell % size];
    const now = weight(minute, state, cell, half);
    const [goalHome, goalAway, redHome, redAway] = chances(state, minute, home - away);
    /** @param {number} chance @param {number} to @param {number} at */
    const weighed = (chance, to, at) => (now > 0 ? (chance * weight(minute + 1, to, at, half)) / now : chance);
    return [
      home < size - 1 ? weighed(goalHome, state, cell + size) : 0,
      away < size - 1 ? weighed(goalAway, state, cell + 1) : 0,
      afterHome[state] >= 0 ? weighed(redHome, afterHome[state], cell) : 0,
      afterAway[state] >= 0 ? weighed(redAway, afterAway[state], cell) : 0,
    ];
  };
}

/** @param {Score} half @param {Score} final @returns {FinalScore} */
const footballScore = (half, final) => ({
  ...final,
  periods: [
    { period: 'first_half', ...half },
    { period: 'second_half', ...minus(final, half) },
  ],
});

/** @param {any} parameters @param {() => number} number @returns {Played} */
function football(parameters, number) {
  const law = footballLaw(parameters);
  /** @type {Incident[]} */
  const incidents = [];
  const score = { home: 0, away: 0 };
  const reds = { home: 0, away: 0 };
  /** @type {Score | null} */
  let halfTime = null;
  /** @param {string} kind @param {number} at @param {Side | null} side */
  const tell = (kind, at, side) => {
    const isFirst = halfTime === null;
    // The clock of the second half begins with 45:00.
    incidents.push({
      at: isFirst ? at : at - firstHalf * 60 + 45 * 60,
      period: isFirst ? 'first_half' : 'second_half',
      kind,
      side,
      competitor: null,
      ...score,
    });
  };
  /** @type {readonly (readonly [string, Side])[]} */
  const events = [
    ['goal', 'home'],
    ['goal', 'away'],
    ['red_card', 'home'],
    ['red_card', 'away'],
  ];
  for (let minute = 0; minute < match; minute++) {
    if (minute === firstHalf) tell('second_half', minute * 60, null);
    const half = halfTime === null ? null : halfTime.home * size + halfTime.away;
    const happened = events[pick(number(), law(minute, stateOf(reds.home, reds.away), score.home * size + score.away, half))];
    const second = Math.floor(number() * 60);
    if (happened) {
      const [kind, side] = happened;
      (kind === 'goal' ? score : reds)[side] += 1;
      tell(kind, minute * 60 + second, side);
    }
    if (minute === firstHalf - 1) {
      tell('half_time', firstHalf * 60, null);
      halfTime = { ...score };
    }
  }
  return { incidents, score: footballScore(halfTime ?? score, score), order: null };
}

/** Of a match of before the first start, on which nobody could bet: its score alone. @param {any} parameters @param {() => number} number @returns {Played} */
function footballResult(parameters, number) {
  let left = number();
  const cell = Math.max(
    0,
    scoresBefore(parameters).findIndex((chance) => (left -= chance) < 0),
  );
  const final = { home: Math.floor(cell / size), away: cell % size };
  /** @param {number} goals */
  const early = (goals) => Array.from({ length: goals }, () => number()).filter((drawn) => drawn < firstHalfShare).length;
  const home = early(final.home);
  return { incidents: null, score: footballScore({ home, away: early(final.away) }, final), order: null };
}

// ── Tennis ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** @param {Side} side @returns {Side} */
const other = (side) => (side === 'home' ? 'away' : 'home');

/** @param {{ homeServe: number, awayServe: number, bestOf: 3 | 5 }} parameters @param {() => number} number @returns {Played} */
function tennis({ homeServe, awayServe, bestOf }, number) {
  /** @type {Incident[]} */
  const incidents = [];
  /** @type {Score[]} */
  const sets = [];
  const won = { home: 0, away: 0 };
  let seconds = 0;
  /** @type {Side} */
  let begins = number() < 0.5 ? 'home' : 'away';
  while (Math.max(won.home, won.away) < (bestOf + 1) / 2) {
    const games = { home: 0, away: 0 };
    let server = begins;
    for (;;) {
      const points = { home: 0, away: 0 };
      const isTieBreak = games.home === 6 && games.away === 6;
      /** @type {Side} */
      let side;
      do {
        // In a tie-break one serves a point, then each two by turns.
        const turns = (points.home + points.away) % 4;
        const serves = isTieBreak && (turns === 1 || turns === 2) ? other(server) : server;
        side = number() < (serves === 'home' ? homeServe : 1 - awayServe) ? 'home' : 'away';
        seconds += 20 + 25 * number();
        points[side] += 1;
      } while (points[side] < (isTieBreak ? 7 : 4) || points[side] - points[other(side)] < 2);
      games[side] += 1;
      server = other(server);
      const isSet = games[side] === 7 || (games[side] === 6 && games[other(side)] <= 4);
      if (isSet) {
        won[side] += 1;
        sets.push({ ...games });
      }
      const isMatch = won[side] * 2 > bestOf;
      incidents.push({
        at: Math.floor(seconds),
        period: `set_${isSet ? sets.length : sets.length + 1}`,
        kind: isMatch ? 'match' : isSet ? 'set' : 'game',
        side,
        competitor: null,
        ...won,
      });
      if (isSet) {
        seconds += 120;
        if ((games.home + games.away) % 2 === 1) begins = other(begins);
        break;
      }
      if ((games.home + games.away) % 2 === 1) seconds += 60;
    }
  }
  return { incidents, score: { ...won, periods: sets.map((games, index) => ({ period: `set_${index + 1}`, ...games })) }, order: null };
}

// ── Basketball ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────

const possessions = 92 / 144;
/** Points of a possession, 0 to 3, at 1.24 in the mean. */
const points = [0.12, 0.5, 0.04];

/** @param {{ home: number, away: number, quarterMinutes: 10 | 12 }} parameters @param {() => number} number @returns {Played} */
function basketball({ home, away, quarterMinutes }, number) {
  const steps = quarterMinutes * 3;
  /** @param {number} expected */
  const possession = (expected) => {
    const scale = expected / (4 * steps * possessions) / 1.24;
    const scored = points.map((chance) => chance * scale);
    return [1 - scored.reduce((sum, chance) => sum + chance, 0), ...scored];
  };
  const chances = { home: possession(home), away: possession(away) };
  /** @type {Incident[]} */
  const incidents = [];
  const score = { home: 0, away: 0 };
  /** @type {FinalScore['periods']} */
  const periods = [];
  let seconds = 0;
  for (let period = 1; period <= 4 || score.home === score.away; period++) {
    const name = period > 4 ? 'overtime' : `quarter_${period}`;
    const common = { period: name, side: null, competitor: null };
    if (period > 1) incidents.push({ at: seconds, kind: 'period_start', ...common, ...score });
    const before = { ...score };
    for (let step = 0; step < (period > 4 ? 15 : steps); step++) {
      seconds += 20;
      if (number() >= possessions) continue;
      /** @type {Side} */
      const first = number() < 0.5 ? 'home' : 'away';
      for (const side of [first, other(first)]) score[side] += Math.max(0, pick(number(), chances[side]));
    }
    incidents.push({ at: seconds, kind: 'period_end', ...common, ...score });
    periods.push({ period: name, ...minus(score, before) });
  }
  return { incidents, score: { ...score, periods }, order: null };
}

// ── Ice hockey ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Of regular time's goals by period, and of overtime, which has a quarter of a period's time at twice the pace. */
const periodShares = [0.31, 0.35, 0.34, 2 / 3];

/** @param {{ lambda: number, mu: number, shootout?: number }} parameters @param {() => number} number @returns {Played} */
function iceHockey({ lambda, mu, shootout = 0.5 }, number) {
  /** @type {Incident[]} */
  const incidents = [];
  const score = { home: 0, away: 0 };
  /** @type {FinalScore['periods']} */
  const periods = [];
  for (let period = 1; period <= 3 || (period === 4 && score.home === score.away); period++) {
    const name = period > 3 ? 'overtime' : `period_${period}`;
    const [begun, length] = [(period - 1) * 1200, period > 3 ? 300 : 1200];
    const home = (lambda * periodShares[period - 1]) / 1200;
    const away = (mu * periodShares[period - 1]) / 1200;
    const before = { ...score };
    /** @param {string} kind @param {number} at @param {Side | null} side */
    const tell = (kind, at, side) => incidents.push({ at: Math.floor(begun + at), period: name, kind, side, competitor: null, ...score });
    if (period > 1) tell('period_start', 0, null);
    let at = 0;
    for (;;) {
      at += -Math.log(1 - number()) / (home + away);
      if (at >= length) break;
      /** @type {Side} */
      const side = number() < home / (home + away) ? 'home' : 'away';
      score[side] += 1;
      tell('goal', at, side);
      if (period === 4) break;
    }
    tell('period_end', Math.min(at, length), null);
    periods.push({ period: name, ...minus(score, before) });
  }
  if (score.home === score.away) {
    /** @type {Side} */
    const side = number() < shootout ? 'home' : 'away';
    score[side] += 1;
    periods.push({ period: 'shootout', home: Number(side === 'home'), away: Number(side === 'away') });
  }
  return { incidents, score: { ...score, periods }, order: null };
}

// ── Horse racing ────────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** What a chance of winning is raised to for the first place, the second, and those behind it. */
const flattening = [1, 0.81, 0.65];

/** The chance of each of the first three places to be shared, and of a runner to be withdrawn before the start. */
const tie = 1 / 200;
const withdrawal = 1 / 12;

/** @param {{ runners: { id: string, win: number }[], seconds: number }} parameters @param {() => number} number @returns {Played} */
function horseRacing({ runners: declared, seconds }, number) {
  const [happens, who] = [number(), number()];
  // When it is withdrawn: its moment is told with it.
  number();
  const out = happens < withdrawal ? Math.floor(who * declared.length) : -1;
  const runners = declared.filter((_, index) => index !== out);
  const total = runners.reduce((sum, { win }) => sum + win, 0);
  /** @type {string[]} */
  const order = [];
  while (order.length < runners.length) {
    const exponent = flattening[Math.min(order.length, 2)];
    const weights = runners.map(({ id, win }) => (order.includes(id) ? 0 : (win / total) ** exponent));
    const sum = weights.reduce((all, weight) => all + weight, 0);
    const next = pick(
      number(),
      weights.map((weight) => weight / sum),
    );
    order.push(next >= 0 ? runners[next].id : /** @type {{ id: string }} */ (runners.find(({ id }) => !order.includes(id))).id);
  }
  const shared = Math.floor(number() / tie);
  const isShared = shared < 3 && shared + 1 < order.length;
  // From where each runner starts it comes to its place as the race goes on.
  const places = order.map((id, place) => ({ id, place, from: number() * order.length }));
  const incidents = [1, 2, 3, 4, 5, 6, 7].map((stage) => {
    /** @param {{ place: number, from: number }} runner */
    const position = ({ place, from }) => from + (stage / 8) * (place - from);
    const [leader] = places.toSorted((one, two) => position(one) - position(two));
    return {
      at: Math.floor(seconds * (stage / 8)),
      period: 'running',
      kind: 'leader',
      side: null,
      competitor: leader.id,
      home: 0,
      away: 0,
    };
  });
  const finish = isShared ? order.toSpliced(shared, 2, [order[shared], order[shared + 1]].sort().join(' = ')) : order;
  return { incidents, score: { home: 0, away: 0, periods: [] }, order: finish };
}

// ── The check ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * Of an event of before the first start its result alone was told.
 * @param {(parameters: any, number: () => number) => Played} law @returns {(parameters: any, number: () => number) => Played}
 */
const result = (law) => (parameters, number) => ({ ...law(parameters, number), incidents: null });

/** @type {Record<string, (parameters: any, number: () => number) => Played>} */
const laws = {
  'football-1': football,
  'football-result-1': footballResult,
  'tennis-1': tennis,
  'basketball-1': basketball,
  'ice-hockey-1': iceHockey,
  'horse-racing-2': horseRacing,
  'tennis-result-1': result(tennis),
  'basketball-result-1': result(basketball),
  'ice-hockey-result-1': result(iceHockey),
};

/** The event as its seed has it; null where its law is unknown here. @param {Proof} proof @param {string} seed @returns {Played | null} */
export function play({ parameters, simulation }, seed) {
  const law = Object.hasOwn(laws, simulation) ? laws[simulation] : undefined;
  return law ? law(parameters, numbersOf(seed)) : null;
}

/** @param {Incident} incident */
const line = ({ at, period, kind, side, competitor, home, away }) =>
  [at, period, kind, side ?? '', competitor ?? '', `${home}:${away}`].join(' ');
/** @param {FinalScore} score */
const scoreLine = ({ home, away, periods }) =>
  [`${home}:${away}`, ...periods.map((one) => `${one.period} ${one.home}:${one.away}`)].join(', ');

/**
 * Whether what was shown is what the seed has, and what differs: as it was shown, and as the seed has it.
 * @param {Proof} proof @returns {{ verdict: Verdict, differences: { shown: string, played: string }[], played: Played | null }}
 */
export function check(proof) {
  /** @param {Verdict} verdict */
  const only = (verdict) => ({ verdict, differences: [], played: null });
  if (proof.seed === null || proof.score === null) return only('unrevealed');
  if (!/^[0-9a-f]{64}$/.test(proof.seed) || commitmentOf(proof.seed) !== proof.commitment) return only('seed');
  const played = play(proof, proof.seed);
  if (!played) return only('unknown');
  /** @type {{ shown: string, played: string }[]} */
  const differences = [];
  /** @param {string} shown @param {string} again */
  const compare = (shown, again) => {
    if (shown !== again) differences.push({ shown, played: again });
  };
  if (played.incidents) {
    const order = (/** @type {Incident} */ one, /** @type {Incident} */ two) => one.at - two.at || (line(one) < line(two) ? -1 : 1);
    const [shown, again] = [proof.incidents.toSorted(order), played.incidents.toSorted(order)];
    for (let at = 0; at < Math.max(shown.length, again.length); at++)
      compare(shown[at] ? line(shown[at]) : '', again[at] ? line(again[at]) : '');
  }
  compare(scoreLine(proof.score), scoreLine(played.score));
  if (played.order) compare((proof.order ?? []).join(' '), played.order.join(' '));
  return { verdict: differences.length > 0 ? 'different' : 'match', differences, played };
}
