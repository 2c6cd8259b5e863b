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

/** A card is good until the end of its month; what does not expire always. */
export const isExpired = ({ expiryMonth, expiryYear }: Pick<Instrument, 'expiryMonth' | 'expiryYear'>, now: Date): boolean =>
  expiryMonth !== null && expiryYear !== null && now.getTime() >= Date.UTC(expiryYear, expiryMonth, 1);

/** What a player knows a card by, read from the provider's masked number, `Visa •••• 4021` or `401288******1881`. What it does not say is empty. */
export const lookOf = ({
  masked,
  expiryMonth,
  expiryYear,
}: Pick<Instrument, 'masked' | 'expiryMonth' | 'expiryYear'>): { brand: string; last_four: string; expires: string | null } => ({
  brand: /^\p{L}[\p{L} ]*/u.exec(masked)?.[0].trim() ?? '',
  last_four: /(\d{4})\D*$/.exec(masked)?.[1] ?? '',
  expires: expiryMonth === null || expiryYear === null ? null : `${expiryYear}-${String(expiryMonth).padStart(2, '0')}`,
});

/** Why nothing can be paid out to an instrument that carries its holder's name and may expire, or null. */
export function holderFault(instrument: Instrument, player: PlayerFacts, now: Date): CatalogueError | null {
  if (instrument.isFraudulent) return new CatalogueError('RequisitesFraudulentException', { code: 'fraud' });
  if (isExpired(instrument, now)) return new CatalogueError('RequisitesValidationRequiredException', { code: 'card_expired' });
  if (!isSameHolder(instrument.holder, player)) {
    // The check may find that the profile is what is wrong.
    if (player.isOnVerification) return new CatalogueError('RequisitesOnVerificationException', { code: 'holder_in_check' });
    return new CatalogueError('RequisitesValidationRequiredException', { code: 'holder_mismatch' });
  }
  return null;
}
