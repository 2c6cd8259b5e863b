import anyAscii from 'any-ascii';
import { CatalogueError } from '../kernel/errors/errors.ts';
import type { PlayerFacts } from './players.ts';
import type { Instrument } from './payment.ts';

/**
 * Words of a name as a card can carry them, which knows the letters A to Z alone (ISO/IEC 7813): `Nicolò D'Amico-Łoś` and
 * `NICOLO DAMICO LOS` are one.
 */
function words(name: string): string[] {
  return anyAscii(name)
    .replace(/['’.]/g, '')
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== '');
}

/**
 * Does the name on the card belong to the player? All words of the last name must be there, and the first name or its initial.
 * A profile without a name cannot contradict.
 */
export function isSameHolder(holder: string, player: Pick<PlayerFacts, 'firstName' | 'lastName'>): boolean {
  const onCard = words(holder);
  const first = words(player.firstName ?? '')[0];
  const last = words(player.lastName ?? '');
  if (!last.every((word) => onCard.includes(word))) return false;
  return first === undefined || onCard.some((word) => word === first || word === first[0]);
}

/** Why nothing can be paid out to an instrument that carries its holder's name and may expire, or null. It is good until the end of its month. */
export function holderFault(instrument: Instrument, player: PlayerFacts, now: Date): CatalogueError | null {
  if (instrument.isFraudulent) return new CatalogueError('RequisitesFraudulentException', { code: 'fraud' });
  const { expiryMonth, expiryYear } = instrument;
  if (expiryMonth !== null && expiryYear !== null && now.getTime() >= Date.UTC(expiryYear, expiryMonth, 1)) {
    return new CatalogueError('RequisitesValidationRequiredException', { code: 'card_expired' });
  }
  if (!isSameHolder(instrument.holder, player)) {
    // The check may find that the profile is what is wrong.
    if (player.isOnVerification) return new CatalogueError('RequisitesOnVerificationException', { code: 'holder_in_check' });
    return new CatalogueError('RequisitesValidationRequiredException', { code: 'holder_mismatch' });
  }
  return null;
}
