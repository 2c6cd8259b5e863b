import type { KnownPerson } from '../account/index.ts';
import type { Queryable } from '../kernel/database/index.ts';
import { service } from '../kernel/module/index.ts';
import { enter, refuseAllClosed, refuseClosed } from './entry.ts';
import { closedOf } from './exclusion.ts';
import { isIdentityRefused, requireIdentity, tellLedger, wasRefused } from './identity.ts';
import { depositRoom, requireChoice, setOperatorLimit, type DepositRoom, type LimitOrder } from './limit.ts';
import { mayAdvertise } from './news.ts';
import type { ProtectionParts } from './parts.ts';
import { followAll, followPerson, refuseFollowed, samePerson } from './person.ts';
import { askAtSignIn, askAtSignUp, personChangedEvent, requireCleared, wantsMoreForRegister } from './register.ts';
import { samePersonChecked } from './suspicion.ts';
import { readTicket } from './ticket.ts';

/** What other modules ask of player protection. What stakes and deposits may do is asked by the ledger itself, inside its transactions. */
export interface Protection {
  /** Before the transaction in which a player signs in: asks the register of excluded people. Throws nothing of its own. */
  beforeSignIn(playerId: bigint): Promise<void>;
  /**
   * Before the transaction that makes an account: throws AccessDenied (self_excluded) for who is in the register of excluded people,
   * ApplicationUnavailable while it does not answer. What it answers is called in that transaction.
   */
  beforeSignUp(person: KnownPerson): Promise<(tx: Queryable, playerId: bigint) => Promise<void>>;
  /** Before the transaction that begins a deposit: the register of excluded people must have cleared the player. Throws as `requirePlay` does. */
  requireCleared(playerId: bigint): Promise<void>;
  /** Whether the register of excluded people needs more of the player's data before the identity is checked. */
  wantsMoreForRegister(playerId: bigint): Promise<boolean>;
  /** In the transaction that opens a session. Throws for who may not come in. */
  enter(tx: Queryable, playerId: bigint): Promise<void>;
  /** Before a deposit begins. Throws AccessDenied for who closes the account, is excluded, or has not chosen a limit where one must be chosen, SumsubVerificationRequired for who must be known first. */
  requireDeposits(q: Queryable, playerId: bigint): Promise<void>;
  /**
   * Before a game of the casino is opened for money. Throws AccessDenied (self_excluded, time_out) for who has shut the casino, also under
   * another account or in a register, SumsubVerificationRequired and UserNeedProfileData for who must be known first, ApplicationUnavailable
   * while the register does not answer.
   */
  requirePlay(playerId: bigint): Promise<void>;
  /**
   * In the transaction that saves something by which a person is known: name, day of birth, document, contact, a checked identity. An exclusion
   * under another account follows at once. Call what it answers after the commit.
   */
  personChanged(tx: Queryable, playerId: bigint): Promise<() => void>;
  /**
   * The player proved to hold a contact of these accounts, in vain: they are one person from now on. `claim`: they have never proved to hold it,
   * so that is a suspicion.
   */
  personNamed(playerId: bigint, others: readonly bigint[], by: 'contact' | 'claim'): Promise<void>;
  /**
   * In the transaction in which the player's identity is found to be in order: another account of the same person that was checked before, by the
   * document; null where there is none. The support is told of everybody with the same document.
   */
  samePersonChecked(tx: Queryable, playerId: bigint): Promise<bigint | null>;
  /** Looks at every exclusion that runs and the person's other accounts once more. For a schedule. */
  followAll(): Promise<void>;
  /** Tells the ledger what the operator's rules ask of everybody. At the start, and whenever they may have changed. */
  tellLedger(): Promise<void>;
  /** Whether the player may be sent what advertises, bonuses among it: not while an exclusion, a break or a mark by behaviour holds. Ask right before sending. */
  mayAdvertise(playerId: bigint): Promise<boolean>;
  /** The support has said whether the player's accounts are of one person: exclusions follow. */
  personDecided(playerId: bigint | null): Promise<void>;
  /** What the tightest limit leaves for a deposit, those under way counting as made; null without a limit. */
  depositRoom(q: Queryable, playerId: bigint): Promise<DepositRoom | null>;
  /** The excluded player behind a ticket of a refused sign-in; null for a bad or old one. */
  playerOfTicket(ticket: string): bigint | null;
  /** The operator's limit of one player. */
  setOperatorLimit(order: LimitOrder, actor: string): Promise<void>;
  /** For the module's own calls. */
  readonly parts: ProtectionParts;
}

export const protectionService = service<Protection>('protection.protection');

export function createProtection(parts: ProtectionParts): Protection {
  return {
    parts,
    beforeSignIn: (playerId) => askAtSignIn(parts, playerId),
    beforeSignUp: (person) => askAtSignUp(parts, person),
    requireCleared: (playerId) => requireCleared(parts, playerId, 'deposit'),
    wantsMoreForRegister: (playerId) => wantsMoreForRegister(parts, playerId),
    enter: (tx, playerId) => enter(parts, tx, playerId),
    async requireDeposits(q, playerId) {
      await parts.refuseClosing(q, playerId);
      await refuseAllClosed(parts, q, playerId);
      await refuseFollowed(parts, q, playerId, 'deposit');
      await requireIdentity(parts, q, playerId, 'deposit');
      await requireChoice(parts, q, playerId);
    },
    async requirePlay(playerId) {
      await refuseClosed(parts, parts.database, playerId, 'casino');
      await refuseFollowed(parts, parts.database, playerId, 'casino');
      await requireCleared(parts, playerId, 'play');
      await requireIdentity(parts, parts.database, playerId, 'play');
    },
    async personChanged(tx, playerId) {
      // Who is excluded and only now says who it is: the exclusion follows to the person's other accounts from here.
      const isExcluded = (await closedOf(tx, playerId, parts.clock.now())).some(({ kind }) => kind === 'exclusion');
      // Nor does a refused one stay here alone, or the end of that.
      const isRefused = (await isIdentityRefused(tx, playerId)) || (await wasRefused(tx, playerId));
      if (isExcluded || isRefused || parts.register())
        await parts.outbox.publish(tx, { type: personChangedEvent, playerId, payload: null });
      return followPerson(parts, tx, playerId);
    },
    async personNamed(playerId, others, by) {
      const forget = await parts.database.transaction((tx) => samePerson(parts, tx, playerId, others, by));
      forget();
    },
    samePersonChecked: (tx, playerId) => samePersonChecked(parts, tx, playerId),
    followAll: () => followAll(parts),
    tellLedger: () => tellLedger(parts, parts.database),
    mayAdvertise: (playerId) => mayAdvertise(parts, parts.database, playerId),
    async personDecided(playerId) {
      if (playerId === null) return;
      const forget = await parts.database.transaction((tx) => followPerson(parts, tx, playerId));
      forget();
    },
    depositRoom: (q, playerId) => depositRoom(parts, q, playerId),
    playerOfTicket: (ticket) => readTicket(parts.secret, ticket, parts.clock.now()),
    setOperatorLimit: (order, actor) => setOperatorLimit(parts, order, actor),
  };
}
