import { jackpotOf, type FeatureSlotRules } from '@tavolo/game-maths';
import { element } from '../kit/element.ts';
import { grouped, mathsFigures } from '../kit/maths-figures.ts';
import type { MoneyFormat } from '../kit/money.ts';
import { lineDiagram, payEntry } from '../slot/rules-panel.ts';
import type { TextKey, Texts } from '../texts/texts.ts';
import { carryTable } from './carry-show.ts';
import { prizeNames } from './presenter.ts';

export interface FeatureRulesParts {
  rules: FeatureSlotRules;
  texts: Texts;
  money: MoneyFormat;
  stake: bigint;
  minimumCycle: number;
  /** The jurisdiction lets features be bought. */
  canBuy: boolean;
  /** A small picture of a symbol. */
  picture(symbol: string): Node;
}

/** The rules page of a slot of features, made from the rules the server plays by: nothing in it is written by hand for one game. */
export function featureRulesPanel({ rules, texts, money, stake, minimumCycle, canBuy, picture }: FeatureRulesParts): HTMLElement {
  const { t } = texts;
  const { heights } = rules.grid;
  const rows = Math.max(...heights);
  const places = heights.reduce((sum, height) => sum + height, 0);
  const amount = (credits: number): string => money.show((BigInt(credits) * stake) / BigInt(rules.credits));
  const section = (title: string, ...children: Node[]): HTMLElement => element('section', {}, element('h3', {}, title), ...children);
  const text = (key: TextKey, values?: Record<string, string | number>): HTMLElement => element('p', {}, t(key, values));
  const name = (symbol: string): string => texts.symbol(symbol);
  const returnOf = (price: number): string => rules.maths.buys?.find((buy) => buy.price === price)?.returnPercent ?? '';

  /** On how many reels a symbol can stand. */
  const reelsWith = (symbol: string): number =>
    rules.paid.fill.kind === 'strips' ? rules.paid.fill.strips.filter((strip) => strip.includes(symbol)).length : heights.length;
  /** "3 of 50×, 2 of 40×", the greatest first. */
  const fields = (ring: readonly number[]): string =>
    [...new Set(ring)]
      .toSorted((one, other) => other - one)
      .map((value) => t('rules.wheelField', { times: ring.filter((one) => one === value).length, value }))
      .join(', ');

  const roles: Partial<Record<string, TextKey>> = { wild: 'rules.wild', scatter: 'rules.scatter', special: 'rules.special' };
  const isGroup = rules.pays.kind === 'clusters' || rules.pays.kind === 'anywhere';
  const isUpper = (id: string): boolean => rules.carry?.values.some(({ symbol }) => symbol === id) ?? false;
  const entries = rules.symbols
    // What the upper reels alone show stands in their section.
    .filter(({ id, role }) => role === 'regular' || !isUpper(id))
    // What opens features first, then what pays, best first as the rules list it.
    .toSorted((one, other) => Number(one.role === 'regular') - Number(other.role === 'regular'))
    .map(({ id, role }) => {
      const steps = role === 'scatter' ? (rules.scatter?.pays ?? []) : (rules.paytable[id] ?? []);
      const pays = steps.map(([count, credits], index) => {
        const next = steps[index + 1]?.[0];
        const upTo = isGroup ? (next === undefined ? (count < places ? '+' : '') : next - 1 > count ? `–${next - 1}` : '') : '';
        return { count: `${count}${upTo}×`, amount: amount(credits) };
      });
      const tag = roles[role];
      return payEntry(picture(id), name(id), pays.toReversed(), tag ? t(tag) : null);
    });
  const sections = [section(t('rules.paytable', { stake: money.show(stake) }), element('ul', { class: 'paytable' }, ...entries))];

  const { pays, paid, freeSpins, holdAndWin, meter, scatter } = rules;
  if (pays.kind === 'lines')
    sections.push(
      section(
        t('rules.lines', { count: pays.lines.length }),
        text(pays.bothWays ? 'rules.howBothWays' : 'rules.howLines'),
        element('ol', { class: 'lines' }, ...pays.lines.map((line, index) => lineDiagram(line, heights.length, rows, index + 1))),
      ),
    );
  else if (pays.kind === 'ways')
    sections.push(section(t('rules.part.ways'), text('rules.howWays', { ways: heights.reduce((product, height) => product * height, 1) })));
  else {
    const least = Math.min(...Object.values(rules.paytable).map(([first]) => first?.[0] ?? Number.POSITIVE_INFINITY));
    sections.push(section(t('rules.part.groups'), text(pays.kind === 'clusters' ? 'rules.howGroups' : 'rules.howAnywhere', { least })));
  }

  const wild = rules.symbols.find(({ role }) => role === 'wild')?.id;
  const { wildMultiplies } = rules;
  if (wild !== undefined)
    sections.push(
      section(
        t('rules.wild'),
        text('rules.wildStands', { symbol: name(wild) }),
        ...(wildMultiplies
          ? [text('rules.wildMultiplies', { symbol: name(wild), value: wildMultiplies, most: wildMultiplies ** reelsWith(wild) })]
          : []),
      ),
    );
  const { after } = paid;
  const freeAfter = freeSpins?.spin.after;
  const times = (steps: readonly number[]): string => steps.map((step) => `×${step}`).join(', ');
  if (after?.kind === 'heldReels')
    sections.push(section(t('rules.part.respins'), text('rules.heldReels', { symbol: name(after.symbol), count: after.atMost })));
  if (after?.kind === 'walkingWilds')
    sections.push(
      section(
        t('rules.walkTitle'),
        text('rules.walk', { symbol: name(after.symbol), first: 1 + after.step, step: after.step }),
        ...(freeSpins?.spin.transforms.some(({ kind }) => kind === 'expand')
          ? [text('rules.walkFree', { symbol: name(after.symbol) })]
          : []),
        ...(scatter ? [text('rules.walkScatters', { symbol: name(scatter.symbol) })] : []),
      ),
    );
  if (after?.kind === 'tumble')
    sections.push(
      section(
        t('rules.tumbleTitle'),
        text('rules.tumble'),
        ...(after.ladder ? [text('rules.ladder', { values: times(after.ladder) })] : []),
        ...(freeAfter?.kind === 'tumble' && freeAfter.ladder ? [text('rules.ladderFree', { values: times(freeAfter.ladder) })] : []),
        ...(after.marks ? [text('rules.marks', { most: after.marks.most })] : []),
        ...(after.marks && freeSpins?.keeps === 'marks' ? [text('rules.marksStay')] : []),
      ),
    );
  const colossal = paid.transforms.find(({ kind }) => kind === 'colossal');
  if (colossal?.kind === 'colossal') {
    const { chance, outOf, first, size, weights } = colossal;
    const values = { every: Math.round(outOf / chance), from: first + 1, to: first + size };
    const isAlways = freeSpins?.spin.transforms.some((one) => one.kind === 'colossal' && one.chance === one.outOf) === true;
    sections.push(
      section(
        t('rules.part.colossal'),
        text(isAlways ? 'rules.colossalAlways' : 'rules.colossal', values),
        ...(scatter && scatter.symbol in weights
          ? [text('rules.colossalScatter', { symbol: name(scatter.symbol), count: size * size })]
          : []),
      ),
    );
  }
  if (after?.kind === 'freeze')
    sections.push(
      section(
        t('rules.freezeTitle'),
        text('rules.freeze'),
        ...(after.lights
          ? [text('rules.lights', { every: Math.round(after.lights.outOf / after.lights.chance), symbol: name(wild ?? '') })]
          : []),
      ),
    );
  if (after?.kind === 'tumble' && after.gilded && wild !== undefined)
    sections.push(
      section(
        t('rules.gildedTitle'),
        text('rules.gilded', { reels: after.gilded.reels.map((reel) => reel + 1).join(', '), symbol: name(wild) }),
      ),
    );
  if (after?.kind === 'dig') {
    const gems = after.gems?.values.map(({ value }) => value) ?? [];
    const open = heights.reduce((product, height) => product * (height - after.rows), 1);
    const most = heights.reduce((product, height) => product * height, 1);
    sections.push(
      section(
        t('rules.digTitle'),
        text('rules.dig', { open: rows - after.rows, rock: after.rows, from: grouped(String(open)), to: grouped(String(most)) }),
        ...(wild === undefined ? [] : [text('rules.digWild', { symbol: name(wild) })]),
        ...(gems.length > 0 ? [text('rules.digGems', { from: Math.min(...gems), to: Math.max(...gems) })] : []),
        ...(after.spins > 0 ? [text('rules.digFree', { spins: after.spins })] : []),
      ),
    );
  }
  if (after?.kind === 'tumble' && after.golden) {
    const { opener, kinds, atMost } = after.golden;
    const symbol = name(opener);
    const told = kinds.map((kind) => {
      if (kind.kind === 'pot') return text('rules.golden.pot', { symbol: name(kind.symbol), count: atMost });
      const values = kind.values.map(({ value }) => value);
      const [from, to] = [Math.min(...values), Math.max(...values)];
      return kind.kind === 'coin'
        ? text('rules.hold.value', { symbol: name(kind.symbol), from: amount(from), to: amount(to) })
        : text('rules.golden.multiplier', { symbol: name(kind.symbol), from, to });
    });
    sections.push(
      section(
        t('rules.part.golden'),
        text('rules.golden', { symbol }),
        ...told,
        ...(freeSpins?.keeps === 'golden' ? [text('rules.goldenKept', { symbol })] : []),
      ),
    );
  }
  const { carriers } = rules;
  if (carriers) {
    const carried = Object.entries(carriers.values).map(([symbol, values]) => {
      const all = values.map(({ value }) => value);
      return t('rules.carriers', { symbol: name(symbol), from: Math.min(...all), to: Math.max(...all) });
    });
    sections.push(
      section(
        t('rules.carriersTitle'),
        element('p', {}, `${carried.join(', ')}.`),
        text(carriers.scope === 'spin' ? 'rules.carriersSpin' : 'rules.carriersWin'),
        ...(carriers.in === 'freeSpins' ? [text('rules.carriersFree')] : []),
        ...(freeSpins?.keeps === 'carriers' ? [text('rules.carriersKept')] : []),
      ),
    );
  }
  if (holdAndWin) {
    const { kinds, from, respins, full } = holdAndWin;
    const told = kinds.map((kind) => {
      const symbol = name(kind.symbol);
      if (kind.kind === 'collector' || kind.kind === 'doubler') return text(`rules.hold.${kind.kind}`, { symbol });
      const worth = kind.values.map(({ value }) => value);
      if (kind.kind === 'value')
        return text('rules.hold.value', { symbol, from: amount(Math.min(...worth)), to: amount(Math.max(...worth)) });
      const prizes = prizeNames.map((prize, index) => `${t(prize)} ${amount(worth[index] ?? 0)}`).join(', ');
      return text('rules.hold.prize', { symbol, prizes });
    });
    sections.push(
      section(
        t('rules.part.holdAndWin'),
        text('rules.hold', { count: from, symbol: name(kinds[0]?.symbol ?? ''), respins }),
        ...told,
        text('rules.hold.full', { amount: amount(full) }),
      ),
    );
  }
  /** Fish, and what catches them. */
  function catchTexts(catches: NonNullable<FeatureSlotRules['freeSpins']>['catches']): Node[] {
    if (!catches) return [];
    const { values, every, spins, multipliers } = catches;
    const net = name(wild ?? '');
    return [
      text('rules.catches', { wild: net }),
      ...Object.entries(values).map(([fish, list]) => {
        const worth = list.map(({ value }) => value);
        return text('rules.hold.value', { symbol: name(fish), from: amount(Math.min(...worth)), to: amount(Math.max(...worth)) });
      }),
      text('rules.catchesGrow', { every, wild: net, spins, multipliers: multipliers.map((one) => `×${one}`).join(', ') }),
    ];
  }
  if (freeSpins) {
    const scatters = name(scatter?.symbol ?? '');
    // Where any place can show a scatter, there can be more of them than the last number says.
    const numberOf = (list: typeof freeSpins.awards, index: number): string =>
      `${list[index]?.count}${(index === list.length - 1 && paid.fill.kind === 'weights') || colossal ? '+' : ''}`;
    const awards = freeSpins.awards
      .map(({ spins }, index) => t('rules.freeAward', { count: numberOf(freeSpins.awards, index), symbol: scatters, spins }))
      .join(', ');
    const again = freeSpins.again
      .map(({ spins }, index) => t('rules.freeMore', { count: numberOf(freeSpins.again, index), symbol: scatters, spins }))
      .join(', ');
    const placed = freeSpins.spin.transforms.find((transform) => transform.kind === 'place');
    const counts = placed?.counts.map(({ value }) => value) ?? [];
    sections.push(
      section(
        t('rules.freeTitle'),
        ...(awards ? [text('rules.freeOnce', { awards })] : []),
        ...(again ? [text('rules.freeAgain', { awards: again })] : []),
        ...(meter ? [text('rules.meter', { symbol: name(meter.symbol), full: meter.full, spins: meter.spins })] : []),
        ...(meter ? [text('rules.meterKept')] : []),
        ...(placed ? [text('rules.placed', { symbol: name(placed.symbol), from: Math.min(...counts), to: Math.max(...counts) })] : []),
        ...catchTexts(freeSpins.catches),
        text('rules.freeAtMost', { count: freeSpins.atMost }),
        ...(canBuy ? rules.buys.map(({ price, spins }) => text('rules.buy', { price, spins, return: returnOf(price) })) : []),
      ),
    );
  }
  if (rules.wheel && scatter) {
    const { from, outer, inner } = rules.wheel;
    const values = outer.filter((stakes) => stakes !== null);
    const counts = { fields: outer.length, gates: outer.length - values.length, inner: inner.length };
    const told = { count: from, symbol: name(scatter.symbol), ...counts, values: fields(values), innerValues: fields(inner) };
    sections.push(section(t('rules.part.wheel'), text('rules.wheel', told)));
  }
  if (rules.carry) {
    const { from, atMost, values } = rules.carry;
    const { standardDeviation: collected, carried } = rules.maths;
    sections.push(
      section(
        t('rules.carryTitle'),
        text('rules.carry', { from, most: atMost }),
        carryTable(values, texts, picture),
        text('rules.carryReturn', { collected, carried: carried?.standardDeviation ?? collected }),
        text('rules.carryOpen'),
      ),
    );
  }
  if (rules.jackpot) sections.push(section(t('rules.part.jackpot'), text('rules.jackpotText', { percent: rules.jackpot.percent })));
  sections.push(
    section(
      t('rules.general'),
      text('rules.maxWin', { multiple: grouped(String(rules.maxWin)) }),
      text('rules.malfunction'),
      ...(minimumCycle > 0 ? [text('rules.cycle', { seconds: minimumCycle / 1000 })] : []),
    ),
  );
  return element(
    'div',
    { class: 'rules' },
    mathsFigures(rules.maths, texts, false, jackpotOf(rules)),
    ...sections,
    element('p', { class: 'quiet' }, t('rules.version', { version: rules.maths.version })),
  );
}
