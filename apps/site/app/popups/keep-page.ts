import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { onlyPopupDiffers } from './popup-address.ts';

/** A step that a window adds to the page below it, so that back has something to be held by (windows/use-back.ts). */
export const ownStep = { isUnderWay: false };

/** The `shouldRevalidate` export of pages: a popup that opens or closes over a page leaves its data as it is. */
export function keepPage({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl' | 'defaultShouldRevalidate'>): boolean {
  return !ownStep.isUnderWay && !onlyPopupDiffers(currentUrl, nextUrl) && defaultShouldRevalidate;
}
