import type { Handlers } from '../kernel/calls/handlers.ts';
import { invalidField } from '../kernel/errors/errors.ts';
import { charactersIn, chooseCharacter, showCharacter } from './characters.ts';
import type { Notices } from './notices.ts';
import type { LoyaltyParts } from './parts.ts';
import { boughtOf, isStake, productsIn, showProduct, soldOf } from './products.ts';
import { programsIn } from './programs.ts';
import { buy, cancel, isThere, pageOfPurchases } from './purchases.ts';
import { showEntry, showInfo, showProgram, showPurchase } from './show.ts';
import { pageOfEntries, readAccount } from './stored.ts';

type LoyaltyCall =
  | 'loyalty.getinfo'
  | 'loyalty.getcharacters'
  | 'loyalty.setcharacter'
  | 'loyalty.getproducts'
  | 'loyalty.buyproduct'
  | 'loyalty.getpurchases'
  | 'loyalty.cancelpurchase'
  | 'loyalty.getpoints'
  | 'loyalty.getPrograms'
  | 'loyalty.getProgram'
  | 'loyalty.getnotifications'
  | 'loyalty.seenotifications';

export function loyaltyCalls(parts: LoyaltyParts, notices: Notices): Handlers<LoyaltyCall> {
  const { clock, content, database, rewards } = parts;
  return {
    'loyalty.getinfo': (_, { locale, session }) => showInfo(parts, session.playerId, locale),

    'loyalty.getcharacters': ({ offset, count: limit }, { locale }) => {
      const characters = charactersIn(content, locale);
      const items = characters.slice(offset, offset + limit).map(showCharacter);
      return Promise.resolve({ items, offset, limit, total: characters.length });
    },

    async 'loyalty.setcharacter'({ id }, { refuse, session }) {
      await chooseCharacter(parts, refuse, session.playerId, id);
      return 1;
    },

    async 'loyalty.getproducts'({ count: limit, offset, preview }, { locale, session: { playerId } }) {
      const drafts = preview ? await parts.drafts(preview) : null;
      const [{ currency }, standing] = [await parts.facts(playerId), await rewards.standing(playerId)];
      // Who may be offered nothing is shown nothing to stake.
      const products = productsIn(drafts ? { content: drafts, rewards } : parts, currency, locale).filter(
        (one) => standing !== 'none' || !isStake(one),
      );
      const page = products.slice(offset, offset + limit);
      const sold = await soldOf(
        database,
        page.map(({ entry }) => entry.key),
      );
      const items = await Promise.all(
        page.map(async (product) => {
          const bought = product.entry.per_player === null ? 0 : await boughtOf(database, playerId, product.entry, clock.now());
          return showProduct(product, standing, sold.get(product.entry.key) ?? 0, bought);
        }),
      );
      return { items, count: products.length, offset, limit };
    },

    async 'loyalty.buyproduct'({ id, idempotency_key: key }, { refuse, requestId, session }) {
      await buy(parts, refuse, session.playerId, { product: id, key: key ?? `request:${requestId}` });
      return 1;
    },

    async 'loyalty.getpurchases'({ offset, count: limit }, { locale, session }) {
      const { count, purchases } = await pageOfPurchases(database, session.playerId, { offset, limit });
      return { items: purchases.map((one) => showPurchase(parts, one, locale)), count, offset, limit };
    },

    async 'loyalty.cancelpurchase'({ id }, { refuse, session: { playerId } }) {
      if (!/^\d{1,18}$/.test(id)) throw invalidField('id', 'not_found');
      const purchase = { playerId, id: BigInt(id) };
      if (await database.transaction((tx) => cancel(tx, parts, purchase, { note: null, isNews: false }))) return 1;
      throw (await isThere(database, purchase)) ? refuse('loyalty.cannot_cancel') : invalidField('id', 'not_found');
    },

    async 'loyalty.getpoints'({ offset, count: limit }, { locale, session }) {
      const { count, entries } = await pageOfEntries(database, session.playerId, { offset, limit });
      return { items: entries.map((one) => showEntry(parts, one, locale)), count, offset, limit };
    },

    async 'loyalty.getPrograms'(_, { locale, session }) {
      const account = session && (await readAccount(database, session.playerId));
      return { items: programsIn(content, locale).map((program) => showProgram(parts, program, account, locale)) };
    },

    async 'loyalty.getProgram'({ sysname }, { locale, session }) {
      const program = programsIn(content, locale).find(({ key }) => key === sysname);
      if (!program) throw invalidField('sysname', 'not_found');
      return showProgram(parts, program, session && (await readAccount(database, session.playerId)), locale);
    },

    'loyalty.getnotifications': async ({ offset, count, include_seen: includeSeen }, { session, locale }) => ({
      ...(await notices.list(session.playerId, { unseen: !includeSeen, offset, count, locale })),
      settings: notices.settings(locale),
    }),

    'loyalty.seenotifications': async ({ ids }, { session }) => {
      await notices.see(session.playerId, ids);
      return 1;
    },
  };
}
