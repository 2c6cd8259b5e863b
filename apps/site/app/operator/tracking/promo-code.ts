const key = 'promo_code';
/** What a promo code may look like; anything else in a link is somebody's play. */
const shape = /^[\p{L}\p{N}_-]{1,64}$/u;

/** The code of a link, or null. */
export function promoCodeOf(search: URLSearchParams): string | null {
  const code = search.get(key)?.trim() ?? '';
  return shape.test(code) ? code : null;
}

/** The promo code that a link has brought, kept until somebody signs up with it [R2-041]. Storage can be forbidden; then there is none. */
export const rememberedPromoCode = {
  read(): string | null {
    // A form can be open before the page's background work has begun.
    try {
      return (
        promoCodeOf(new URLSearchParams(location.search)) ?? promoCodeOf(new URLSearchParams({ [key]: localStorage.getItem(key) ?? '' }))
      );
    } catch {
      return null;
    }
  },
  keep(code: string): void {
    try {
      localStorage.setItem(key, code);
    } catch {
      // The code of this page's own address still holds.
    }
  },
  forget(): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing is kept.
    }
  },
};
