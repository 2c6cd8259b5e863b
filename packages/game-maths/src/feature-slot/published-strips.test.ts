import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { FeatureSlotDefinition } from './definition.ts';
import { compileFeatureSlot } from './compile.ts';
import { inView, lineReturn } from './exact/line-return.ts';

interface Published {
  game: string;
  rows: number;
  linePay: number[][];
  scatter: number;
  scatterPay: number[];
  reelSets: { exactLinedPercent: number; exactScatterPercent: number; reels: number[][] }[];
}
const { games }: { games: Published[] } = JSON.parse(readFileSync(new URL('../vectors/slot-returns.json', import.meta.url), 'utf8'));

/** `[count, pay]`: pays are whole numbers of credits or halves of them. */
const steps = (pays: number[]) => pays.flatMap((pay, index) => (pay > 0 ? [[index + 1, pay] as const] : []));

describe("other people's strips", () => {
  test.each(games.map((game) => [game.game, game] as const))(
    '%s returns what is published of it, for each of its settings',
    (_name, published) => {
      for (const { reels, exactLinedPercent, exactScatterPercent } of published.reelSets) {
        const ids = published.linePay.map((_, index) => `s${index + 1}`);
        const scatter = `s${published.scatter}`;
        const definition: FeatureSlotDefinition = {
          game: published.game,
          version: '1',
          symbols: ids.map((id) => ({ id, role: id === scatter ? 'scatter' : 'regular' })),
          grid: { kind: 'reels', heights: reels.map(() => published.rows), drawn: null },
          credits: 1,
          pays: { kind: 'lines', lines: [reels.map(() => 0)], bothWays: false },
          paytable: Object.fromEntries(ids.flatMap((id, index) => (id === scatter ? [] : [[id, steps(published.linePay[index]!)]]))),
          scatter: { symbol: scatter, pays: steps(published.scatterPay) },
          carriers: null,
          paid: {
            fill: { kind: 'strips', strips: reels.map((strip) => strip.map((number) => `s${number}`)) },
            transforms: [],
            after: null,
            multiplier: null,
          },
          freeSpins: null,
          holdAndWin: null,
          meter: null,
          buys: [],
          maxWin: 100_000,
        };
        const slot = compileFeatureSlot(definition);
        const scattered = inView(slot, slot.paid, slot.scatter).reduce(
          (sum, chance, count) => sum + chance.toNumber() * slot.scatterPays[count]!,
          0,
        );
        expect(lineReturn(slot, slot.paid).toNumber() * 100).toBeCloseTo(exactLinedPercent, 8);
        expect(scattered * 100).toBeCloseTo(exactScatterPercent, 8);
      }
    },
  );
});
