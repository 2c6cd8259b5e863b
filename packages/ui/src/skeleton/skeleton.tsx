import type { CSSProperties } from 'react';
import { classes } from '../class-list/class-list.ts';
import styles from './skeleton.module.css';

/** Stands where content will be, in its shape and size. */
export function Skeleton({
  width,
  height,
  className,
}: {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  className?: string;
}) {
  return <span className={classes(styles.skeleton, className)} style={{ width, height }} aria-hidden />;
}

export const skeletonClass = styles.skeleton;
