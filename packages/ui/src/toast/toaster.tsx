import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { classes } from '../class-list/class-list.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/names.ts';
import { toasts, type Toast, type ToastTone } from './toasts.ts';
import styles from './toaster.module.css';

const icons: Record<ToastTone, IconName> = { good: 'check-circle-fill', info: 'info-fill', warn: 'warning-fill', bad: 'x-circle-fill' };
const none: readonly Toast[] = [];

/** Shows the notices. One for the whole page, inside a live region that stood before, so that screen readers hear them too. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current, () => none);
  const ref = useRef<HTMLElement>(null);
  // An open modal dialog covers everything but the top layer, so the list goes there.
  useEffect(() => {
    const list = ref.current;
    if (!list || shown.length === 0) return;
    // Browsers without it show the list as any other part of the page.
    if (!('showPopover' in list)) return;
    list.hidePopover();
    list.showPopover();
  }, [shown]);
  return (
    <section ref={ref} popover="manual" className={styles.list} aria-label={label}>
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </section>
  );
}

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const [held, setHeld] = useState(false);
  const left = useRef(toast.duration);
  useEffect(() => {
    if (held) return;
    const from = performance.now();
    const timer = setTimeout(() => toasts.dismiss(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - from;
    };
  }, [held, toast.id]);
  return (
    <div
      className={classes(styles.toast, styles[toast.tone], held && styles.held)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={(event) => setHeld(event.currentTarget.contains(document.activeElement))}
      onFocus={() => setHeld(true)}
      onBlur={(event) => setHeld(event.currentTarget.matches(':hover'))}
    >
      <Icon name={icons[toast.tone]} className={styles.icon} />
      <div className={styles.text}>
        <strong>{toast.title}</strong>
        {toast.text && <p>{toast.text}</p>}
        {toast.action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              toast.action?.run();
              toasts.dismiss(toast.id);
            }}
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <button type="button" className={styles.close} aria-label={closeLabel} onClick={() => toasts.dismiss(toast.id)}>
        <Icon name="x-bold" />
      </button>
      <i className={styles.timer} style={{ animationDuration: `${toast.duration}ms` }} />
    </div>
  );
}
