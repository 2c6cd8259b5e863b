import { describe, expect, test } from 'vitest';
import { readSchemas } from '../schemas.ts';
import { fieldWords, shared, words } from './index.ts';

const { components, types } = readSchemas();
const owners = [
  ...[...types].map(([name, { attributes }]) => ({ owner: name, attributes })),
  ...[...components.values()].map(({ uid, attributes }) => ({ owner: uid, attributes })),
];
const fields = owners.flatMap(({ owner, attributes }) =>
  Object.entries(attributes).map(([field, attribute]) => ({ owner, field, attribute })),
);

/** Every text of the catalog with its place. */
const said = owners.flatMap(({ owner, attributes }) => {
  const { name, about } = words[owner] ?? {};
  return [
    ...(name ? [[owner, name] as const] : []),
    ...(about ? [[`${owner}: about`, about] as const] : []),
    ...Object.keys(attributes).flatMap((field) => {
      const found = fieldWords(owner, field);
      const texts = found ? [found.label, ...(found.hint ? [found.hint] : []), ...Object.values(found.choices ?? {})] : [];
      return texts.map((text) => [`${owner}.${field}`, text] as const);
    }),
  ];
});

describe('what people are told of the schema files', () => {
  test('[R1-001] every type and every component has a name in both languages, and every type says what it is for', () => {
    expect(owners.filter(({ owner }) => !words[owner]?.name).map(({ owner }) => owner)).toEqual([]);
    expect([...types.keys()].filter((name) => !words[name]?.about)).toEqual([]);
  });

  test('[R1-001] every field has a label in both languages, and every choice of an enumeration has words', () => {
    expect(fields.filter(({ owner, field }) => fieldWords(owner, field) === null).map(({ owner, field }) => `${owner}.${field}`)).toEqual(
      [],
    );
    const wordless = fields.flatMap(({ owner, field, attribute }) => {
      if (attribute.type !== 'enumeration') return [];
      const choices = fieldWords(owner, field)?.choices ?? {};
      return attribute.enum.filter((value) => !Object.hasOwn(choices, value)).map((value) => `${owner}.${field}: ${value}`);
    });
    expect(wordless).toEqual([]);
  });

  test('no text is empty, a key of a schema, or told by the quotes of the other language', () => {
    expect(said.length).toBeGreaterThan(800);
    expect(said.filter(([, text]) => text.some((one) => one.trim() === '' || /^[a-z]+(_[a-z]+)+$/.test(one) || /\w'\w/.test(one)))).toEqual(
      [],
    );
    expect(said.filter(([, [, italian]]) => /[“”]/.test(italian))).toEqual([]);
  });

  test('no label hints at itself, and within one form no two fields have the same label', () => {
    const twice = owners.flatMap(({ owner, attributes }) =>
      [0, 1].flatMap((language) => {
        const labels = Object.keys(attributes).map((field) => fieldWords(owner, field)?.label[language]);
        return labels.filter((label, index) => labels.indexOf(label) !== index).map((label) => `${owner}: ${label}`);
      }),
    );
    expect(twice).toEqual([]);
  });

  test('nothing is told of what is not in the schema files', () => {
    const known = new Map(owners.map(({ owner, attributes }) => [owner, attributes]));
    const spare = Object.entries(words).flatMap(([owner, { fields: own = {} }]) => {
      const attributes = known.get(owner);
      if (!attributes) return [owner];
      return Object.keys(own).flatMap((field) => {
        const attribute = attributes[field];
        if (!attribute) return [`${owner}.${field}`];
        const values = attribute.type === 'enumeration' ? attribute.enum : [];
        return Object.keys(fieldWords(owner, field)?.choices ?? {})
          .filter((value) => !values.includes(value))
          .map((value) => `${owner}.${field}: ${value}`);
      });
    });
    expect(spare).toEqual([]);
    expect(Object.keys(shared).filter((name) => !fields.some(({ field }) => field === name))).toEqual([]);
  });
});
