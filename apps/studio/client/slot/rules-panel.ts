import { jackpotOf, type SlotRules } from '@tavolo/game-maths';
import { element } from '../kit/element.ts';
import type { MoneyFormat } from '../kit/money.ts';
import { grouped, mathsFigures } from '../kit/maths-figures.ts';
import type { Texts } from '../texts/texts.ts';

export interface RulesParts {
  rules: SlotRules;
  texts: Texts;
  money: MoneyFormat;
  stake: bigint;
  minimumCycle: number;
  /** A small picture of a symbol. */
  picture(symbol: string): Node;
}

/** Credits in money at the given bet: one credit is stake ÷ credits. The studio only offers stakes that divide evenly. */
export function creditsInMoney(credits: number, stake: bigint, rules: SlotRules): bigint {
  return (BigInt(credits) * stake) / BigInt(rules.credits);
}

/** A line as a small picture of a window of `columns` by `rows`. */
export function lineDiagram(line: readonly number[], columns: number, rows: number, number: number): HTMLElement {
  const grid = element('span', {
    class: `line-grid reels-${columns}`,
    role: 'img',
    'aria-label': line.map((row) => row + 1).join(' '),
  });
  for (let row = 0; row < rows; row++)
    for (let reel = 0; reel < columns; reel++) grid.append(element('i', line[reel] === row ? { class: 'on' } : {}));
  return element('li', {}, element('span', { class: 'line-number' }, String(number)), grid);
}

/** A symbol of the paytable: its picture, its name, what it is, and what it pays, best first. */
export function payEntry(picture: Node, name: string, pays: readonly { count: string; amount: string }[], tag: string | null): HTMLElement {
  return element(
    'li',
    { class: 'pay' },
    element('div', { class: 'pay-picture' }, picture),
    element(
      'div',
      { class: 'pay-text' },
      element('strong', {}, name),
      tag ? element('span', { class: 'tag' }, tag) : null,
      element(
        'dl',
        {},
        ...pays.map(({ count, amount }) => element('div', {}, element('dt', {}, count), element('dd', { class: 'figure' }, amount))),
      ),
    ),
  );
}

/** The rules page of a slot, made from the rules the server plays by: nothing in it is written by hand for one game. */
export function slotRulesPanel(parts: RulesParts): HTMLElement {
  const { rules, texts, money, stake } = parts;
  const { t } = texts;
  const amount = (credits: number): string => money.show(creditsInMoney(credits, stake, rules));

  const table = element('ul', { class: 'paytable' });
  const entry = (symbol: string, pays: { count: number; credits: number }[], tag: string | null): HTMLElement =>
    payEntry(
      parts.picture(symbol),
      texts.symbol(symbol),
      pays.toReversed().map((pay) => ({ count: `${pay.count}×`, amount: amount(pay.credits) })),
      tag,
    );
  const role = (symbol: string): string | null => {
    const found = rules.symbols.find((known) => known.id === symbol)?.role;
    if (found === 'wild') return t('rules.wild');
    if (found === 'scatter') return t('rules.scatter');
    return found === 'wildScatter' ? `${t('rules.wild')} · ${t('rules.scatter')}` : null;
  };
  if (rules.scatterPays) table.append(entry(rules.scatterPays.symbol, rules.scatterPays.pays, role(rules.scatterPays.symbol)));
  if (rules.wild && !rules.paytable.some((row) => row.symbol === rules.wild?.symbol) && rules.wild.symbol !== rules.scatterPays?.symbol)
    table.append(entry(rules.wild.symbol, [], t('rules.wild')));
  for (const row of rules.paytable) table.append(entry(row.symbol, row.pays, role(row.symbol)));

  const section = (title: string, ...children: Node[]): HTMLElement => element('section', {}, element('h3', {}, title), ...children);
  const sections: HTMLElement[] = [section(t('rules.paytable', { stake: money.show(stake) }), table)];
  const pays = rules.pays;
  sections.push(
    pays.type === 'lines'
      ? section(
          t('rules.lines', { count: pays.lines.length }),
          element('p', {}, t('rules.howLines')),
          element('ol', { class: 'lines' }, ...pays.lines.map((line, index) => lineDiagram(line, rules.reels, rules.rows, index + 1))),
        )
      : section(t('rules.part.ways'), element('p', {}, t('rules.howWays', { ways: pays.ways }))),
  );
  if (rules.wild) {
    const everywhere = rules.wild.reels.length === rules.reels;
    sections.push(
      section(
        t('rules.wild'),
        element(
          'p',
          {},
          t(everywhere ? 'rules.wildTextAll' : 'rules.wildText', {
            symbol: texts.symbol(rules.wild.symbol),
            reels: rules.wild.reels.map((reel) => reel + 1).join(', '),
          }),
        ),
      ),
    );
  }
  if (rules.scatterPays)
    sections.push(
      section(t('rules.scatter'), element('p', {}, t('rules.scatterText', { symbol: texts.symbol(rules.scatterPays.symbol) }))),
    );
  if (rules.jackpot)
    sections.push(section(t('rules.part.jackpot'), element('p', {}, t('rules.jackpotText', { percent: rules.jackpot.percent }))));
  if (rules.fullGrid)
    sections.push(section(t('rules.fullGridTitle'), element('p', {}, t('rules.fullGridText', { multiplier: rules.fullGrid.multiplier }))));
  if (rules.multiplier) {
    const odds = (values: { value: number; weight: number }[]): string => {
      const sum = values.reduce((total, value) => total + value.weight, 0);
      return values.map(({ value, weight }) => `${value}× (${((weight / sum) * 100).toFixed(1)}%)`).join(', ');
    };
    sections.push(
      section(
        t('rules.multiplierTitle'),
        element('p', {}, t('rules.multiplierText', { values: odds(rules.multiplier.paid) })),
        element('p', {}, t('rules.multiplierFree', { values: odds(rules.multiplier.free) })),
      ),
    );
  }
  if (rules.freeSpins) {
    const { symbol, awards, expanding, atMost } = rules.freeSpins;
    const list = awards
      .map((award) => t('rules.freeAward', { count: award.count, symbol: texts.symbol(symbol), spins: award.spins }))
      .join(', ');
    sections.push(
      section(
        t('rules.freeTitle'),
        element('p', {}, t('rules.freeText', { awards: list })),
        ...(atMost === null ? [] : [element('p', {}, t('rules.freeAtMost', { count: atMost }))]),
        ...(expanding ? [element('p', {}, t('rules.freeExpand'))] : []),
      ),
    );
  }
  sections.push(
    section(
      t('rules.general'),
      ...(rules.maths.maxWin ? [element('p', {}, t('rules.maxWin', { multiple: grouped(rules.maths.maxWin.multiple) }))] : []),
      element('p', {}, t('rules.malfunction')),
      ...(parts.minimumCycle > 0 ? [element('p', {}, t('rules.cycle', { seconds: parts.minimumCycle / 1000 }))] : []),
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
