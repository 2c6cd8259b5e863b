/** What a visitor has agreed to beyond what the site needs to work. */
export interface Consent {
  statistics: boolean;
  marketing: boolean;
}

/** The answer with the wording it was given to and the random id under which the log keeps it. */
export interface ConsentAnswer extends Consent {
  version: number;
  subject: string;
}

/** Counts up when the categories or their meaning change: everybody is asked anew. */
export const consentVersion = 1;
export const consentCookie = 'tavolo_consent';
/** After half a year everybody is asked again. Days. */
export const consentDays = 180;

export const nothing: Consent = { statistics: false, marketing: false };

/** `1.sm.<id>`: version, first letters of what was agreed to (`-` for nothing), id. */
export function writeAnswer({ version, statistics, marketing, subject }: ConsentAnswer): string {
  return `${version}.${`${statistics ? 's' : ''}${marketing ? 'm' : ''}` || '-'}.${subject}`;
}

/** The answer in a document's cookies; null when there is none, it cannot be read, or the wording was another one. */
export function readAnswer(cookies: string): ConsentAnswer | null {
  const [, text] = new RegExp(`(?:^|;\\s*)${consentCookie}=([^;]*)`).exec(cookies) ?? [];
  const [, version, agreed, subject] = /^(\d{1,4})\.(-|s?m?)\.([\w-]{16,64})$/.exec(text ?? '') ?? [];
  if (!agreed || !subject || Number(version) !== consentVersion) return null;
  return { version: consentVersion, statistics: agreed.includes('s'), marketing: agreed.includes('m'), subject };
}

/** The cookie to set, for `document.cookie`. */
export function answerCookie(answer: ConsentAnswer, isSecure: boolean): string {
  return `${consentCookie}=${writeAnswer(answer)}; Path=/; Max-Age=${consentDays * 86_400}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
