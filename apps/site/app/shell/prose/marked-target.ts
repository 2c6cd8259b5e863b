import { safeTarget, type Target } from '../frame/target.ts';

/**
 * Where a link in a page of the content leads; null when it is not followed (requirement R2-043). Another site is only reached by a whole
 * address that is marked as one. Letters and calls leave no page, so they need no mark.
 */
export function markedTarget(url: string, isMarked: boolean, here: URL): Target | null {
  const isExternal = /^(?:mailto|tel):/i.test(url) || (isMarked && /^https?:\/\//i.test(url));
  return safeTarget(url, isExternal, here);
}
