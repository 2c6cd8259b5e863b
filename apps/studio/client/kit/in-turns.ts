/** Gives the browser its turn: what was pressed, what the page around the game has to do, the next picture. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    // Timers are held back in frames that are not seen; messages are not.
    port2.postMessage(null);
  });
}

/**
 * Does the tasks one by one and lets the browser take a breath before each, for as long as they are wanted.
 * @returns whether all of them were done.
 */
export async function inTurns(
  tasks: Iterable<() => void>,
  isWanted: () => boolean,
  breath: () => Promise<void> = breathe,
): Promise<boolean> {
  for (const task of tasks) {
    await breath();
    if (!isWanted()) return false;
    task();
  }
  return true;
}
