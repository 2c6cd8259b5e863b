/** Something that carries out SQL. Statements are prepared and named by their text. `int8` columns arrive as bigint. */
export interface Statements {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/**
 * The database by its handles, of the pool or of one transaction: a statement goes to the side of the seam on which its tables lie (decision 0035), which
 * `npm run check` sees to. Tables that are the same or one of their own on every server are read by either. One server stands behind all handles.
 */
export interface Queryable {
  /** Who people are, how they come in, what is searched across players. */
  readonly directory: Statements;
  /** What belongs to this player. */
  play(playerId: bigint): Statements;
  /** What belongs to many players, wherever they are: for jobs and lists of the staff, never on a player's path. */
  readonly everyPlay: Statements;
}

export interface Database extends Queryable {
  /** Runs `work` in one READ COMMITTED transaction; commits when it resolves, rolls back when it rejects. Durable once resolved. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
}

/** The handles of one server: each is the server itself. */
export function handlesOf(server: Statements): Queryable {
  return { directory: server, play: () => server, everyPlay: server };
}
