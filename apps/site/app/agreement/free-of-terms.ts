/** Pages without play and deposits: the documents themselves, help, the account, and the ways out. */
const free = /^\/(terms|privacy|bonus-terms|complaints|play-responsibly|support|profile|cashier\/(withdraw|history))(\/|$)/;

/** Whether a page can be used by who has not agreed to the present terms. `pathname` without its language. */
export const isFreeOfTerms = (pathname: string): boolean => free.test(pathname.replace(/^\/it(?=\/|$)/, '') || '/');
