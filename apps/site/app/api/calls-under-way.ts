const underWay = new Set<Promise<unknown>>();

/** Knows a call as under way until it is answered; gives it back. */
export function untilAnswered<T>(call: Promise<T>): Promise<T> {
  underWay.add(call);
  const ended = () => void underWay.delete(call);
  call.then(ended, ended);
  return call;
}

/** Resolves when every call that is under way now is answered, whatever the answer. */
export const callsAnswered = (): Promise<unknown> => Promise.allSettled(underWay);
