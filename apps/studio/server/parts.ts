/** What the studio needs of its surroundings. */
export interface Queryable {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}
export interface Database extends Queryable {
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
}
export interface Clock {
  now(): Date;
}
export interface RandomSource {
  bytes(count: number): Buffer;
}
