/**
 * Regular expressions that come from content, matched against whole values in time that grows with their length alone: the pattern is walked
 * as an automaton with all its ways at once (Thompson 1968), so no pattern of an editor can keep a process busy, as `(a+)+b` would keep the
 * one of the language. What an automaton cannot do (lookaround, references back) is no pattern here.
 */
export interface Pattern {
  /** Whether the whole value fits. */
  test(value: string): boolean;
}

/** States of the automaton at most: a pattern of a form field has some dozens. */
const statesAtMost = 2_000;

type Item =
  | { is: 'character'; fits: RegExp }
  | { is: 'sequence'; items: Item[] }
  | { is: 'choice'; ways: Item[] }
  | { is: 'repeat'; item: Item; least: number; most: number }
  | { is: 'start' | 'end' };

type State =
  | { is: 'character'; index: number; fits: RegExp; next: State }
  | { is: 'fork'; index: number; ways: State[] }
  | { is: 'start' | 'end'; index: number; next: State }
  | { is: 'accepted'; index: number };

class NoPattern extends Error {}

const known = new Map<string, Pattern | null>();

/** Null for no pattern, and for one that is none or that asks for what is not done here: a slip in content must not close a form. */
export function compilePattern(source: string | null | undefined): Pattern | null {
  if (source === undefined || source === null || source === '') return null;
  const before = known.get(source);
  if (before !== undefined) return before;
  const made = compile(source);
  // Content has some dozens of patterns; that editors try out others all day must not fill the memory.
  if (known.size >= 500) known.clear();
  known.set(source, made);
  return made;
}

function compile(source: string): Pattern | null {
  if (source.length > 1_000) return null;
  try {
    // Whatever the language does not take is no pattern; nothing is matched by it.
    void new RegExp(`^(?:${source})$`, 'u');
    const item = new Reader(source).read();
    let count = 0;
    const index = (): number => {
      if (count >= statesAtMost) throw new NoPattern();
      return count++;
    };
    const accepted: State = { is: 'accepted', index: index() };
    const first = build(item, accepted, index);
    return { test: (value) => walk(first, value, count) };
  } catch (error) {
    if (error instanceof NoPattern || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Reads what has been found to be a pattern of the language with the flag u, so that only its structure is left to be found. */
class Reader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  read(): Item {
    const item = this.#choice();
    if (this.#at < this.#source.length) throw new NoPattern();
    return item;
  }

  #choice(): Item {
    const ways = [this.#sequence()];
    while (this.#take('|')) ways.push(this.#sequence());
    return ways.length === 1 && ways[0] ? ways[0] : { is: 'choice', ways };
  }

  #sequence(): Item {
    const items: Item[] = [];
    while (this.#at < this.#source.length && !/[|)]/.test(this.#source.charAt(this.#at))) items.push(this.#repeated(this.#one()));
    return { is: 'sequence', items };
  }

  #repeated(item: Item): Item {
    const [, sign, least, comma, most] = this.#match(/([*+?])|\{(\d+)(,?)(\d*)\}/y) ?? [];
    if (sign === undefined && least === undefined) return item;
    // Whether as much or as little as possible is taken makes no difference to whether the whole value fits.
    this.#take('?');
    if (sign !== undefined) return { is: 'repeat', item, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Infinity };
    const from = Number(least);
    return { is: 'repeat', item, least: from, most: comma === '' ? from : most === '' ? Infinity : Number(most) };
  }

  #one(): Item {
    if (this.#take('^')) return { is: 'start' };
    if (this.#take('$')) return { is: 'end' };
    if (this.#take('(')) {
      if (this.#take('?') && !this.#take(':') && !this.#match(/<[\p{ID_Start}$_][\p{ID_Continue}$]*>/uy)) throw new NoPattern();
      const inner = this.#choice();
      if (!this.#take(')')) throw new NoPattern();
      return inner;
    }
    // A class with everything in it, an escape of one character or of a class, or a character that stands for itself.
    const [text] =
      this.#match(/\[(?:\\.|[^\]\\])*\]/suy) ??
      this.#match(/\\(?:[dDwWsSfnrtv0]|[pP]\{[^}]*\}|c[A-Za-z]|x[\dA-Fa-f]{2}|u[\dA-Fa-f]{4}|u\{[\dA-Fa-f]+\}|[\^$\\.*+?()[\]{}|/-])/uy) ??
      this.#match(/[^\\]/suy) ??
      [];
    if (text === undefined) throw new NoPattern();
    return { is: 'character', fits: new RegExp(`^(?:${text})$`, 'u') };
  }

  #take(character: string): boolean {
    if (this.#source.charAt(this.#at) !== character) return false;
    this.#at += 1;
    return true;
  }

  /** What a sticky pattern finds here, which is passed over then. */
  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#source);
    if (found) this.#at += found[0].length;
    return found;
  }
}

/** The state from which `item`, and after it `next`, is found. */
function build(item: Item, next: State, index: () => number): State {
  switch (item.is) {
    case 'character':
      return { is: 'character', index: index(), fits: item.fits, next };
    case 'start':
    case 'end':
      return { is: item.is, index: index(), next };
    case 'sequence':
      return item.items.reduceRight((after, one) => build(one, after, index), next);
    case 'choice':
      return { is: 'fork', index: index(), ways: item.ways.map((way) => build(way, next, index)) };
    case 'repeat': {
      let after = next;
      if (item.most === Infinity) {
        const loop: State & { is: 'fork' } = { is: 'fork', index: index(), ways: [next] };
        loop.ways.push(build(item.item, loop, index));
        after = loop;
      } else {
        for (let count = item.least; count < item.most; count++)
          after = { is: 'fork', index: index(), ways: [next, build(item.item, after, index)] };
      }
      for (let count = 0; count < item.least; count++) after = build(item.item, after, index);
      return after;
    }
  }
}

function walk(first: State, value: string, count: number): boolean {
  const characters = [...value];
  let present: State[] = [];
  const add = (states: State[], reached: Uint8Array, from: State, at: number): void => {
    const waiting = [from];
    for (let state = waiting.pop(); state; state = waiting.pop()) {
      if (reached[state.index] === 1) continue;
      reached[state.index] = 1;
      if (state.is === 'fork') waiting.push(...state.ways);
      else if (state.is === 'start' || state.is === 'end') {
        if (at === (state.is === 'start' ? 0 : characters.length)) waiting.push(state.next);
      } else states.push(state);
    }
  };
  add(present, new Uint8Array(count), first, 0);
  for (const [at, character] of characters.entries()) {
    const following: State[] = [];
    const reached = new Uint8Array(count);
    for (const state of present) if (state.is === 'character' && state.fits.test(character)) add(following, reached, state.next, at + 1);
    if (following.length === 0) return false;
    present = following;
  }
  return present.some(({ is }) => is === 'accepted');
}
