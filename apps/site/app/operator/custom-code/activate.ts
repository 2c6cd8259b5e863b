import type { Consent } from '../consent/answer.ts';
import { pageNonce } from '../tracking/add-script.ts';

declare global {
  interface Window {
    /** What the listener before the custom code has caught. */
    customCodeErrors?: [name: string, message: string][];
  }
}

const mostReports = 10;

/**
 * Runs the entries whose consent is given: their templates are put in the place where they stand, scripts made anew, since a
 * browser runs none that was copied. Returns whether any ran.
 */
export function activateCustomCode(agreed: Consent, report: (name: string, message: string) => void): boolean {
  let any = false;
  for (const template of document.querySelectorAll<HTMLTemplateElement>('template[data-custom-code]')) {
    const { consent, customCode = '' } = template.dataset;
    if (!((consent === 'statistics' && agreed.statistics) || (consent === 'marketing' && agreed.marketing))) continue;
    any = true;
    try {
      const code = document.importNode(template.content, true);
      for (const script of code.querySelectorAll('script')) script.replaceWith(copyOf(script));
      template.replaceWith(code);
    } catch (error) {
      template.remove();
      report(customCode, String(error));
    }
  }
  return any;
}

function copyOf(script: HTMLScriptElement): HTMLScriptElement {
  const copy = document.createElement('script');
  for (const { name, value } of script.attributes) if (name !== 'nonce') copy.setAttribute(name, value);
  copy.nonce = pageNonce();
  copy.text = script.text;
  // The order of the entry is kept, as the parser would have.
  if (copy.src !== '' && !script.hasAttribute('async')) copy.async = false;
  return copy;
}

/** Sends what the custom code has failed with, before and from now on, to the server's log [R8-011]. */
export function reportCustomCodeErrors(): (name: string, message: string) => void {
  let sent = 0;
  const report = (name: string, message: string) => {
    if (sent++ >= mostReports) return;
    const body = JSON.stringify({ name: name.slice(0, 200), message: message.slice(0, 1000) });
    fetch('/custom-code-errors', { method: 'POST', body, keepalive: true, headers: { 'content-type': 'application/json' } }).catch(
      () => {},
    );
  };
  const kept = window.customCodeErrors;
  if (kept) {
    for (const [name, message] of kept.splice(0)) report(name, message);
    // The listener holds the list itself.
    kept.push = (...errors) => {
      for (const [name, message] of errors) report(name, message);
      return 0;
    };
  }
  return report;
}
