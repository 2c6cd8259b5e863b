import { consentCookie, consentVersion } from './answer.ts';

/**
 * Marks the document before it is painted where nobody has answered yet what may be loaded: the question stands in a page that is the same for everybody.
 * The server's page alone has it, where it runs once.
 */
export const unaskedMark = `if(!/(^|; *)${consentCookie}=${consentVersion}\\./.test(document.cookie))document.documentElement.dataset.unasked='';`;
