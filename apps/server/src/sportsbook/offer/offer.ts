import type { Database } from '../../kernel/database/index.ts';
import type { CompetitorData, Producer } from '../feed/messages.ts';
import { readTermRows, type TermRow } from '../house/terms.ts';
import { applyChange, type Change } from './change.ts';
import { keptAfterEnd, loadCompetitions, loadCompetitors, loadEvents, loadOffer, loadSports } from './load.ts';
import type { Competition, Market, OfferEvent, Sport } from './model.ts';
import { OfferStops, type OfferStop, type ReadStops } from './stops.ts';

/** A producer that has said nothing for this long, milliseconds, is not believed any more. */
export const silence = 20_000;

export interface ProducerStatus {
  state: 'up' | 'recovering' | 'down';
  /** When it said its last sign of life, milliseconds. */
  aliveAt: number;
  /** Everything that it said before is known. */
  knownUntil: number;
  /** The number of the last request for what was missed. */
  request: number;
}

/** What can be bet on, whole and in memory. Every process has it: one writes it, the others follow by the list of changes. */
export class Offer {
  readonly #database: Database;
  sports: readonly Sport[] = [];
  /** What is taken on what, as it was read last. */
  terms: readonly TermRow[] = [];
  /** What the house has stopped, as it was read last. */
  stops = new OfferStops();
  #readStops: ReadStops | null = null;
  readonly competitions = new Map<string, Competition>();
  readonly competitors = new Map<string, CompetitorData>();
  readonly events = new Map<string, OfferEvent>();
  readonly byUrn = new Map<string, OfferEvent>();
  readonly producers = new Map<Producer, ProducerStatus>();
  /** Of the last change that is in here. */
  seq = 0;
  #isLoaded = false;
  #under: Promise<void> | null = null;

  constructor(database: Database) {
    this.#database = database;
  }

  get isLoaded(): boolean {
    return this.#isLoaded;
  }

  /** Reads everything, the first time; later only what has changed since. */
  follow(now: Date): Promise<void> {
    this.#under ??= (this.#isLoaded ? this.#catchUp() : this.load(now)).finally(() => {
      this.#under = null;
    });
    return this.#under;
  }

  /** Reads everything anew. */
  async load(now: Date): Promise<void> {
    // First, so that nothing between it and the rows is missed: what is in the rows already is applied once more.
    const seq = await this.#lastSeq();
    await this.readProducers();
    await this.readTerms();
    await this.readStops();
    const [sports, competitions, competitors, events] = await Promise.all([
      loadSports(this.#database),
      loadCompetitions(this.#database),
      loadCompetitors(this.#database, null),
      loadOffer(this.#database, now),
    ]);
    this.sports = sports;
    this.events.clear();
    this.byUrn.clear();
    for (const competition of competitions) this.competitions.set(competition.id, competition);
    for (const competitor of competitors) this.competitors.set(competitor.id, competitor);
    for (const event of events) this.add(event);
    this.seq = seq;
    this.#isLoaded = true;
  }

  add(event: OfferEvent): void {
    this.events.set(event.id, event);
    this.byUrn.set(event.urn, event);
  }

  remove({ id, urn }: OfferEvent): void {
    this.events.delete(id);
    this.byUrn.delete(urn);
  }

  /** Lets go of what has been over for a while. */
  prune(now: Date): void {
    for (const event of this.events.values())
      if (event.endedAt !== null && event.endedAt < now.getTime() - keptAfterEnd) this.remove(event);
  }

  isFeedUp(producer: Producer, now: Date): boolean {
    const status = this.producers.get(producer);
    return status?.state === 'up' && status.aliveAt >= now.getTime() - silence;
  }

  /** A market by its id, with its event. */
  market(id: string): { event: OfferEvent; market: Market } | null {
    for (const event of this.events.values()) for (const market of event.markets.values()) if (market.id === id) return { event, market };
    return null;
  }

  /** Says where stops are kept. */
  stoppedBy(read: ReadStops): void {
    this.#readStops = read;
  }

  /** Reads what the house has stopped. Answers what is stopped now and was not, or the other way round. */
  async readStops(): Promise<OfferStop[]> {
    if (!this.#readStops) return [];
    const before = this.stops;
    this.stops = new OfferStops(await this.#readStops());
    return this.stops.difference(before);
  }

  async readTerms(): Promise<void> {
    this.terms = await readTermRows(this.#database);
  }

  async readProducers(): Promise<void> {
    const rows = await this.#database.directory.query<{
      producer: Producer;
      state: ProducerStatus['state'];
      alive_at: Date | number;
      known_until: Date | number;
      request: bigint;
    }>('select producer, state, alive_at, known_until, request from feed_producer');
    for (const { producer, state, alive_at: aliveAt, known_until: knownUntil, request } of rows)
      this.producers.set(producer, { state, aliveAt: Number(aliveAt), knownUntil: Number(knownUntil), request: Number(request) });
  }

  async #lastSeq(): Promise<number> {
    const [row] = await this.#database.directory.query<{ seq: bigint }>('select coalesce(max(seq), 0) as seq from sport_change');
    return Number(row?.seq ?? 0n);
  }

  async #catchUp(): Promise<void> {
    await this.readProducers();
    await this.readTerms();
    await this.readStops();
    const rows = await this.#database.directory.query<{ seq: bigint; event_id: bigint; version: bigint; change: Change }>(
      'select seq, event_id, version, change from sport_change where seq > $1 order by seq limit 5000',
      [this.seq],
    );
    const whole = new Set<string>();
    for (const { event_id: eventId, version, change } of rows) {
      const event = this.events.get(String(eventId));
      if (event && change.isNew !== true) applyChange(event, Number(version), change);
      else whole.add(String(eventId));
    }
    if (whole.size > 0) {
      const events = await loadEvents(this.#database, [...whole]);
      const unknown = new Set(events.flatMap(({ home, away, runners }) => [home, away, ...runners.map(({ competitor }) => competitor)]));
      const missing = [...unknown].filter((id): id is string => id !== null && !this.competitors.has(id));
      for (const competitor of await loadCompetitors(this.#database, missing)) this.competitors.set(competitor.id, competitor);
      for (const competition of await loadCompetitions(this.#database)) this.competitions.set(competition.id, competition);
      for (const event of events) this.add(event);
    }
    this.seq = Number(rows.at(-1)?.seq ?? this.seq);
  }
}
