import { deviceStore, tabStore } from '../../runtime/kept/browser-store.ts';

const key = 'promo_code';
/** Promo codes are written into links by people, who leave the line out. */
const spellings = [key, 'promocode'];
/** What a promo code may look like; anything else in a link is somebody's play. */
const shape = /^[\p{L}\p{N}_-]{1,64}$/u;
const refusedKey = 'promo_code_refused';

/** The code of a link, or null. */
export function promoCodeOf(search: URLSearchParams): string | null {
  const code = spellings.map((name) => search.get(name)?.trim() ?? '').find((one) => one !== '') ?? '';
  return shape.test(code) ? code : null;
}

/** The promo code that a link has brought, kept until somebody signs up with it [R2-041]. Where nothing can be kept the code of this page's own address still holds. */
export const rememberedPromoCode = {
  read(): string | null {
    // Drawn by the server a form knows of no link.
    if (typeof location === 'undefined') return null;
    // A form can be open before the page's background work has begun.
    const linked = promoCodeOf(new URLSearchParams(location.search));
    if (linked !== null && linked !== tabStore.read(refusedKey)) return linked;
    return promoCodeOf(new URLSearchParams({ [key]: deviceStore.read(key) ?? '' }));
  },
  keep(code: string): void {
    if (code !== tabStore.read(refusedKey)) deviceStore.keep(key, code);
  },
  /** @param refused a code that can't be used: it's not offered again in this tab, though it may stand in the address still */
  forget(refused?: string): void {
    if (refused !== undefined) tabStore.keep(refusedKey, refused);
    deviceStore.forget(key);
  },
};
