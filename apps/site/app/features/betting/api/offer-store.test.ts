import { describe, expect, test } from 'vitest';
import { OfferStore } from './offer-store.ts';

const event = (version: number, more: object = {}) => ({
  id: '7',
  state: 'live' as const,
  is_suspended: false,
  suspension: null,
  score: null,
  markets_count: 1,
  version,
  ...more,
});
const market = (home: number, away: number, version: number, state: 'active' | 'suspended' = 'active') => ({
  id: '70',
  state,
  suspension: null,
  selections: [
    { id: '70-home', odds: home, is_active: true, version },
    { id: '70-away', odds: away, is_active: true, version: 1 },
  ],
});

describe('the offer as a page knows it', () => {
  test('a changed price is told to those who show that selection, and to nobody else', () => {
    const store = new OfferStore();
    store.put(event(1), [market(1800, 2000, 1)]);
    const told: string[] = [];
    for (const key of ['7', 'm70', '70-home', '70-away']) store.subscribe(key, () => told.push(key));
    const away = store.selection('70-away');
    store.put(event(1), [market(1900, 2000, 2)]);
    expect(told).toEqual(['70-home']);
    expect(store.selection('70-home')).toMatchObject({ odds: 1900, isOpen: true, moved: 'up' });
    expect(store.selection('70-away')).toBe(away);
  });

  test('the same answer again is told to nobody', () => {
    const store = new OfferStore();
    store.put(event(1), [market(1800, 2000, 1)]);
    let told = 0;
    for (const key of ['7', 'm70', '70-home', '70-away']) store.subscribe(key, () => (told += 1));
    store.put(event(1), [market(1800, 2000, 1)]);
    expect(told).toBe(0);
  });

  test('an answer that left the server before what is known changes nothing', () => {
    const store = new OfferStore();
    store.put(event(5), [market(1900, 2000, 4)]);
    store.put(event(4), [market(1800, 2000, 3)]);
    expect(store.selection('70-home')?.odds).toBe(1900);
    expect(store.event('7')?.version).toBe(5);
  });

  test('a suspended market or event closes all of its selections, and opens them again', () => {
    const store = new OfferStore();
    store.put(event(1), [market(1800, 2000, 1)]);
    store.put(event(2), [market(1800, 2000, 2, 'suspended')]);
    expect([store.selection('70-home')?.isOpen, store.selection('70-away')?.isOpen]).toEqual([false, false]);
    store.put(event(3), [market(1800, 2000, 3)]);
    expect(store.selection('70-away')?.isOpen).toBe(true);
    store.put(event(4, { is_suspended: true }), [market(1800, 2000, 4)]);
    expect(store.selection('70-away')?.isOpen).toBe(false);
  });

  test('a selection that is stopped alone says why, and after its market opens again still does', () => {
    const store = new OfferStore();
    const stopped = (version: number, state: 'active' | 'suspended', suspension: 'penalty' | null = null) => {
      const { selections, ...rest } = market(1800, 2000, version, state);
      const [home, away] = selections;
      return { ...rest, suspension, selections: [{ ...home!, is_active: false, suspension: 'stopped_by_house' as const }, away!] };
    };
    store.put(event(1), [stopped(1, 'active')]);
    expect(store.selection('70-home')).toMatchObject({ isOpen: false, suspension: 'stopped_by_house' });
    expect(store.selection('70-away')).toMatchObject({ isOpen: true, suspension: null });
    store.put(event(2), [{ ...market(1800, 2000, 1, 'suspended'), suspension: 'penalty' as const, selections: [] }]);
    expect(store.selection('70-home')?.suspension).toBe('penalty');
    store.put(event(3), [{ ...market(1800, 2000, 1), selections: [] }]);
    expect(store.selection('70-home')).toMatchObject({ isOpen: false, suspension: 'stopped_by_house' });
  });

  test('the direction stays until the odds change again', () => {
    const store = new OfferStore();
    store.put(event(1), [market(1800, 2000, 1)]);
    store.put(event(2), [market(1700, 2000, 2)]);
    store.put(event(3), [market(1700, 2000, 3, 'suspended')]);
    expect(store.selection('70-home')).toMatchObject({ odds: 1700, isOpen: false, moved: 'down' });
  });

  test('what a channel tells changes that and nothing else', () => {
    const store = new OfferStore();
    store.put(event(4), [market(1800, 2000, 1)]);
    const told: string[] = [];
    for (const key of ['7', 'm70', '70-home', '70-away']) store.subscribe(key, () => told.push(key));
    const change = {
      id: '70',
      state: 'active' as const,
      suspension: null,
      is_main: true,
      selections: [{ id: '70-away', odds: 2100, is_active: true, version: 2 }],
    };
    expect(store.apply('7', { markets: [change] })).toBe(true);
    expect(told).toEqual(['70-away']);
    expect(store.event('7')?.version).toBe(5);
    // Told by the list of live events as well.
    expect(
      store.apply('7', { markets: [{ ...change, selections: [{ id: '70-away', odds: 2000, is_active: true, version: 1 }] }] }, 5),
    ).toBe(true);
    expect(store.selection('70-away')?.odds).toBe(2100);
  });

  test('why a selection is closed is told with its market or its event, and is gone when it opens', () => {
    const store = new OfferStore();
    const own = { id: '70', state: 'suspended' as const, suspension: 'goal_check' as const, selections: [] };
    store.put(event(1), [market(1800, 2000, 1)]);
    store.apply('7', { markets: [own] });
    expect(store.selection('70-home')).toMatchObject({ isOpen: false, suspension: 'goal_check' });
    expect(store.suspensionOf('70')).toBe('goal_check');
    const headline = { state: 'live', starts_at: '', score: null, markets_count: 0 } as const;
    store.apply('7', { event: { ...headline, is_suspended: true, suspension: 'stopped_by_house' } });
    expect(store.selection('70-home')).toMatchObject({ isOpen: false, suspension: 'stopped_by_house' });
    store.apply('7', {
      event: { ...headline, is_suspended: false, suspension: null },
      markets: [{ ...own, state: 'active', suspension: null }],
    });
    expect(store.selection('70-home')).toMatchObject({ isOpen: true, suspension: null });
  });

  test('a market that the channel closes closes all of its prices, and one that is new is to be fetched', () => {
    const store = new OfferStore();
    store.put(event(4), [market(1800, 2000, 1)]);
    store.apply('7', { markets: [{ id: '70', state: 'suspended', suspension: null, is_main: true, selections: [] }] });
    expect([store.selection('70-home')?.isOpen, store.selection('70-away')?.isOpen]).toEqual([false, false]);
    expect(store.apply('7', { markets: [{ id: '71', state: 'active', suspension: null, is_main: true, selections: [] }] })).toBe(false);
    expect(store.apply('8', {})).toBe(false);
  });
});
