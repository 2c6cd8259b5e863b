import { useId } from 'react';
import { silksOf, type Pattern, type Silks as Parts } from '../rules/colours.ts';
import type { Competitor } from '../rules/offer.ts';
import styles from './silks.module.css';

const jacket = 'M13.5 17 17.5 14.6Q20 17 22.5 14.6L26.5 17 28 45H12Z';
const leftSleeve = 'M13.5 17C8.6 18.6 5.6 23 2.5 34.5l6.6 2.8L12.8 28Z';
const rightSleeve = 'M26.5 17c4.9 1.6 7.9 6 11 17.5l-6.6 2.8L27.2 28Z';
const cap = 'M12.5 11C12.3 5.2 15.4 2 20 2s7.4 2.8 7.6 7q4.6.4 6.4 3.5L12.5 12Z';

/** How the second colour lies on the first: on the jacket, */
const jackets: Readonly<Record<Pattern, string>> = {
  plain: '',
  stripes: 'M13.5 13h2.8v33h-2.8zM18.6 13h2.8v33h-2.8zM23.7 13h2.8v33h-2.8z',
  hoops: 'M10 20h20v5H10zM10 30h20v5H10zM10 40h20v6H10z',
  halves: 'M20 13h10v33H20z',
  sash: 'M11 13h5.5L30 37v9h-1.5L11 21Z',
  chevron: 'M10 21 20 30 30 21v8L20 38 10 29Z',
  cross: 'M11 13h5l14 27v6h-3L11 20ZM29 13h-5L10 40v6h3L29 20Z',
  quarters: 'M20 13h10v16H20zM10 29h10v17H10z',
  roundel: 'M20 22.5a6 6 0 1 0 .01 0Z',
  band: 'M10 25h20v8H10z',
  pale: 'M16.8 13h6.4v33h-6.4z',
};
/** on both sleeves, */
const sleeves: Readonly<Record<Parts['sleeves'], string>> = {
  first: '',
  second: 'M0 14h40v26H0z',
  hooped: 'M0 19.5h40v3.6H0zM0 26.7h40v3.6H0zM0 33.9h40v4H0z',
  armlets: 'M0 22.5h40v6H0z',
  cuffs: 'M0 30.5h40v8H0z',
};
/** and on the cap. */
const caps: Readonly<Record<Parts['cap'], string>> = {
  second: 'M10 0h26v14H10z',
  first: '',
  quartered: 'M10 0h5.4v14H10zM20 0h5v14h-5z',
  hooped: 'M10 3.8h18v3.2H10z',
  spot: 'M20 3.4a3 3 0 1 0 .01 0Z',
};

/** What a runner's rider wears, drawn from its pattern and colours. It says nothing that the name beside it does not. */
export function Silks({ runner, className }: { runner: Pick<Competitor, 'id' | 'crest'>; className?: string | undefined }) {
  const id = useId();
  const [first = '#5a6080', second = first] = runner.crest.colours;
  const parts = silksOf(runner);
  const areas = [
    { name: 'sleeves', outlines: [leftSleeve, rightSleeve], pattern: sleeves[parts.sleeves] },
    { name: 'jacket', outlines: [jacket], pattern: jackets[parts.pattern] },
    { name: 'cap', outlines: [cap], pattern: caps[parts.cap] },
  ];
  return (
    <svg viewBox="0 0 40 46" className={className ? `${styles.silks} ${className}` : styles.silks} aria-hidden="true">
      {areas.map(({ name, outlines, pattern }) => (
        <g key={name}>
          <clipPath id={`${id}-${name}`}>
            {outlines.map((outline) => (
              <path key={outline} d={outline} />
            ))}
          </clipPath>
          <g clipPath={`url(#${id}-${name})`}>
            <path d="M0 0h40v46H0z" fill={first} />
            <path d={pattern} fill={second} />
          </g>
          {outlines.map((outline) => (
            <path key={outline} d={outline} className={styles.edge} />
          ))}
        </g>
      ))}
    </svg>
  );
}
