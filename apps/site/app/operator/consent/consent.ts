import { useSyncExternalStore } from 'react';
import type { Locale } from '../../runtime/locale.ts';
import { answerCookie, consentVersion, nothing, readAnswer, type Consent, type ConsentAnswer } from './answer.ts';

let known: ConsentAnswer | null | undefined;
const listeners = new Set<() => void>();

/** The visitor's answer in this browser; null while there is none. Read from the cookie once, later changes are told. */
export const consent = {
  current(): ConsentAnswer | null {
    known ??= readAnswer(document.cookie);
    return known;
  },
  /** Keeps an answer for 180 days and has it logged. */
  answer({ statistics, marketing }: Consent, locale: Locale): void {
    const subject = consent.current()?.subject ?? crypto.randomUUID();
    known = { version: consentVersion, statistics, marketing, subject };
    document.cookie = answerCookie(known, location.protocol === 'https:');
    const body = JSON.stringify({ subject, version: consentVersion, statistics, marketing, locale });
    // The proof is worth a second try, the page is not worth waiting.
    const send = () => fetch('/consent', { method: 'POST', body, keepalive: true, headers: { 'content-type': 'application/json' } });
    send().catch(() => setTimeout(() => void send().catch(() => {}), 5000));
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The answer, followed by the component; null while nobody has answered. In the browser alone. */
export function useConsentAnswer(): ConsentAnswer | null {
  return useSyncExternalStore(consent.subscribe, consent.current, () => null);
}

/** What is agreed to now: nothing while nobody has answered. */
export function useConsent(): Consent {
  return useConsentAnswer() ?? nothing;
}
