import type { ContentReader, SiteOperator } from '@tavolo/content';
import { openingNeeds, type OpeningNeed, type SiteReadiness } from '@tavolo/contract/staff';
import type { RegisterName } from '../protection/index.ts';

export interface ReadinessParts {
  content: ContentReader;
  /** Whether people elsewhere reach this installation. */
  isPublic: boolean;
  hasPayments: boolean;
  hasIdentityChecks: boolean;
  connectedRegisters: readonly RegisterName[];
  /** The register that the jurisdiction asks for; null: none. */
  register: () => RegisterName | null;
  /** What the operator has said that players may sign up without. */
  openWithout: readonly OpeningNeed[];
}

/** What the settings of the site say of the operator in words. */
type OperatorFact = Exclude<keyof SiteOperator, 'id'>;

/** What a player must be able to read of whom they deal with, and of whose licence. */
const operatorFacts = ['company_name', 'address', 'support_email'] as const satisfies readonly OperatorFact[];
const licenceFacts = ['licence_number', 'regulator'] as const satisfies readonly OperatorFact[];

/**
 * Whether this installation is ready for players. At a public address nobody signs up until everything is there that a player relies on; on this
 * machine alone that only tells what is still to be done. Asked at every sign-up, so that what is published holds at once.
 */
export function readiness(parts: ReadinessParts): SiteReadiness {
  const register = parts.register();
  const isThere: Record<OpeningNeed, boolean> = {
    payments: parts.hasPayments,
    identity: parts.hasIdentityChecks,
    register: register === null || parts.connectedRegisters.includes(register),
    operator: isPublished(parts.content, operatorFacts),
    licence: isPublished(parts.content, licenceFacts),
  };
  const missing = openingNeeds.filter((need) => !isThere[need] && !parts.openWithout.includes(need));
  return { isSignUpOpen: !parts.isPublic || missing.length === 0, missing, register };
}

/** Whether the settings of the site say all of it, in every language that they are published in. */
function isPublished(content: ContentReader, facts: readonly OperatorFact[]): boolean {
  return (['en', 'it'] as const).every((locale) => {
    const { operator } = content.single('prazer-config', locale);
    return facts.every((fact) => (operator?.[fact] ?? '').trim() !== '');
  });
}
