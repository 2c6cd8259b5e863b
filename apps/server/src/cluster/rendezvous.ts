import { hash } from 'node:crypto';

/**
 * Members in the order in which they are to serve a key, the same everywhere and at any time: the first is the key's own, the next stand in while it is gone. When a member goes, only
 * its own keys go elsewhere, evenly, and when it comes back they return (rendezvous or highest random weight hashing, Thaler and Ravishankar 1998).
 */
export function byRendezvous<Member extends { name: string }>(key: string, members: readonly Member[]): Member[] {
  return members
    .map((member) => ({ member, weight: hash('sha1', `${member.name}\n${key}`) }))
    .toSorted((one, other) => (one.weight < other.weight ? 1 : -1))
    .map(({ member }) => member);
}
