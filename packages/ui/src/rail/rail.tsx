import { useEffect, useRef, useState, type CSSProperties, type ReactNode, type Ref } from 'react';
import { classes } from '../class-list/class-list.ts';
import { IconButton } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconSource } from '../icon/names.ts';
import styles from './rail.module.css';

export interface RailProps {
  title: ReactNode;
  icon?: IconSource;
  /** Link to all of them. */
  more?: ReactNode;
  backLabel: string;
  forwardLabel: string;
  /** Width of one item, as CSS. */
  itemWidth?: string;
  children?: ReactNode;
  /** Draws the list in place of `children`, as an `ul` with these attributes. */
  list?: (attributes: { ref: Ref<HTMLUListElement>; className: string | undefined; style: CSSProperties }) => ReactNode;
  className?: string | undefined;
}

/** A titled row that scrolls sideways: by touch, wheel and keyboard as any scroller, and by its arrows on wide screens. */
export function Rail({ title, icon, more, backLabel, forwardLabel, itemWidth, children, list, className }: RailProps) {
  const ref = useRef<HTMLUListElement>(null);
  const [edge, setEdge] = useState({ start: true, end: true });
  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    const measure = () => setEdge({ start: list.scrollLeft < 8, end: list.scrollLeft + list.clientWidth > list.scrollWidth - 8 });
    // It measures once as soon as it is asked to watch, when the page has been laid out in any case.
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    list.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener('scroll', measure);
    };
  }, []);
  const move = (direction: 1 | -1) => ref.current?.scrollBy({ left: direction * ref.current.clientWidth * 0.8, behavior: 'smooth' });
  const style: CSSProperties & Record<'--item', string | undefined> = { '--item': itemWidth };
  return (
    <section className={className}>
      <SectionHead
        title={title}
        icon={icon}
        more={
          <>
            {more}
            <span className={classes(styles.arrows, edge.start && edge.end && styles.gone)}>
              <IconButton icon="caret-left" label={backLabel} disabled={edge.start} onClick={() => move(-1)} />
              <IconButton icon="caret-right" label={forwardLabel} disabled={edge.end} onClick={() => move(1)} />
            </span>
          </>
        }
      />
      {list ? (
        list({ ref, className: styles.list, style })
      ) : (
        <ul ref={ref} className={styles.list} style={style}>
          {children}
        </ul>
      )}
    </section>
  );
}

/** Heading of a section with its icon and what stands at its end. */
export function SectionHead({
  title,
  icon,
  lead,
  more,
  level = 2,
}: {
  title: ReactNode;
  icon?: IconSource | undefined;
  lead?: ReactNode;
  more?: ReactNode;
  level?: 1 | 2 | 3;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.head}>
      {lead}
      {icon && <Icon name={icon} className={styles.icon} />}
      <Heading className={styles.title}>{title}</Heading>
      {more && <div className={styles.more}>{more}</div>}
    </div>
  );
}
