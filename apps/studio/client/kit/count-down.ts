/** Waits so many milliseconds and tells the whole seconds that are left, each once. */
export async function countDown(milliseconds: number, tell: (seconds: number) => void): Promise<void> {
  const ends = performance.now() + milliseconds;
  for (let left = milliseconds; left > 0; left = ends - performance.now()) {
    const seconds = Math.ceil(left / 1000);
    tell(seconds);
    // To the next whole second; a timer may come a little early.
    await new Promise((resolve) => setTimeout(resolve, left - (seconds - 1) * 1000 + 1));
  }
}
