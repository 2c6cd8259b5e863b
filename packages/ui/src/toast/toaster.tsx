import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import { classes } from '../class-list/class-list.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/names.ts';
import { places } from './places.ts';
import { stayOf } from './stay.ts';
import { toasts, type Toast, type ToastTone } from './toasts.ts';
import { useClearOfFocus } from './use-clear-of-focus.ts';
import { useKeptFocus, type KeptFocus } from './use-kept-focus.ts';
import styles from './toaster.module.css';

const icons: Record<ToastTone, IconName> = { good: 'check-circle-fill', info: 'info-fill', warn: 'warning-fill', bad: 'x-circle-fill' };
const none: readonly Toast[] = [];

/** Milliseconds after which a screen reader has said a notice, or begun to. */
const saidAfter = 1000;
/** Milliseconds after which a browser has found what is new under a pointer that rests. */
const foundAfter = 300;

/**
 * Shows the notices. One for the whole page, inside a live region that stood before, so that screen readers hear them too. While a window is open
 * they are shown in its place for them (places.ts), since all outside can be neither pressed nor heard.
 */
export function Toaster({ label, dismissLabel }: { label: string; dismissLabel: string }) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current, () => none);
  const place = useSyncExternalStore(places.subscribe, places.top, () => null);
  const ref = useRef<HTMLElement>(null);
  // An open modal dialog covers everything but the top layer, so the list goes there. Not with a window that goes in the same step.
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list?.isConnected || shown.length === 0) return;
    // Browsers without it show the list as any other part of the page.
    if (!('showPopover' in list)) return;
    list.hidePopover();
    list.showPopover();
  }, [shown, place]);
  const keptFocus = useKeptFocus(ref, place);
  const isAway = useClearOfFocus(ref, shown);
  const list = (
    <section ref={ref} popover="manual" className={classes(styles.list, isAway && styles.away)} aria-label={label}>
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} dismissLabel={dismissLabel} keptFocus={keptFocus} />
      ))}
    </section>
  );
  return place ? createPortal(list, place) : list;
}

/** A press leaves the focus where it is: in a field, whose keyboard a phone would put away. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

function ToastCard({ toast, dismissLabel, keptFocus }: { toast: Toast; dismissLabel: string; keptFocus: KeptFocus }) {
  const stay = stayOf(toast);
  const ref = useRef<HTMLDivElement>(null);
  // In another place it is made anew, and nothing of it begins anew.
  const [came] = useState(() => ({ age: stay.age, spent: stay.spent, wasHeld: stay.isHeld }));
  const [held, setHeld] = useState(came.wasHeld);
  useEffect(() => stay.show(held), [held, stay]);
  useEffect(() => {
    if (!came.wasHeld) return;
    const timer = setTimeout(() => {
      const card = ref.current;
      setHeld(card !== null && (card.matches(':hover') || card.contains(document.activeElement)));
    }, foundAfter);
    return () => clearTimeout(timer);
  }, [came]);
  const dismiss = () => {
    keptFocus.giveBack();
    toasts.dismiss(toast.id);
  };
  return (
    <div
      ref={ref}
      id={toast.id}
      className={classes(styles.toast, styles[toast.tone], held && styles.held)}
      style={{ animationDelay: `-${came.age}ms` }}
      aria-live={came.age > saidAfter ? 'off' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={(event) => setHeld(event.currentTarget.contains(document.activeElement))}
      onFocus={(event) => {
        setHeld(true);
        keptFocus.onFocus(event);
      }}
      onBlur={(event) => {
        setHeld(event.currentTarget.matches(':hover'));
        keptFocus.onBlur(event);
      }}
    >
      {toast.image === undefined ? (
        <Icon name={icons[toast.tone]} className={styles.icon} />
      ) : (
        <img src={toast.image} width="40" height="40" alt="" className={styles.image} />
      )}
      <div className={styles.text}>
        <strong>{toast.title}</strong>
        {toast.text && <p>{toast.text}</p>}
        {toast.action && (
          <button
            id={`${toast.id}-action`}
            type="button"
            className={styles.action}
            onMouseDown={keepFocus}
            onClick={() => {
              dismiss();
              toast.action?.run();
            }}
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <button
        id={`${toast.id}-dismiss`}
        type="button"
        className={styles.close}
        aria-label={dismissLabel}
        onMouseDown={keepFocus}
        onClick={dismiss}
      >
        <Icon name="x-bold" />
      </button>
      <i className={styles.timer} style={{ animationDuration: `${toast.duration}ms`, animationDelay: `-${came.spent}ms` }} />
    </div>
  );
}
