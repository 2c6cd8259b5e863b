/** Whether the product answers at this moment. A browser that says it is online may be wrong. */
export const isReached = (): Promise<boolean> =>
  fetch('/build.json', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
