import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from '../class-list/class-list.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconSource } from '../icon/names.ts';
import styles from './button.module.css';

/**
 * `cta`: the one bright call to action of a view. `brand`: the next most important. `soft`, `line`: beside those.
 * `glass`: on art. `ghost`: no surface of its own. `link`: looks like text. `danger`: takes something away.
 */
export type ButtonVariant = 'cta' | 'brand' | 'soft' | 'line' | 'glass' | 'ghost' | 'link' | 'danger';
export type ButtonSize = 's' | 'm' | 'l';

export interface ButtonLook {
  variant?: ButtonVariant;
  /** All sizes have a touch target of at least 44 px. */
  size?: ButtonSize;
  /** As wide as its container. */
  block?: boolean;
}

/** The class of a button, for a link that looks like one. */
export function buttonClass({ variant = 'soft', size = 'm', block = false }: ButtonLook = {}, extra?: string): string {
  return classes(styles.button, styles[variant], styles[`size-${size}`], block && styles.block, extra);
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  icon?: IconSource;
  iconEnd?: IconSource;
  /** Shows that the press is being worked on; further presses do nothing, the width stays. */
  loading?: boolean;
  children?: ReactNode;
}

export function Button({
  variant,
  size,
  block,
  icon,
  iconEnd,
  loading = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block }, className)}
      aria-busy={loading || undefined}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {loading && <Icon name="spinner-gap-bold" className={styles.spinner} />}
      <span className={classes(styles.inner, loading && styles.hidden)}>
        {icon && <Icon name={icon} />}
        {children}
        {iconEnd && <Icon name={iconEnd} />}
      </span>
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconSource;
  /** What the button does, said to screen readers and shown as its tooltip. */
  label: string;
  variant?: 'soft' | 'ghost' | 'glass';
  /** For a button that switches something on and off. */
  pressed?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ icon, label, variant = 'soft', pressed, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes(styles.iconButton, styles[variant], className)}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
    >
      <Icon name={icon} />
    </button>
  );
}
