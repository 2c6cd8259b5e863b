import { CatalogueError } from '../kernel/errors/errors.ts';

/** Less money than asked for. `available` is what the account had, minor units. */
export class InsufficientFunds extends Error {
  readonly available: bigint;
  constructor(available: bigint) {
    super('insufficient funds');
    this.name = 'InsufficientFunds';
    this.available = available;
  }
}

/** The key belongs to another request. Nothing was changed. */
export class IdempotencyKeyReused extends Error {
  readonly key: string;
  constructor(key: string) {
    super(`the key ${key} was used for another posting`);
    this.name = 'IdempotencyKeyReused';
    this.key = key;
  }
}

/** The player's deposits are stopped (exclusion, limits). */
export class DepositsBlocked extends Error {
  constructor() {
    super('deposits are blocked for this player');
    this.name = 'DepositsBlocked';
  }
}

/** A posting can be undone once. */
export class AlreadyReversed extends Error {
  constructor() {
    super('the posting is reversed already');
    this.name = 'AlreadyReversed';
  }
}

/** The hold does not exist or holds less than asked for. */
export class HoldRefused extends Error {
  /** What it still holds, minor units. */
  readonly left: bigint;
  constructor(left: bigint) {
    super('the hold does not hold that much');
    this.name = 'HoldRefused';
    this.left = left;
  }
}

/** The player has no account of this kind and currency. */
export class UnknownWallet extends Error {
  constructor() {
    super('the player has no such account');
    this.name = 'UnknownWallet';
  }
}

/** More is waiting than the database can take in time, and nothing of this was done. The caller may ask again with the same transaction. */
export class WalletOverloaded extends CatalogueError {
  constructor() {
    super('ApplicationUnavailableException', { code: 'database_unavailable', retryAfter: 2 });
    this.name = 'WalletOverloaded';
  }
}
