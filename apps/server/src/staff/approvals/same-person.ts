import type { Grant } from '../grants.ts';
import type { Person } from '../person.ts';

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

/**
 * The account and everybody who let it in lately, as far as the chains go: a later grant does not make an earlier one undone. What the operator's own
 * shell let in stands for itself from then on.
 */
function vouchers(id: number, grants: readonly Grant[], now: Date): Set<number> {
  const found = new Set<number>();
  const open = [id];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (found.has(at)) continue;
    found.add(at);
    const own = grants.filter(({ staffId }) => staffId === at);
    for (const { by, at: when } of own.slice(own.findLastIndex((grant) => grant.by === null) + 1))
      if (by !== null && now.getTime() - when.getTime() < trustWait) open.push(by);
  }
  return found;
}

/** Everybody of the staff, and who let whom in: the oldest grants first. */
export interface Everybody {
  people: readonly Person[];
  grants: readonly Grant[];
}

/**
 * Whether two accounts may be one person, as far as can be known: the same account, the same mailbox, or accounts that lead back to the same
 * person, by account or mailbox, within the time that trust takes.
 */
export function mayBeOnePerson(one: Person, other: Person, { people, grants }: Everybody, now: Date): boolean {
  const mailboxes = ({ id }: Person): string[] => {
    const chain = vouchers(id, grants, now);
    return people.flatMap((person) => (chain.has(person.id) ? [mailboxOf(person.email)] : []));
  };
  const first = new Set(mailboxes(one));
  return one.id === other.id || mailboxes(other).some((mailbox) => first.has(mailbox));
}
