import { Button, IconButton } from '@tavolo/ui/button/button.tsx';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import type { IconName } from '@tavolo/ui/icon/names.ts';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './menu.module.css';

export interface MenuItem {
  label: string;
  danger?: boolean;
  run: () => void;
}

/** A few more things to do behind one button. Escape, leaving it or choosing closes it. */
export function Menu({
  label,
  icon,
  compact = false,
  disabled = false,
  items,
}: {
  label: string;
  icon?: IconName;
  /** Only a sign; the label is spoken. */
  compact?: boolean;
  disabled?: boolean;
  items: readonly MenuItem[];
}) {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event): void => {
      if (event.target instanceof Node && ref.current?.contains(event.target)) return;
      setIsOpen(false);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') {
        event.preventDefault();
        setIsOpen(false);
        ref.current?.querySelector('button')?.focus();
      }
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      const buttons = [...(ref.current?.querySelectorAll<HTMLElement>('[data-menu] button') ?? [])];
      const here = buttons.findIndex((each) => each === document.activeElement);
      if (here === -1) return;
      event.preventDefault();
      buttons[(here + (event.key === 'ArrowDown' ? 1 : -1) + buttons.length) % buttons.length]?.focus();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    ref.current?.querySelector<HTMLElement>(`[data-menu] button`)?.focus();
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
    };
  }, [isOpen]);
  const shared = { 'aria-expanded': isOpen, 'aria-controls': id, disabled, onClick: () => setIsOpen(!isOpen) };
  return (
    <div ref={ref} className={styles.menu}>
      {compact ? (
        <IconButton icon="sliders-horizontal" label={label} variant="ghost" {...shared} />
      ) : (
        <Button variant="line" icon={icon} iconEnd="caret-down" {...shared}>
          {label}
        </Button>
      )}
      {isOpen && (
        <ul id={id} data-menu className={styles.list}>
          {items.map((item) => (
            <li key={item.label}>
              <button
                type="button"
                className={classes(styles.item, item.danger && styles.danger)}
                onClick={() => {
                  setIsOpen(false);
                  item.run();
                }}
              >
                {item.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
