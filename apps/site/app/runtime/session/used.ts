/** Told to the window when the page is used in a way that is no key, click or scroll. */
export const usedEvent = 'tavolo:used';

/** A change of the page and the back button count as a use like a click. */
export const tellUsed = (): void => void dispatchEvent(new Event(usedEvent));
