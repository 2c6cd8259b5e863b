import { useEffect, useRef, type ReactNode } from 'react';

interface MenuButtonProps {
  /** What the button opens, for screen readers. */
  label: string;
  button: ReactNode;
  className?: string | undefined;
  buttonClassName?: string | undefined;
  children: ReactNode;
}

/**
 * A button with a list of links that it opens; works before hydration. Escape closes it and gives the focus back to the button;
 * a press elsewhere, leaving it by the keyboard and following a link close it.
 */
export function MenuButton({ label, button, className, buttonClassName, children }: MenuButtonProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !details.contains(event.target)) details.open = false;
    };
    const follow = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a, button')) details.open = false;
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return;
      // The window around it stays.
      event.preventDefault();
      event.stopPropagation();
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    details.addEventListener('click', follow);
    details.addEventListener('keydown', escape);
    addEventListener('pointerdown', leave);
    addEventListener('focusin', leave);
    return () => {
      details.removeEventListener('click', follow);
      details.removeEventListener('keydown', escape);
      removeEventListener('pointerdown', leave);
      removeEventListener('focusin', leave);
    };
  }, []);
  return (
    <details ref={ref} className={className}>
      <summary className={buttonClassName} aria-label={label} title={label}>
        {button}
      </summary>
      {children}
    </details>
  );
}
