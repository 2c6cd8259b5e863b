export type ToastTone = 'good' | 'info' | 'warn' | 'bad';

export interface Toast {
  id: string;
  tone: ToastTone;
  title: string;
  text?: string | undefined;
  /** Address of a picture that stands in place of the tone's icon. */
  image?: string | undefined;
  action?: { label: string; run: () => void } | undefined;
  /** Milliseconds in sight. */
  duration: number;
}

type Listener = () => void;

/** How many are in sight at once; older ones make room. */
const most = 4;
/** Milliseconds in sight, until content says otherwise (specification section 9). */
let usualDuration = 5000;

let shown: readonly Toast[] = [];
const listeners = new Set<Listener>();

function publish(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** A random id of 21 characters (specification section 9). */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(21));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
}

/** The notices of this browser tab. Shown by `<Toaster>`; may be called from anywhere in the browser. */
export const toasts = {
  show(toast: Omit<Toast, 'id' | 'duration'> & { duration?: number }): string {
    const id = newId();
    publish(
      [
        ...shown.filter((other) => other.title !== toast.title || other.text !== toast.text),
        { ...toast, id, duration: toast.duration ?? usualDuration },
      ].slice(-most),
    );
    return id;
  },
  good: (title: string, text?: string) => toasts.show({ tone: 'good', title, text }),
  info: (title: string, text?: string) => toasts.show({ tone: 'info', title, text }),
  warn: (title: string, text?: string) => toasts.show({ tone: 'warn', title, text }),
  bad: (title: string, text?: string) => toasts.show({ tone: 'bad', title, text }),
  /** The operator's own settings: `duration` in milliseconds, for the notices that come from now on. */
  configure({ duration }: { duration: number }): void {
    if (duration > 0) usualDuration = duration;
  },
  dismiss(id: string): void {
    publish(shown.filter((toast) => toast.id !== id));
  },
  current: (): readonly Toast[] => shown,
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
