import type { BaccaratSide } from '@tavolo/game-maths';

/** Rounds in a column of the bead plate, and rows of every other road. */
export const rows = 6;

/** A place of a road. Column and row from 0. */
export interface RoadPlace<Entry> {
  column: number;
  row: number;
  entry: Entry;
}

/** Each run of the same entry is a column; where the column is full, or another run stands below, it goes on to the right. */
function layRuns<Entry>(entries: readonly Entry[]): RoadPlace<Entry>[] {
  const places: RoadPlace<Entry>[] = [];
  const isTaken = (column: number, row: number): boolean => places.some((place) => place.column === column && place.row === row);
  let start = -1;
  for (const entry of entries) {
    const last = places.at(-1);
    if (last?.entry === entry) {
      const isBelow = last.row + 1 < rows && !isTaken(last.column, last.row + 1);
      places.push({ column: isBelow ? last.column : last.column + 1, row: isBelow ? last.row + 1 : last.row, entry });
      continue;
    }
    do start++;
    while (isTaken(start, 0));
    places.push({ column: start, row: 0, entry });
  }
  return places;
}

type Side = Exclude<BaccaratSide, 'tie'>;

/** A place of the big road. */
export interface RoadMark {
  column: number;
  row: number;
  side: Side;
  /** Ties that followed; of the first mark also those before it. */
  ties: number;
}

/** The big road of these results, the oldest first. A tie is a stroke on the mark before it. */
export function bigRoad(results: readonly BaccaratSide[]): RoadMark[] {
  const ties: number[] = [];
  const sides: Side[] = [];
  let before = 0;
  for (const result of results)
    if (result !== 'tie') {
      sides.push(result);
      ties.push(sides.length === 1 ? before : 0);
    } else if (sides.length === 0) before++;
    else ties[sides.length - 1] = (ties[sides.length - 1] ?? 0) + 1;
  return layRuns(sides).map(({ column, row, entry }, index) => ({ column, row, side: entry, ties: ties[index] ?? 0 }));
}

/** How many columns back each of the three roads looks that are derived from the big road. */
export const derivedRoads = { bigEye: 1, small: 2, cockroach: 3 } as const;
export type DerivedRoad = keyof typeof derivedRoads;

/** Whether a mark of the big road repeats the pattern of its columns before, or breaks it. */
export type DerivedMark = 'repeats' | 'breaks';

/**
 * A road derived from the big road, by its columns as long as they are. A new column repeats where the two columns that are compared are as long as each other; a
 * mark further down repeats unless the column that it is compared with ends right above it.
 */
export function derivedRoad(results: readonly BaccaratSide[], road: DerivedRoad): RoadPlace<DerivedMark>[] {
  const back = derivedRoads[road];
  const lengths: number[] = [];
  const marks: DerivedMark[] = [];
  let last: BaccaratSide | null = null;
  for (const result of results) {
    if (result === 'tie') continue;
    if (result === last) lengths[lengths.length - 1] = (lengths.at(-1) ?? 0) + 1;
    else lengths.push(1);
    last = result;
    const column = lengths.length - 1;
    const row = (lengths[column] ?? 1) - 1;
    if (row === 0) {
      const [one, other] = [lengths[column - 1], lengths[column - 1 - back]];
      if (other !== undefined) marks.push(one === other ? 'repeats' : 'breaks');
    } else {
      const other = lengths[column - back];
      if (other !== undefined) marks.push(other === row ? 'breaks' : 'repeats');
    }
  }
  return layRuns(marks);
}
