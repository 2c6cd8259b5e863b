/**
 * Where a table lies once the database is more than one server (decision 0035).
 * - `directory`: who people are, how they come in, what is searched across players. One server.
 * - `play`: what belongs to one player: ledger, payments, limits. Led by the player's bucket in every key, on the server that has the bucket.
 * - `reference`: small, read everywhere, changed rarely. The same on every server.
 * - `server`: one of its own on every server, written in whatever transaction is under way there: the outbox, the workers.
 */
export type TableKind = 'directory' | 'play' | 'reference' | 'server';

/** The tables that a module owns. Only its own folder names them in SQL; others call functions or read views that it publishes. */
export type Tables = Readonly<Record<string, TableKind>>;
