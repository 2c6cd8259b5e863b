/** Milliseconds before the first question whether the site is open again; each that follows waits twice as long, up to the longest. */
const firstWait = 4000;
const longestWait = 120_000;

/**
 * Milliseconds before a question, the first having number 0.
 * @param chance from 0 to 1: all tabs were shut at one moment and are not to ask at one
 */
export function waitBefore(question: number, chance: number): number {
  return Math.min(longestWait, firstWait * 2 ** question) * (0.75 + chance / 2);
}

interface Parts {
  /** Whether the page can be had; a question that nobody answers is one that says no. */
  isOpen: () => Promise<boolean>;
  onOpen: () => void;
  /** Tells whether somebody looks: nobody asks from a tab in the background. */
  page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
  chance: () => number;
}

/** Asks until the site is open again; what it returns ends that. */
export function askUntilOpen({ isOpen, onOpen, page, chance }: Parts): () => void {
  let question = 0;
  let isOver = false;
  let isDue = false;
  let timer: ReturnType<typeof setTimeout>;
  const ask = async () => {
    isDue = page.hidden;
    if (isDue) return;
    const opened = await isOpen().catch(() => false);
    if (isOver) return;
    if (opened) onOpen();
    else wait();
  };
  const wait = () => {
    timer = setTimeout(() => void ask(), waitBefore(question++, chance()));
  };
  // Who comes back to the tab waits no longer than they have already.
  const seen = () => {
    if (isDue) void ask();
  };
  page.addEventListener('visibilitychange', seen);
  wait();
  return () => {
    isOver = true;
    clearTimeout(timer);
    page.removeEventListener('visibilitychange', seen);
  };
}
