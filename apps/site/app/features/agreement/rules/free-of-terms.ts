import { splitLocale } from '../../../runtime/locale.ts';

/** Pages without play and deposits: the documents themselves, help, the account, and the ways out. */
const free = /^\/(terms|privacy|bonus-terms|complaints|play-responsibly|support|profile|cashier\/(withdraw|history))(\/|$)/;

/** Whether a page can be used by who has not agreed to the present terms. `pathname` in either language. */
export const isFreeOfTerms = (pathname: string): boolean => free.test(splitLocale(pathname).path);
