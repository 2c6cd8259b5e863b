import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { onlyPopupDiffers } from './popup-address.ts';

/** A step that a window adds to the page below it, so that back has something to be held by (shell/windows/use-back.ts). */
export const ownStep = { isUnderWay: false };

/** What has changed and is being read anew just now (use-revalidate.ts): a window's step, which interrupts that, must not lose it. */
export const changes = { unread: 0 };

/** The `shouldRevalidate` export of pages: a popup that opens or closes over a page leaves its data as it is. */
export function skipRevalidation({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl' | 'defaultShouldRevalidate'>): boolean {
  const isStep = ownStep.isUnderWay || onlyPopupDiffers(currentUrl, nextUrl);
  return (!isStep || changes.unread > 0) && defaultShouldRevalidate;
}
