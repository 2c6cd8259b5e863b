import { checkJackpot } from '../jackpot.ts';
import type { WeightedValue } from '../weighted-value.ts';
import type { FeatureSlotDefinition, LightsRules, PaySteps, SpinRules } from './definition.ts';

/**
 * Checks what engine and exact figures rely on, so that a slip in a definition stops the start and not a player.
 * @throws Error that names the game and the fault.
 */
export function checkFeatureSlot(slot: FeatureSlotDefinition): void {
  const fail = (fault: string): never => {
    throw new Error(`${slot.game}: ${fault}`);
  };
  checkJackpot(slot.game, slot.jackpot);
  const { heights, drawn } = slot.grid;
  const places = heights.reduce((sum, height) => sum + height, 0);
  const roles = new Map(slot.symbols.map(({ id, role }) => [id, role]));
  if (roles.size < slot.symbols.length) fail('two symbols have one name');
  const known = (id: string, what: string): void => {
    if (!roles.has(id)) fail(`${what} names the unknown symbol ${id}`);
  };
  const weights = (list: readonly WeightedValue[], what: string): void => {
    if (
      list.length === 0 ||
      list.some(({ value, weight }) => !Number.isSafeInteger(value) || value < 0 || !Number.isSafeInteger(weight) || weight <= 0)
    )
      fail(`${what} are no values with weights`);
  };
  const symbolWeights = (record: Readonly<Record<string, number>>, what: string): void => {
    for (const id of Object.keys(record)) known(id, what);
    weights(
      Object.values(record).map((weight) => ({ value: 0, weight })),
      what,
    );
  };
  const steps = (list: PaySteps, what: string): void => {
    for (const [index, [count, credits]] of list.entries()) {
      const [before, paid] = list[index - 1] ?? [0, 0];
      if (!Number.isSafeInteger(credits) || count <= before || credits < paid || count > places) fail(`the pays of ${what} do not rise`);
    }
  };

  if (heights.some((height) => !Number.isSafeInteger(height) || height < 1)) fail('a reel has no places');
  if (slot.grid.kind === 'honeycomb' && heights.some((height, reel) => reel > 0 && Math.abs(height - heights[reel - 1]!) !== 1))
    fail('neighbouring reels of a honeycomb differ by one place');
  if (drawn !== null) {
    if (drawn.length !== heights.length) fail('heights are drawn for every reel or for none');
    for (const [reel, list] of drawn.entries()) {
      weights(list, `the heights of reel ${reel}`);
      if (list.some(({ value }) => value < 1 || value > heights[reel]!)) fail(`reel ${reel} cannot be as high as it is drawn`);
    }
    if (slot.pays.kind === 'lines') fail('lines run over reels of fixed heights');
  }
  if (!Number.isSafeInteger(slot.credits) || slot.credits <= 0) fail('a stake is a whole number of credits');
  if (!Number.isSafeInteger(slot.maxWin) || slot.maxWin <= 0) fail('the maximum win is no whole number of stakes');
  if ([...roles.values()].filter((role) => role === 'wild').length > 1) fail('there is one wild at most');
  for (const [symbol, list] of Object.entries(slot.paytable)) {
    if (roles.get(symbol) !== 'regular') fail(`${symbol} pays but is not a regular symbol`);
    steps(list, symbol);
  }
  if (slot.scatter) {
    if (roles.get(slot.scatter.symbol) !== 'scatter') fail('the scatter is no scatter');
    steps(slot.scatter.pays, slot.scatter.symbol);
  }
  if (slot.pays.kind === 'lines') {
    for (const line of slot.pays.lines)
      if (line.length !== heights.length || line.some((row, reel) => row < 0 || row >= heights[reel]!)) fail('a line leaves the grid');
  }
  if (slot.carriers) {
    for (const [id, values] of Object.entries(slot.carriers.values)) {
      known(id, 'carriers');
      weights(values, `what ${id} carries`);
    }
  }
  checkSpin(slot.paid, 'the paid spin');
  if (slot.freeSpins) {
    const { awards, again, atMost, spin, keeps } = slot.freeSpins;
    checkSpin(spin, 'free spins');
    if ([...awards, ...again].some(({ spins, count }) => spins > atMost || spins < 1 || count > places))
      fail('one award gives more free spins than a feature may have');
    for (const list of [awards, again])
      if (list.some(({ count }, index) => index > 0 && count <= list[index - 1]!.count))
        fail('the numbers of scatters that award free spins do not rise');
    if (awards.length + again.length > 0 && !slot.scatter) fail('free spins are won by scatters');
    if (slot.freeSpins.catches) {
      const { values, every, spins, multipliers } = slot.freeSpins.catches;
      for (const [id, list] of Object.entries(values)) {
        if (roles.get(id) !== 'regular') fail(`${id} is no fish that pays`);
        weights(list, `what ${id} is worth`);
        if (list.some(({ value }) => value === 0)) fail(`${id} may be worth nothing`);
      }
      if (![...roles.values()].includes('wild')) fail('fish are caught by the wild');
      if (every < 1 || spins < 1 || multipliers.some((one, index) => one <= (multipliers[index - 1] ?? 1))) fail('catches do not grow');
      if (spin.after !== null || spin.multiplier !== null || slot.carriers || keeps !== 'nothing')
        fail('fish swim where nothing else changes a free spin');
    }
    if (keeps === 'wilds' && spin.after !== null) fail('wilds stay where nothing else follows a free spin');
    if (keeps === 'carriers' && !(slot.carriers?.scope === 'spin' && slot.carriers.combine === 'sum'))
      fail('carriers are kept where their sum multiplies spins');
    if (keeps === 'marks' && !(spin.after?.kind === 'tumble' && spin.after.marks)) fail('marks are kept where spins make them');
    if (keeps === 'golden' && !(spin.after?.kind === 'tumble' && spin.after.golden)) fail('golden places are kept where spins make them');
  }
  if (slot.holdAndWin) {
    const { kinds, from, respins, chance, outOf } = slot.holdAndWin;
    for (const one of kinds) {
      if (roles.get(one.symbol) !== 'special') fail('what holds is a special symbol');
      if (one.kind === 'value' || one.kind === 'prize') weights(one.values, `the values of ${one.symbol}`);
      if (one.kind === 'prize' && one.values.length !== 3) fail(`${one.symbol} has three prizes`);
    }
    weights(
      kinds.map(({ weight }) => ({ value: 0, weight })),
      'the kinds that hold',
    );
    if (kinds[0]?.kind !== 'value') fail('what holds first has a value');
    if (from < 1 || from > places || respins < 1 || chance < 1 || chance >= outOf) fail('hold-and-win cannot be played');
  }
  if (slot.meter) {
    known(slot.meter.symbol, 'the meter');
    if (!slot.freeSpins || slot.meter.spins > slot.freeSpins.atMost) fail('the meter opens free spins');
    // One spin fills it once at most.
    if (slot.meter.full <= places) fail('one spin could fill the meter twice');
  }
  if (slot.wildMultiplies !== undefined) {
    if (!Number.isSafeInteger(slot.wildMultiplies) || slot.wildMultiplies < 2) fail('a wild multiplies by 2 or more');
    // A line that could be read as its wilds alone, or from both sides, would have to be weighed with what they multiply.
    if (slot.pays.kind !== 'lines' || slot.pays.bothWays || slot.carriers)
      fail('wilds multiply lines from the left, and nothing else does');
    for (const { fill, transforms } of [slot.paid, ...(slot.freeSpins ? [slot.freeSpins.spin] : [])])
      if (fill.kind !== 'strips' || transforms.length > 0 || fill.strips[0]?.some((id) => roles.get(id) === 'wild'))
        fail('no wild that multiplies begins a line');
  }
  if (slot.wheel) {
    const { from, outer, inner } = slot.wheel;
    if (!slot.scatter || from < 1 || from > places) fail('scatters turn the wheel');
    if (inner.length === 0 || [...outer, ...inner].some((stakes) => stakes !== null && (!Number.isSafeInteger(stakes) || stakes < 1)))
      fail('the fields of the wheel are whole stakes');
    if (!outer.includes(null)) fail('the outer ring leads to the inner one');
    if (slot.paid.after !== null) fail('the wheel turns where nothing else follows a spin');
  }
  if (slot.carry) {
    const { from, atMost, values } = slot.carry;
    weights(values, 'the upper reels');
    for (const { symbol, value } of values) {
      if (symbol !== null) known(symbol, 'the upper reels');
      if ((symbol === null) !== (value === 0)) fail('the upper reels show a symbol for what pays, and nothing else');
    }
    if (from < 1 || atMost < 1) fail('nothing can be carried');
    if (slot.meter || slot.buys.length > 0) fail('wins are carried where no meter is kept and nothing is bought');
    const sum = values.reduce((all, { value, weight }) => all + (value - 1) * weight, 0);
    if (sum !== 0) fail('the upper reels return exactly what is carried');
  }
  for (const { price, spins } of slot.buys)
    if (!slot.freeSpins || spins > slot.freeSpins.atMost || price < 1) fail('what is bought are free spins that there are');

  function checkSpin({ fill, transforms, after, multiplier }: SpinRules, what: string): void {
    if (fill.kind === 'strips') {
      if (fill.strips.length !== heights.length) fail(`${what} have no strip for each reel`);
      for (const [reel, strip] of fill.strips.entries()) {
        if (strip.length < heights[reel]!) fail(`strip ${reel} of ${what} is shorter than the window`);
        if (slot.pays.kind === 'ways' && reel === 0 && strip.some((id) => roles.get(id) === 'wild'))
          fail('in a ways game a wild on the first reel would pay for every symbol at once');
        for (const id of strip) known(id, `strip ${reel} of ${what}`);
      }
    } else {
      if (fill.reels.length !== 1 && fill.reels.length !== heights.length) fail(`${what} have weights for one reel or for all`);
      for (const record of fill.reels) symbolWeights(record, `weights of ${what}`);
      if (slot.pays.kind === 'ways' && Object.keys(fill.reels[0]!).some((id) => roles.get(id) === 'wild'))
        fail('in a ways game a wild on the first reel would pay for every symbol at once');
    }
    if (multiplier) weights(multiplier, `multipliers of ${what}`);
    for (const transform of transforms) {
      if ('symbol' in transform) known(transform.symbol, what);
      if (transform.kind === 'mystery') symbolWeights(transform.becomes, what);
      if (transform.kind === 'place') {
        weights(transform.counts, what);
        if (transform.counts.some(({ value }) => value > places)) fail(`${what} place more symbols than there are places`);
      }
      if (transform.kind === 'colossal') {
        symbolWeights(transform.weights, what);
        const covered = heights.slice(transform.first, transform.first + transform.size);
        if (covered.length < transform.size || covered.some((height) => height < transform.size))
          fail(`the colossal symbol of ${what} leaves the grid`);
        if (transform.chance < 1 || transform.chance > transform.outOf) fail(`the colossal symbol of ${what} has no chance`);
      }
      if (transform.kind === 'nudge' && fill.kind !== 'strips') fail(`stacks of ${what} stand on strips`);
      if (drawn !== null && transform.kind !== 'mystery' && transform.kind !== 'expand')
        fail(`${transform.kind} needs reels of fixed heights`);
    }
    if (after?.kind === 'dig') {
      const { symbol, rows, gems, spins } = after;
      if (roles.get(symbol) !== 'special') fail(`the rock of ${what} is a special symbol`);
      if (slot.grid.kind !== 'reels' || drawn !== null || fill.kind !== 'weights')
        fail('rock lies on reels of fixed heights that are filled by weights');
      if (rows < 0 || heights.some((height) => height !== heights[0] || height <= rows)) fail(`the rock of ${what} leaves nothing open`);
      if (gems) weights(gems.values, `the gems of ${what}`);
      if (gems && (gems.chance < 1 || gems.chance > gems.outOf)) fail(`gems have no chance in ${what}`);
      if (spins > 0 && (rows === 0 || !slot.freeSpins || spins > slot.freeSpins.atMost))
        fail('rock that is gone opens free spins that there are');
    }
    if (after?.kind === 'freeze') checkFreeze(after.lights, { fill, transforms, after, multiplier }, what);
    else if (after && after.kind !== 'tumble' && after.kind !== 'dig') {
      if (roles.get(after.symbol) !== 'wild') fail(`what holds or walks in ${what} is the wild`);
      if (drawn !== null) fail(`${after.kind} needs reels of fixed heights`);
    }
    if (after?.kind === 'tumble') {
      if (after.ladder?.length === 0) fail(`the ladder of ${what} has no step`);
      if (after.marks && slot.carriers) fail('marks and carriers are not combined');
      if (after.golden) {
        const { opener, kinds, atMost } = after.golden;
        for (const symbol of [opener, ...kinds.map((one) => one.symbol)])
          if (roles.get(symbol) !== 'special') fail('what opens golden places, and what they open to, are special symbols');
        weights(
          kinds.map(({ weight }) => ({ value: 0, weight })),
          'what golden places open to',
        );
        for (const one of kinds) if (one.kind !== 'pot') weights(one.values, `the values of ${one.symbol}`);
        if (!kinds.some(({ kind }) => kind === 'coin') || atMost < 1) fail('golden places pay nothing');
        if (slot.grid.kind !== 'reels' || drawn !== null) fail('golden places need reels of fixed heights');
      }
      if (after.gilded) {
        const { reels, chance, outOf } = after.gilded;
        if (![...roles.values()].includes('wild')) fail(`what is gilded in ${what} turns into a wild`);
        if (
          reels.length === 0 ||
          reels.some((reel, index) => !(reel < heights.length) || reel < 0 || (index > 0 && reel <= reels[index - 1]!))
        )
          fail(`no reels of ${what} are gilded`);
        if (slot.pays.kind === 'ways' && reels[0] === 0) fail('in a ways game a wild on the first reel would pay for every symbol at once');
        if (chance < 1 || chance > outOf) fail(`gold has no chance in ${what}`);
      }
    }
  }

  function checkFreeze(lights: LightsRules | null, { fill, transforms, multiplier }: SpinRules, what: string): void {
    if (slot.pays.kind !== 'clusters' || fill.kind !== 'weights' || drawn !== null)
      fail(`${what} freeze groups on a grid that is drawn by weight`);
    if (slot.scatter || slot.carriers || slot.freeSpins || transforms.length > 0 || multiplier)
      fail(`where groups freeze, nothing else changes ${what}`);
    if (lights) {
      symbolWeights(lights.weights, `the lights of ${what}`);
      if (Object.keys(lights.weights).some((id) => roles.get(id) !== 'regular')) fail(`the lights of ${what} turn what pays`);
      if (![...roles.values()].includes('wild')) fail(`the lights of ${what} turn symbols into the wild`);
      if (lights.chance < 1 || lights.chance > lights.outOf) fail(`the lights of ${what} have no chance`);
    }
    // Else a group could be worth less for having grown.
    for (const [symbol, list] of Object.entries(slot.paytable)) {
      const payOf = (size: number): number => list.findLast(([from]) => from <= size)?.[1] ?? 0;
      for (let one = 1; one <= places; one++)
        for (let other = 1; one + other < places; other++)
          if (payOf(one + other + 1) < payOf(one) + payOf(other)) fail(`two groups of ${symbol} pay less when they grow together`);
    }
  }
}
