import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dice } from '../games/dice.ts';
import { compileGame } from '../games/game.ts';
import { createRulebook } from '../games/rulebook.ts';
import { slotDefinitions } from '../games/slots.ts';
import { publishedRules } from './published.ts';
import { sealOf, type Seal } from './seal.ts';

const folder = new URL('./', import.meta.url);
const seals: Record<string, Seal> = JSON.parse(readFileSync(new URL('seals.json', folder), 'utf8'));
const all = publishedRules();
const nameOf = ({ definition }: (typeof all)[number]): string => `${definition.game}.${definition.version}`;

describe('published rules', () => {
  test('every version that was ever published is listed once and sealed', () => {
    const files = readdirSync(folder).filter((file) => /^[\w-]+\.\d+\.json$/.test(file));
    const listed = all.map(nameOf).toSorted();
    expect(listed).toEqual(files.map((file) => file.replace(/\.json$/, '')).toSorted());
    expect(Object.keys(seals).toSorted()).toEqual(listed);
  });

  test.each(all.map((rules) => [nameOf(rules), rules] as const))(
    '%s has the numbers and plays the rounds that it was sealed with',
    (name, rules) => {
      expect(sealOf(rules, compileGame(rules))).toEqual(seals[name]);
    },
  );

  test('one other number under the same version breaks the seal, and so does one other outcome', () => {
    const rules = structuredClone(all.find((published) => nameOf(published) === 'hot-seven-deluxe.1'));
    if (rules?.kind !== 'slot') throw new Error('hot-seven-deluxe is a slot');
    const { definition } = rules;
    const changed = { ...rules, definition: { ...definition, paytable: { ...definition.paytable, cherry: [0, 0, 6, 15] } } };
    const seal = sealOf(changed, compileGame(changed));
    expect(seal.rules).not.toBe(seals['hot-seven-deluxe.1']?.rules);
    expect(seal.rounds).not.toBe(seals['hot-seven-deluxe.1']?.rounds);
  });

  test('the rules that are written in games/ are the latest published version of each', () => {
    for (const definition of [...slotDefinitions, dice]) {
      const latest = all.findLast((rules) => rules.definition.game === definition.game);
      expect(JSON.parse(JSON.stringify(definition)), definition.game).toEqual(latest?.definition);
      expect(createRulebook().current.get(definition.game)?.rules.maths.version).toBe(definition.version);
    }
  });

  test('a game is found by each of its versions and by no other', () => {
    const rulebook = createRulebook();
    for (const { definition, maths } of all) expect(rulebook.find(definition.game, definition.version)?.rules.maths).toEqual(maths);
    expect(rulebook.find('dice', '0')).toBeNull();
    expect(rulebook.find('chess', '1')).toBeNull();
  });
});
