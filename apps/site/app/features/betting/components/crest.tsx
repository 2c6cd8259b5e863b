import { useId } from 'react';
import { patternOf, type Pattern } from '../rules/colours.ts';
import type { Competitor } from '../rules/offer.ts';
import styles from './crest.module.css';

const shield = 'M20 1.5 37.5 5v17.5c0 10.6-7.4 17.6-17.5 21.9C9.9 40.1 2.5 33.1 2.5 22.5V5Z';

/** How the second colour lies on the first. */
const patterns: Readonly<Record<Pattern, string>> = {
  plain: '',
  stripes: 'M7 0h6v46H7zM17 0h6v46h-6zM27 0h6v46h-6z',
  hoops: 'M0 8h40v7H0zM0 22h40v7H0zM0 36h40v7H0z',
  halves: 'M20 0h20v46H20z',
  sash: 'M0 2 10 0l30 38-6 8Z',
  chevron: 'M0 12 20 28 40 12v10L20 38 0 22Z',
  cross: 'M16 0h8v46h-8zM0 15h40v8H0z',
  quarters: 'M20 0h20v20H20zM0 20h20v26H0z',
  roundel: 'M20 11a11 11 0 1 0 .01 0Z',
  band: 'M0 15h40v12H0z',
  pale: 'M14 0h12v46H14z',
};

/** A competitor's crest, drawn from its shape and colours. It says nothing that the name beside it does not. */
export function Crest({ competitor: { crest }, className }: { competitor: Pick<Competitor, 'crest'>; className?: string | undefined }) {
  const id = useId();
  const [first = '#5a6080', second = first] = crest.colours;
  return (
    <svg viewBox="0 0 40 46" className={className ? `${styles.crest} ${className}` : styles.crest} aria-hidden="true">
      <clipPath id={id}>
        <path d={shield} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path d="M0 0h40v46H0z" fill={first} />
        <path d={patterns[patternOf(crest.shape)]} fill={second} />
        <path d="M0 0h40v13Q20 20 0 13Z" className={styles.shine} />
      </g>
      <path d={shield} className={styles.edge} />
    </svg>
  );
}
