import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { classes } from '../class-list/class-list.ts';
import { IconButton } from '../button/button.tsx';
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
 * gives it back to where it was, and makes the rest of the page inert.
 */
export function Dialog({ open, onClose, title, titleHidden, closeLabel, closable = true, size = 'm', footer, art, className, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  // Before the element leaves the document: only a dialog that is closed gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      dialog.showModal();
      // The browser would choose the close button. The title says where one is, and opens no keyboard on a phone.
      heading.current?.focus();
    }
    return () => dialog.close();
  }, [open]);
  if (!open) return null;
  return (
    <dialog
      ref={ref}
      className={classes(styles.dialog, styles[size], art ? styles.withArt : null, className)}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        // Browsers close at the second Escape in a row whatever `cancel` answers.
        if (event.key === 'Escape' && !closable) event.preventDefault();
      }}
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
    </dialog>
  );
}
