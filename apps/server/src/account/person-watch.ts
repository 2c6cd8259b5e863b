import type { Queryable } from '../kernel/database/database.ts';

/** What a person is known by, here and in registers; null for what is not known. */
export interface KnownPerson {
  firstName: string | null;
  lastName: string | null;
  /** YYYY-MM-DD. */
  birthDate: string | null;
  email: string | null;
  postcode: string | null;
  /** With its country's number. */
  mobile: string | null;
  /** Codice fiscale. */
  taxCode: string | null;
}

/** Who looks at people across their accounts: protection, whose exclusions follow a person. */
export interface PersonListener {
  /** In the transaction that saved something by which a person is known. What it answers is called after the commit. */
  changed(tx: Queryable, playerId: bigint): Promise<() => void>;
  /**
   * The player proved to hold a contact of another account, which was not saved. `claim`: the other account signs in with that contact and has
   * never proved to hold it.
   */
  named(playerId: bigint, others: readonly bigint[], by: 'contact' | 'claim'): Promise<void>;
  /** Before the transaction that opens a session of a player: registers of other people may be asked, which takes time. */
  entering(playerId: bigint): Promise<void>;
  /** Before the transaction that makes an account; throws for who may have none. What it answers is called in that transaction. */
  joining(person: KnownPerson): Promise<(tx: Queryable, playerId: bigint) => Promise<void>>;
}

/** Passes on what tells two accounts of one person apart, or together. Nobody listens until `tellTo` is called. */
export class PersonWatch implements PersonListener {
  #listener: PersonListener = {
    changed: async () => () => {},
    named: async () => {},
    entering: async () => {},
    joining: async () => async () => {},
  };

  tellTo(listener: PersonListener): void {
    this.#listener = listener;
  }

  changed(tx: Queryable, playerId: bigint): Promise<() => void> {
    return this.#listener.changed(tx, playerId);
  }

  entering(playerId: bigint): Promise<void> {
    return this.#listener.entering(playerId);
  }

  joining(person: KnownPerson): Promise<(tx: Queryable, playerId: bigint) => Promise<void>> {
    return this.#listener.joining(person);
  }

  async named(playerId: bigint, others: readonly bigint[], by: 'contact' | 'claim'): Promise<void> {
    const strangers = others.filter((other) => other !== playerId);
    if (strangers.length > 0) await this.#listener.named(playerId, strangers, by);
  }
}
