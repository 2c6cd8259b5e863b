import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import type { EditorLocale } from '../texts/locale.ts';

export const giftKinds = ['cash', 'betting_bonus', 'casino_bonus', 'free_bet', 'free_spins'] as const;
export type GiftKind = (typeof giftKinds)[number];

/** What a player was given, whoever gave it. */
export interface Gift {
  key: string;
  kind: GiftKind;
  currency: string;
  /** Of free spins the value of all of them. */
  amount: string;
  /** `staff:<address>`, or the module that gave it. */
  origin: string;
  reason: string;
  given_at: string;
  taken_back_at: string | null;
}

/** A player as those who give see them, with what can be given. */
export interface GiftDesk {
  player: string;
  currency: string;
  standing: 'good' | 'no_room' | 'none';
  gifts: readonly Gift[];
  bonuses: readonly { kind: GiftKind; key: string; title: string }[];
  games: readonly { sysname: string; name: string }[];
}

export const deskQuery = (player: string, locale: EditorLocale) =>
  queryOptions({
    queryKey: ['gifts', player, locale],
    queryFn: async ({ signal }) => (await call<GiftDesk>('GET', '/gifts', { query: { player, locale }, signal })).data,
    retry: false,
  });
