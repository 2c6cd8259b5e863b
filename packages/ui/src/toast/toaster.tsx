import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { classes } from '../class-list/class-list.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/names.ts';
import { toasts, type Toast, type ToastTone } from './toasts.ts';
import styles from './toaster.module.css';

const icons: Record<ToastTone, IconName> = { good: 'check-circle-fill', info: 'info-fill', warn: 'warning-fill', bad: 'x-circle-fill' };

/** The window over everything else, in which alone something can be pressed or heard while it is open. */
const topWindow = {
  current: () => [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null,
  subscribe(listener: () => void): () => void {
    const observer = new MutationObserver(listener);
    observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  },
};

/**
 * Shows the notices. One for the whole page, inside a live region that stood before, so that screen readers hear them too; for as long as a
 * window is open in that window. Only in the browser.
 */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current);
  const dialog = useSyncExternalStore(topWindow.subscribe, topWindow.current);
  const home = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLElement>(null);
  // It moves with what is in it: a notice made anew would be told, and its time run, a second time.
  const [carrier] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    (dialog ?? home.current)?.append(carrier);
  }, [carrier, dialog]);
  // An open modal dialog covers everything but the top layer, so the list goes there.
  useEffect(() => {
    const element = list.current;
    if (!element || shown.length === 0) return;
    // Browsers without it show the list as any other part of the page.
    if (!('showPopover' in element)) return;
    element.hidePopover();
    element.showPopover();
  }, [shown, dialog]);
  return (
    <div ref={home}>
      {createPortal(
        <section ref={list} popover="manual" className={styles.list} aria-label={label} aria-live={dialog ? 'polite' : undefined}>
          {shown.map((toast) => (
            <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
          ))}
        </section>,
        carrier,
      )}
    </div>
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
