import { describe, expect, test } from 'vitest';
import { changedFields, mostNeeded } from './change-needs.ts';
import { leadsAway } from './redirects.ts';
import { readSchemas } from './schemas.ts';

const schemas = readSchemas();
const fields = (type: string, before: Record<string, unknown> | null, after: Record<string, unknown> | null) => {
  const schema = schemas.types.get(type);
  if (!schema) throw new Error(type);
  const found = changedFields(before, after, {
    attributes: schema.attributes,
    rule: schema.rule,
    component: (uid) => schemas.components.get(uid),
  });
  return Object.fromEntries(found.map(({ path, needs }) => [path, needs]));
};
const redirect = (from: string, to: string, isExternal = false) => ({
  from_url: from,
  to_url: to,
  is_external: isExternal,
  is_permanent: false,
});

describe('what a change needs', () => {
  test('what promotions give, to whom, and how much in all takes two people; words, pictures and windows a publisher [R7-006, R7-007]', () => {
    const gift = (amount: number) => ({ percent: 100, reward: { type: 'casino_bonus', bonus: 'casino', amount } });
    const offer = {
      budget: 100,
      uses_per_player: 1,
      gifts: [gift(10)],
      conditions: [{ kind: 'first_deposit' }],
      needs_code: true,
      title: 'One',
    };
    const other = { budget: 101, uses_per_player: 2, gifts: [gift(11)], conditions: [], needs_code: false, title: 'Other' };
    const needs = fields('campaign-offer', offer, other);
    expect(needs).toEqual({
      budget: 'approval',
      uses_per_player: 'approval',
      gifts: 'approval',
      conditions: 'approval',
      needs_code: 'approval',
      title: 'publisher',
    });
    expect(fields('cashback', { percent: 5, cap: 50 }, { percent: 6, cap: 60 })).toEqual({ percent: 'approval', cap: 'approval' });
    for (const bonus of ['casino-bonus', 'betting-bonus'])
      expect([bonus, fields(bonus, { wagering: 5, days: 7 }, { wagering: 1, days: 30 })]).toEqual([
        bonus,
        { wagering: 'approval', days: 'approval' },
      ]);
    expect(fields('campaign-popup', { title: 'One' }, { title: 'Other' })).toEqual({ title: 'publisher' });
  });

  test('is said by every type; operator, licence, protection, regulation, cashier, money’s switches and code take two people', () => {
    expect([...schemas.types.values()].filter((type) => !type.rule)).toEqual([]);
    expect(
      fields(
        'prazer-config',
        {},
        {
          operator: { company_name: 'Evil Ltd', licence_number: '1', support_email: 'help@evil.example' },
          regulation_profile: 'malta',
          verification: { deposit_total: '999999' },
          functional_flags: { is_reverse_withdrawal_enabled: true, is_search_enabled: false },
          custom_code: [{ name: 'mine', code: '<script>' }],
          chat_provider: 'verbox',
          domain_state: 'disabled',
          footer_text: 'Words',
        },
      ),
    ).toEqual({
      'operator.company_name': 'approval',
      'operator.licence_number': 'approval',
      'operator.support_email': 'approval',
      regulation_profile: 'approval',
      'verification.deposit_total': 'approval',
      'functional_flags.is_reverse_withdrawal_enabled': 'approval',
      'functional_flags.is_search_enabled': 'publisher',
      custom_code: 'approval',
      chat_provider: 'approval',
      domain_state: 'admin',
      footer_text: 'publisher',
    });
    expect(fields('cashier-config', { notice: 'a' }, { notice: 'b' })).toEqual({ notice: 'approval' });
    expect(fields('protection-profile', { raise_wait_hours: 24 }, null)).toEqual({ raise_wait_hours: 'approval' });
    expect(fields('meta-data-tool', {}, { google_tag_manager_id: 'GTM-1' })).toEqual({ google_tag_manager_id: 'approval' });
    expect(fields('auth-config', { minimum_age: 18, terms_version: '1' }, { minimum_age: 16, terms_version: '2' })).toEqual({
      minimum_age: 'approval',
      terms_version: 'admin',
    });
  });

  test('a redirect to another host takes two people, also by way of another rule; one on this site does not', () => {
    const local = redirect('/slots', '/gamehall');
    const away = redirect('/partner', 'https://partner.example', true);
    const of = (before: object[], after: object[]) => fields('settings-seo', { redirects: before }, { redirects: after }).redirects;
    expect(of([], [local])).toBe('publisher');
    expect(of([away], [away, local])).toBe('publisher');
    expect(of([away], [local, { ...away, id: 7 }])).toBe('publisher');
    expect(of([], [away])).toBe('approval');
    expect(of([away, local], [local])).toBe('approval');
    expect(of([away], [{ ...away, to_url: 'https://evil.example' }])).toBe('approval');
    expect(of([away], [{ ...away, from_url: '/cashier' }])).toBe('approval');
    expect(of([], [redirect('/slots', '//evil.example')])).toBe('approval');
    expect(of([away], [away, redirect('/cashier/*', '/partner')])).toBe('approval');
    expect(of([], [redirect('/slots', '/\\evil.example')])).toBe('approval');
    expect(leadsAway(redirect('/a/*', '/b/*'), [redirect('/b/x', 'https://x.example', true)])).toBe(true);
    expect(leadsAway(redirect('/a', '/b'), [redirect('/c', 'https://x.example', true)])).toBe(false);
    expect(leadsAway(redirect('/a', '/b'), [redirect('/b', '/a')])).toBe(false);
  });

  test('is asked for what is changed in an item of a list, wherever the item stands', () => {
    const text = { __component: 'blocks.rich-text', id: 1, body: 'Words' };
    const helplines = { __component: 'blocks.helplines', id: 2, heading: 'Help', helplines: [{ id: 3, name: 'Line', phone: '1' }] };
    const other = { ...helplines, id: 9, helplines: [{ id: 3, name: 'Line', phone: '2' }] };
    expect(fields('page', { blocks: [helplines] }, { blocks: [text, { ...helplines, id: 5 }] })).toEqual({ blocks: 'publisher' });
    expect(fields('page', { blocks: [helplines] }, { blocks: [other] })).toEqual({ blocks: 'admin' });
    expect(fields('page', { blocks: [helplines] }, null)).toEqual({ blocks: 'admin' });
    const menu = (url: string) => ({ menu: [{ title: 'Play', links: [{ label: 'Pay', url, is_external: false }] }] });
    expect(fields('prazer-config', menu('/cashier'), menu('/gamehall'))).toEqual({ menu: 'publisher' });
    expect(fields('prazer-config', menu('/cashier'), menu('https://evil.example'))).toEqual({ menu: 'admin' });
  });

  test('code is taken off by one admin, and put there or exchanged by two', () => {
    const [one, two] = [
      { name: 'one', isEnabled: true, code: '1' },
      { name: 'two', isEnabled: true, code: '2' },
    ];
    const of = (before: object[], after: object[]) => fields('prazer-config', { custom_code: before }, { custom_code: after }).custom_code;
    expect(of([one, two], [{ ...two, id: 4 }])).toBe('admin');
    expect(of([one, two], [])).toBe('admin');
    expect(of([one], [two])).toBe('approval');
    expect(of([one, two], [two, one])).toBe('approval');
    expect(fields('prazer-config', { chat_provider: 'verbox' }, { chat_provider: 'none' })).toEqual({ chat_provider: 'admin' });
  });

  test('nothing differs by numbers of components, nor by what is null, empty or absent', () => {
    expect(
      fields(
        'prazer-config',
        { operator: { id: 1, company_name: 'A', notice: '' }, custom_code: [], footer_text: null },
        { operator: { notice: null, company_name: 'A' } },
      ),
    ).toEqual({});
    expect(mostNeeded([])).toBe(null);
  });

  test('is two people’s for a type that says nothing', () => {
    const found = changedFields({}, { title: 'A' }, { attributes: { title: { type: 'string' } }, component: () => undefined });
    expect(mostNeeded(found)).toBe('approval');
  });
});
