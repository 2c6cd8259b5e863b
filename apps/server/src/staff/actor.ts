/** Who does something, as the audit names them. */
export interface Actor {
  /** Of the staff; null for what is nobody of them: the operator's shell, the product itself. */
  id: number | null;
  /** E-mail address of a person, or what else acts. */
  name: string;
  role: string | null;
  /** Address that the request came from; null where there was none. */
  address: string | null;
}

/** Something that acts and is nobody of the staff. */
export const actorNamed = (name: string): Actor => ({ id: null, name, role: null, address: null });

/** Who acts at the operator's own shell. */
export const commandLine: Actor = actorNamed('command line');

/** Somebody of the staff, from where they ask. */
export const actorOf = (person: { id: number; email: string; role: string; address?: string | null }): Actor => ({
  id: person.id,
  name: person.email,
  role: person.role,
  address: person.address ?? null,
});
