import { signedInHint } from '../../runtime/session/signed-in-hint.ts';

/**
 * Marks the document before it is painted with what the browser knows and a page for everybody does not: that somebody is signed in, and that keys are
 * named as on a Mac. The server's page alone has it, where it runs once.
 */
export const pageMarks =
  `{const{dataset:d}=document.documentElement;if(/Mac/.test(navigator.userAgent))d.mac='';` +
  `try{if(localStorage.getItem('${signedInHint.key}'))d.player=''}catch{}}`;
