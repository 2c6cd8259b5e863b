/** An entry that is connected, and where: beside another one, at the beginning, or (null) at the end. */
export interface Connection {
  id: string;
  place: { before: string } | { after: string } | { start: true } | null;
}

/** Why connections cannot be made. */
export class ConnectionFault extends Error {}

/**
 * The order of a relation after connections: each is taken out of where it was and put where it says, those first that others stand beside. Throws
 * ConnectionFault for a neighbour that is not there, and for two that wait for one another.
 */
export function connected(kept: readonly string[], connections: readonly Connection[]): string[] {
  const order = [...new Set(kept)];
  const waiting = new Map(connections.map((connection) => [connection.id, connection]));
  const put = ({ id, place }: Connection): void => {
    const at = order.indexOf(id);
    if (at >= 0) order.splice(at, 1);
    if (place === null) order.push(id);
    else if ('start' in place) order.unshift(id);
    else if ('before' in place) order.splice(order.indexOf(place.before), 0, id);
    else order.splice(order.indexOf(place.after) + 1, 0, id);
  };
  const connect = (connection: Connection, above: readonly string[]): void => {
    if (!waiting.has(connection.id)) return;
    const neighbour = neighbourOf(connection);
    if (neighbour !== null && (above.includes(neighbour) || neighbour === connection.id))
      throw new ConnectionFault(
        'A circular reference was found in the connect array. One relation is trying to connect before/after another one that is trying to connect before/after it',
      );
    const other = neighbour === null ? undefined : waiting.get(neighbour);
    // One that is there already is a neighbour where it is.
    if (other && !order.includes(other.id)) connect(other, [...above, connection.id]);
    if (neighbour !== null && !order.includes(neighbour))
      throw new ConnectionFault(
        `There was a problem connecting relation with id ${connection.id} at position ${JSON.stringify(connection.place)}. The relation with id ${neighbour} needs to be connected first.`,
      );
    waiting.delete(connection.id);
    put(connection);
  };
  for (const connection of waiting.values()) connect(connection, []);
  return order;
}

const neighbourOf = ({ place }: Connection): string | null =>
  place === null || 'start' in place ? null : 'before' in place ? place.before : place.after;
