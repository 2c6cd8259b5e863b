import type { Member } from '../staff/member.ts';

/** Milliseconds for which an account counts as the person who let it in. Longer than a proposal waits. */
export const trustWait = 7 * 24 * 3600_000;

/** Mail providers that pass over dots in what stands before the @. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox behind an address: letter case, a tag after + and where they mean nothing dots do not make another one. */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.normalize('NFKC').toLowerCase().split('@');
  const plain = name.replace(/\+.*$/s, '');
  return dotless.has(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}

/** The account and those who let it in lately, as far as the chain goes. What the operator's own shell let in stands for itself. */
function vouchers(member: Member, members: ReadonlyMap<number, Member>, now: Date): Set<number> {
  const chain = new Set<number>();
  for (let at: Member | undefined = member; at && !chain.has(at.id);) {
    chain.add(at.id);
    const isRecent: boolean = at.grantedAt !== null && now.getTime() - at.grantedAt.getTime() < trustWait;
    at = isRecent && at.grantedBy !== null ? members.get(at.grantedBy) : undefined;
  }
  return chain;
}

/**
 * Whether two accounts may be one person, as far as can be known: the same account, the same mailbox, or accounts that lead back to the same
 * person within the time that trust takes.
 */
export function mayBeOnePerson(one: Member, other: Member, members: readonly Member[], now: Date): boolean {
  if (one.id === other.id || mailboxOf(one.email) === mailboxOf(other.email)) return true;
  const byId = new Map(members.map((member) => [member.id, member]));
  const first = vouchers(one, byId, now);
  return [...vouchers(other, byId, now)].some((id) => first.has(id));
}
