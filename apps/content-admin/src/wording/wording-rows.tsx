import { messageDoubts, placesOf } from '@tavolo/content/message';
import { textFault, type SiteTexts } from '@tavolo/content/own-wording';
import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { Button } from '@tavolo/ui/button/button.tsx';
import { TextArea } from '@tavolo/ui/field/input.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { memo, useMemo, useState } from 'react';
import { useForm } from '../fields/form-context.ts';
import { useWording } from '../texts/use-texts.tsx';
import { featureOf, siteText, type OwnTexts } from './catalogue.ts';
import type { WordingTexts } from './texts.ts';
import styles from './wording.module.css';

/** So many texts are drawn at once, and as many more by each press. */
const atOnce = 20;

interface RowParts {
  said: WordingTexts;
  placeOf: (feature: string) => string;
  /** Stores an own text; null: the site's own again. */
  write: (key: string, text: string | null) => void;
  /** Takes away a text that is no text of the site. */
  drop: (key: string) => void;
}

/** Texts of the site with the operator's own in their places, a part of them at a time. */
export function WordingRows({ keys, own, site, ...parts }: RowParts & { keys: readonly string[]; own: OwnTexts; site: SiteTexts }) {
  const [shown, setShown] = useState(atOnce);
  if (keys.length === 0) return null;
  return (
    <>
      <ul className={styles.rows}>
        {keys.slice(0, shown).map((key) => (
          <WordingRow key={key} {...parts} name={key} theirs={siteText(site, key)} mine={Object.hasOwn(own, key) ? own[key] : undefined} />
        ))}
      </ul>
      {keys.length > shown && (
        <div className={styles.more}>
          <Button size="s" variant="line" onClick={() => setShown(shown + atOnce)}>
            {parts.said.more}
          </Button>
          <span className="num">
            {shown} / {keys.length}
          </span>
        </div>
      )}
    </>
  );
}

interface RowProps extends RowParts {
  name: string;
  /** The site's own text; undefined where the site has none of the name. */
  theirs: string | undefined;
  /** What is stored; undefined where nothing is. */
  mine: unknown;
}

const WordingRow = memo(function WordingRow({ name, theirs, mine, said, placeOf, write, drop }: RowProps) {
  const head = (
    <p className={styles.place}>
      <span>{placeOf(featureOf(name))}</span>
      <code className={styles.key}>{name}</code>
      {mine !== undefined && theirs !== undefined && <Badge tone="info">{said.isChanged}</Badge>}
    </p>
  );
  if (theirs === undefined)
    return (
      <li className={styles.row}>
        {head}
        <p className={styles.text}>{typeof mine === 'string' ? mine : JSON.stringify(mine)}</p>
        <p className={styles.doubt}>
          <Icon name="warning-fill" />
          {said.unknown}
        </p>
        <Button size="s" variant="line" icon="trash-fill" aria-label={`${said.remove}: ${name}`} onClick={() => drop(name)}>
          {said.remove}
        </Button>
      </li>
    );
  return (
    <li className={styles.row}>
      {head}
      <OwnText {...{ name, theirs, mine, said, write }} />
    </li>
  );
});

function OwnText({ name, theirs, mine, said, write }: Pick<RowProps, 'name' | 'mine' | 'said' | 'write'> & { theirs: string }) {
  const { words } = useWording();
  const { languageName } = useForm();
  const places = useMemo(() => placesOf(theirs), [theirs]);
  const text = typeof mine === 'string' ? mine : mine === undefined ? '' : JSON.stringify(mine);
  const fault = mine === undefined ? null : textFault(text, theirs);
  const doubts = mine === undefined ? [] : messageDoubts(text, theirs);
  const told = theirs.length > 80 ? `${theirs.slice(0, 80)}…` : theirs;
  const spoken = `${name}${languageName === null ? '' : ` (${languageName})`}`;
  return (
    <>
      <div className={styles.theirs}>
        <p className={styles.text}>{theirs}</p>
        <Button
          size="s"
          variant="ghost"
          icon={mine === undefined ? 'copy' : 'arrows-clockwise'}
          aria-label={`${mine === undefined ? said.begin : said.putBack}: ${spoken}`}
          onClick={() => write(name, mine === undefined ? theirs : null)}
        >
          {mine === undefined ? said.begin : said.putBack}
        </Button>
      </div>
      {places.length > 0 && (
        <p className={styles.values}>
          {said.values}:{' '}
          {places.map(({ name: value, use }) => (
            <span key={value}>
              <code>{`{${value}}`}</code>
              {use !== 'plain' && ` ${said.uses[use]}`}
            </span>
          ))}
        </p>
      )}
      <TextArea
        label={said.yours}
        aria-label={`${said.yours}: ${spoken}. ${told}`}
        className={styles.own}
        rows={1}
        placeholder={said.asSite}
        value={text}
        error={fault && words.say(fault)}
        hint={
          doubts.length > 0 &&
          doubts.map((doubt) => (
            <span key={doubt[0]} className={styles.doubt}>
              <Icon name="warning-fill" />
              {words.say(doubt)}
            </span>
          ))
        }
        onChange={(event) => write(name, event.target.value === '' ? null : event.target.value)}
      />
    </>
  );
}
