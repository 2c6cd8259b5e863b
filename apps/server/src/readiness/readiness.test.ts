import type { ContentReader } from '@tavolo/content';
import { expect, test } from 'vitest';
import { openingNeeds } from '@tavolo/contract/staff';
import { createLog } from '../kernel/log/index.ts';
import { readiness, type ReadinessParts } from './readiness.ts';
import { ReadinessReport } from './report.ts';

const company = { company_name: 'Example Gaming Ltd', address: '1 Example Street, Valletta', support_email: 'help@casino.example' };
const licence = { licence_number: '39-12', regulator: 'The authority' };
const saying = (en: object | null, it: object | null = en) =>
  ({ single: (_name: string, locale: string) => ({ operator: locale === 'it' ? it : en }) }) as unknown as ContentReader;

const whole: ReadinessParts = {
  content: saying({ ...company, ...licence }),
  isPublic: true,
  hasPayments: true,
  hasIdentityChecks: true,
  connectedRegisters: ['gamstop'],
  register: () => 'gamstop',
  openWithout: [],
};
const nothing: ReadinessParts = {
  ...whole,
  content: saying(null),
  hasPayments: false,
  hasIdentityChecks: false,
  connectedRegisters: [],
};

test('at a public address accounts are opened once everything is there that a player relies on', () => {
  expect(readiness(whole)).toMatchObject({ isSignUpOpen: true, missing: [] });
  expect(readiness(nothing)).toEqual({ isSignUpOpen: false, missing: openingNeeds, register: 'gamstop' });
});

test.for<[string, Partial<ReadinessParts>]>([
  ['payments', { hasPayments: false }],
  ['identity', { hasIdentityChecks: false }],
  ['register', { connectedRegisters: [] }],
  ['register', { register: () => 'rua' }],
  ['operator', { content: saying({ ...company, ...licence, company_name: ' ' }) }],
  ['operator', { content: saying({ ...company, ...licence, address: null }) }],
  ['operator', { content: saying({ ...company, ...licence }, { ...company, ...licence, support_email: '' }) }],
  ['licence', { content: saying({ ...company, ...licence }, { ...company, ...licence, licence_number: null }) }],
  ['licence', { content: saying({ ...company, ...licence, regulator: '' }) }],
])('without %s alone nobody signs up, unless the operator says so', ([need, lacking]) => {
  expect(readiness({ ...whole, ...lacking })).toMatchObject({ isSignUpOpen: false, missing: [need] });
  const others = openingNeeds.filter((one) => one !== need);
  expect(readiness({ ...whole, ...lacking, openWithout: others }).isSignUpOpen).toBe(false);
  const openWithout = openingNeeds.filter((one) => one === need);
  expect(readiness({ ...whole, ...lacking, openWithout })).toMatchObject({ isSignUpOpen: true, missing: [] });
});

test('rules that name no register need none', () => {
  expect(readiness({ ...whole, connectedRegisters: [], register: () => null }).missing).toEqual([]);
});

test('on this machine alone accounts are opened whatever is missing, which is told all the same', () => {
  expect(readiness({ ...nothing, isPublic: false })).toMatchObject({ isSignUpOpen: true, missing: openingNeeds });
});

test('the operator is told what is missing and where it is entered, once, and when nothing is missing any more', () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', destination: { write: (line: string) => void lines.push(JSON.parse(line).msg) } });
  const report = new ReadinessReport(log);
  report.tell({ missing: openingNeeds }, []);
  report.tell({ missing: openingNeeds }, []);
  expect(lines).toEqual([
    'nobody can sign up yet. Missing: a payment provider (docs/how-to-add-a-payment-method.md); identity checks (docs/how-to-connect-sumsub.md); ' +
      'the register of excluded players (docs/how-to-connect-a-register.md); ' +
      'the operator: company name, address and support email (/content-admin, Site settings, Operator and licence); ' +
      'the licence: its number and the regulator (/content-admin, Site settings, Operator and licence). ' +
      'OPEN_WITHOUT opens without what it names (docs/operations.md)',
  ]);
  report.tell({ missing: [] }, []);
  expect(lines.slice(1)).toEqual(['nothing is missing any more: players can sign up']);
  new ReadinessReport(log).tell({ missing: [] }, ['licence']);
  expect(lines.slice(2)).toEqual(['OPEN_WITHOUT lets players sign up without: licence']);
});
