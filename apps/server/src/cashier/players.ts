import { isCurrency } from '@tavolo/money';
import { contactsOf, isBlocked, readPlayer, refuseState, type Player } from '../account/index.ts';
import { CatalogueError } from '../kernel/errors/errors.ts';
import type { PlayerDirectory } from './parts.ts';

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
