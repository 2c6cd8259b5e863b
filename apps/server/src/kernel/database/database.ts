/** Something that runs SQL: the pool or one transaction. Statements are prepared and named by their text. `int8` columns arrive as bigint. */
export interface Queryable {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface Database extends Queryable {
  /** Runs `work` in one READ COMMITTED transaction; commits when it resolves, rolls back when it rejects. Durable once resolved. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
}
