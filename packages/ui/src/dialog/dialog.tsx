import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { classes } from '../class-list/class-list.ts';
import { IconButton } from '../button/button.tsx';
import { places } from '../toast/places.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Asked to close by Escape, the close button, the backdrop or the back gesture. Not called when `closable` is false. */
  onClose: () => void;
  title: ReactNode;
  /** Keeps the title for screen readers only, when the content shows a heading of its own. */
  titleHidden?: boolean;
  closeLabel: string;
  closable?: boolean;
  size?: 's' | 'm' | 'l';
  /** Stands at the bottom and stays in sight while the rest scrolls. */
  footer?: ReactNode;
  /** Picture beside the content on wide screens. */
  art?: ReactNode;
  className?: string;
  children: ReactNode;
}

/**
 * A window over the page; on phones a sheet from the bottom edge. The browser's own modal dialog keeps the focus inside,
 * gives it back to where it was, and makes the rest of the page inert: notices are shown in the window for as long as it is open.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  onClose,
  title,
  titleHidden,
  closeLabel,
  closable = true,
  size = 'm',
  footer,
  art,
  className,
  children,
}: Omit<DialogProps, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const notices = useRef<HTMLDivElement>(null);
  const titleId = useId();
  // Before the element leaves the document: only a dialog that is closed gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !notices.current) return;
    const leave = places.enter(notices.current);
    dialog.showModal();
    // The browser would choose the close button. The title says where one is, and opens no keyboard on a phone.
    heading.current?.focus();
    return () => {
      dialog.close();
      leave();
    };
  }, []);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || closable) return;
    // Browsers close at the second Escape in a row whatever `cancel` answers. Not by React: what is pressed in a notice is not told to this component.
    const keep = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
    };
    dialog.addEventListener('keydown', keep);
    return () => dialog.removeEventListener('keydown', keep);
  }, [closable]);
  return (
    <dialog
      ref={ref}
      className={classes(styles.dialog, styles[size], art ? styles.withArt : null, className)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (closable) onClose();
      }}
      onPointerDown={(event) => {
        if (closable && event.target === ref.current) onClose();
      }}
    >
      <div className={styles.panel}>
        {art && <div className={styles.art}>{art}</div>}
        <div className={styles.column}>
          <header className={classes(styles.head, titleHidden && styles.headHidden)}>
            <h2 id={titleId} ref={heading} tabIndex={-1} className={titleHidden ? 'visually-hidden' : styles.title}>
              {title}
            </h2>
            {closable && <IconButton icon="x-bold" label={closeLabel} className={styles.close} onClick={onClose} />}
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </div>
      </div>
      <div ref={notices} className={styles.notices} aria-live="polite" aria-relevant="additions" />
    </dialog>
  );
}
