import { clientKey } from '../kernel/http/client-address.ts';
import type { Limit } from '../kernel/rate-limits/index.ts';

export { clientKey };

/** Rate limits of the account calls. Those per account count per address as well, so that nobody can lock another player out. */
export interface AccountLimits {
  /** Wrong passwords for one account from one address. */
  loginPerAccountAndAddress: Limit;
  /** Wrong passwords from one address, over all accounts. */
  loginPerAddress: Limit;
  /** Wrong passwords for one account from anywhere, after which an address it has not been used from needs a code from the mailbox. */
  loginSuspicion: Limit;
  registerPerAddress: Limit;
  restorePerAddress: Limit;
  /** Letters to one contact that may follow each other by a minute; later ones wait until the code of the last has run out. */
  quickLettersPerContact: Limit;
  /** Codes sent to one contact, whoever asks. */
  codesPerContact: Limit;
  /** Codes sent to one contact at the wish of one address, so that one stranger cannot use the above up. */
  codesPerContactAndAddress: Limit;
  /** Codes tried for one contact from one address. */
  guessesPerContactAndAddress: Limit;
  /** Codes of six digits tried from one address, whatever contacts they are for: each costs the work of a new password. */
  guessesPerAddress: Limit;
  /** Codes of six digits tried for one contact from anywhere: of 10^6 codes, that is one chance in 10,000 a day. */
  guessesPerContact: Limit;
  /** Text messages with codes to one player, over all numbers and purposes. */
  textsPerPlayer: Limit;
  passwordChecksPerPlayer: Limit;
  /** Codes of a second factor tried for one player from one address, or from one device that the player is known by. */
  twoFactorPerAddress: Limit;
  /** The same from all addresses and unknown devices together: of 10^6 codes, of which three hold, that is one chance in 10,000 a day. */
  twoFactorPerPlayer: Limit;
  /** Challenges for passkeys that one address may ask for. */
  passkeysPerAddress: Limit;
  /** New passwords that one address may ask about while they are typed, over everybody behind it. */
  newPasswordsPerAddress: Limit;
  /** Documents that one player may save: nobody goes through numbers to learn whose they are. */
  documentsPerPlayer: Limit;
  /** The same from one address, over all players behind it. */
  documentsPerAddress: Limit;
}

export const accountLimits: AccountLimits = {
  loginPerAccountAndAddress: { count: 5, seconds: 15 * 60 },
  loginPerAddress: { count: 50, seconds: 15 * 60 },
  loginSuspicion: { count: 3, seconds: 30 * 60 },
  registerPerAddress: { count: 30, seconds: 60 * 60 },
  restorePerAddress: { count: 30, seconds: 60 * 60 },
  quickLettersPerContact: { count: 5, seconds: 24 * 60 * 60 },
  codesPerContact: { count: 20, seconds: 24 * 60 * 60 },
  codesPerContactAndAddress: { count: 5, seconds: 60 * 60 },
  guessesPerContactAndAddress: { count: 5, seconds: 10 * 60 },
  guessesPerAddress: { count: 30, seconds: 15 * 60 },
  guessesPerContact: { count: 100, seconds: 24 * 60 * 60 },
  textsPerPlayer: { count: 20, seconds: 24 * 60 * 60 },
  passwordChecksPerPlayer: { count: 10, seconds: 15 * 60 },
  twoFactorPerAddress: { count: 5, seconds: 10 * 60 },
  twoFactorPerPlayer: { count: 30, seconds: 24 * 60 * 60 },
  passkeysPerAddress: { count: 60, seconds: 10 * 60 },
  newPasswordsPerAddress: { count: 120, seconds: 10 * 60 },
  documentsPerPlayer: { count: 5, seconds: 24 * 60 * 60 },
  documentsPerAddress: { count: 20, seconds: 24 * 60 * 60 },
};
