import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { onlyPopupDiffers } from './popup-address.ts';

/** The `shouldRevalidate` export of pages: a popup that opens or closes over a page leaves its data as it is. */
export function keepPage({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl' | 'defaultShouldRevalidate'>): boolean {
  return !onlyPopupDiffers(currentUrl, nextUrl) && defaultShouldRevalidate;
}
