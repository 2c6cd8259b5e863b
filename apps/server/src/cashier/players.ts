import { isCurrency, type Currency } from '@tavolo/money';
import { contactsOf, isBlocked, readPlayer, refuseState, type Player } from '../account/index.ts';
import type { Queryable } from '../kernel/database/database.ts';
import { CatalogueError } from '../kernel/errors/errors.ts';

/** What the cashier must know of a player; answered by the account module. */
export interface PlayerFacts {
  playerId: bigint;
  currency: Currency;
  locale: string;
  /** Neither banned nor closed. Money that is on its way still arrives. */
  isActive: boolean;
  /** An e-mail or phone is confirmed. Withdrawals need it. */
  isContactConfirmed: boolean;
  /** Personal data that is asked of the player and not known yet, by field. Withdrawals need it. */
  missingData: readonly string[];
  /** Identity rules stop withdrawals. */
  isKycBlocked: boolean;
  isVerified: boolean;
  /** An identity check is under way: it decides whose name is right. */
  isOnVerification: boolean;
  email: string | null;
  phone: string | null;
  firstName: string | null;
  lastName: string | null;
  sex: 'male' | 'female' | null;
  /** YYYY-MM-DD. */
  birthDate: string | null;
  /** ISO 3166-1 alpha-2. */
  countryCode: string | null;
  address: string | null;
  city: string | null;
  postcode: string | null;
}

export interface PlayerDirectory {
  /** Null for an unknown player. */
  find(q: Queryable, playerId: bigint): Promise<PlayerFacts | null>;
  /** Throws UserBanned, UserDeleted or Authorization for a player who may start nothing, whatever a session still says. */
  requireActive(q: Queryable, playerId: bigint): Promise<void>;
  /**
   * Whether the player is blocked, with the state held fast until the transaction of `tx` ends: a block that has taken hold is seen here,
   * one that comes at the same time waits for us. A closed account is not blocked: what was asked for before is still paid out.
   */
  isBlocked(tx: Queryable, playerId: bigint): Promise<boolean>;
}

/**
 * The account module's answers to what the cashier asks. A blocked player is found too: money that is on its way still arrives.
 * `missingData` names what is asked of a player and not known yet.
 */
export function createPlayerDirectory(missingData: (player: Player) => readonly string[]): PlayerDirectory {
  return {
    async requireActive(q, playerId) {
      refuseState(await readPlayer(q, playerId));
    },
    isBlocked,
    async find(q, playerId) {
      const player = await readPlayer(q, playerId).catch((error: unknown) => {
        if (error instanceof CatalogueError && error.type === 'AuthorizationException') return null;
        throw error;
      });
      if (!player) return null;
      const { currency } = player;
      if (!isCurrency(currency)) throw new Error(`player ${playerId} has the unknown currency ${currency}`);
      const contacts = await contactsOf(q, playerId);
      const contactOf = (type: 'email' | 'phone'): string | null => {
        const ofType = contacts.filter((contact) => contact.type === type);
        return (ofType.find((contact) => contact.isConfirmed) ?? ofType[0])?.contact ?? null;
      };
      return {
        playerId,
        currency,
        locale: player.locale,
        isActive: player.state === 'active',
        isContactConfirmed: contacts.some((contact) => contact.isConfirmed),
        missingData: missingData(player),
        isKycBlocked: player.isKycBlockEnabled && !player.isVerified,
        isVerified: player.isVerified,
        isOnVerification: player.isOnVerification,
        email: contactOf('email'),
        phone: contactOf('phone'),
        firstName: player.firstName,
        lastName: player.lastName,
        sex: player.sex === 1 ? 'male' : player.sex === 2 ? 'female' : null,
        birthDate: player.birthDate,
        countryCode: player.countryCode,
        address: player.address,
        city: player.homeTown,
        postcode: player.postcode,
      };
    },
  };
}
