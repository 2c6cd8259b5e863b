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

/** The promo code that a link has brought, kept until somebody signs up with it [R2-041]. Storage can be forbidden; then there is none. */
export const rememberedPromoCode = {
  read(): string | null {
    // A form can be open before the page's background work has begun.
    try {
      const refused = sessionStorage.getItem(refusedKey);
      const linked = promoCodeOf(new URLSearchParams(location.search));
      return linked !== null && linked !== refused ? linked : promoCodeOf(new URLSearchParams({ [key]: localStorage.getItem(key) ?? '' }));
    } catch {
      return null;
    }
  },
  keep(code: string): void {
    try {
      if (code !== sessionStorage.getItem(refusedKey)) localStorage.setItem(key, code);
    } catch {
      // The code of this page's own address still holds.
    }
  },
  /** @param refused a code that can't be used: it's not offered again in this tab, though it may stand in the address still */
  forget(refused?: string): void {
    try {
      if (refused !== undefined) sessionStorage.setItem(refusedKey, refused);
      localStorage.removeItem(key);
    } catch {
      // Nothing is kept.
    }
  },
};
