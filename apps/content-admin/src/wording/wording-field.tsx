import type { SiteTexts } from '@tavolo/content/own-wording';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Checkbox } from '@tavolo/ui/choice/choice.tsx';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Input } from '@tavolo/ui/field/input.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { useCallback, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { call } from '../api/call.ts';
import { FieldError, groupOf } from '../fields/field-error.tsx';
import type { OwnControlProps } from '../fields/field-props.ts';
import { useForm } from '../fields/form-context.ts';
import { JsonField } from '../fields/json-field.tsx';
import { WaitingField } from '../fields/waiting-field.tsx';
import { isFields } from '../schema/model.ts';
import { useWording } from '../texts/use-texts.tsx';
import { faultyKeys, findKeys, groupKeys, siteText, type OwnTexts, type Wish } from './catalogue.ts';
import { en, it, type WordingTexts } from './texts.ts';
import styles from './wording.module.css';
import { WordingRows } from './wording-rows.tsx';

const dictionaries = { en, it };

/** The operator's own wording as a list of the site's texts. What is stored is no list of texts at all: shown as it is. */
export default function WordingField(props: OwnControlProps) {
  const { locale } = useForm();
  const { texts, locale: reader } = useWording();
  const said = dictionaries[reader];
  const site = useQuery({
    queryKey: ['site-texts', locale],
    queryFn: async ({ signal }) => (await call<SiteTexts>('GET', '/content/site-texts', { query: { locale }, signal })).data,
    staleTime: Infinity,
  });
  const { value } = props;
  if (value !== null && value !== undefined && !isFields(value)) return <JsonField {...props} />;
  if (site.isPending) return <WaitingField label={props.label} text={texts.loading} />;
  if (!site.data)
    return (
      <Note tone="bad" action={<Button onClick={() => void site.refetch()}>{said.again}</Button>}>
        {said.failed}
      </Note>
    );
  return <WordingList {...props} own={value ?? none} site={site.data} said={said} />;
}

const none: OwnTexts = {};

/** What is in sight. It changes when somebody looks for something else, not while they write: no text leaves under their hands. */
interface View extends Wish {
  own: OwnTexts;
  refused: string;
  found: readonly string[];
  /** What was wrong when it was looked at last. */
  faulty: readonly string[];
}

function WordingList({
  label,
  spoken,
  hint,
  error,
  path,
  problems,
  onChange,
  own,
  site,
  said,
}: OwnControlProps & { own: OwnTexts; site: SiteTexts; said: WordingTexts }) {
  const errorId = useId();
  const search = useRef<HTMLInputElement>(null);
  const placeOf = useCallback((feature: string): string => said.places[feature] ?? feature, [said]);
  const refused = problems.flatMap((each) => (each.path.startsWith(`${path}.`) ? [each.path] : [])).join('\n');
  const looked = (wish: Wish): View => ({
    ...wish,
    own,
    refused,
    found: findKeys(site, own, wish, placeOf),
    faulty: faultyKeys(site, own),
  });
  const [view, setView] = useState(() => looked({ query: '', onlyChanged: false }));
  // Somebody else wrote it (a save, another version, the other language), or the server found something.
  if (view.own !== own || (refused !== '' && refused !== view.refused)) setView(looked(view));
  else if (view.refused !== refused) setView({ ...view, refused });

  const latest = useRef({ own, onChange });
  latest.current = { own, onChange };
  /** `null`: the site's own text again. */
  const write = useCallback((key: string, text: string | null): void => {
    const { [key]: _, ...others } = latest.current.own;
    const next = text === null ? others : { ...latest.current.own, [key]: text };
    latest.current.own = next;
    setView((old) => ({ ...old, own: next }));
    latest.current.onChange(next);
  }, []);
  const drop = useCallback(
    (key: string): void => {
      write(key, null);
      search.current?.focus();
    },
    [write],
  );

  const groups = useMemo(() => groupKeys(site, placeOf), [site, placeOf]);
  const isChanged = (key: string): boolean => Object.hasOwn(own, key) && siteText(site, key) !== undefined;
  const changed = Object.keys(own).filter(isChanged).length;
  const isSearching = view.onlyChanged || view.query.trim() !== '';
  const faulty = view.faulty.filter((key) => siteText(site, key) !== undefined || Object.hasOwn(own, key));
  const rows = { own, site, said, write, drop, placeOf };
  return (
    <div {...groupOf(spoken, error, errorId)} className={classes(styles.field, error !== null && styles.wrong)}>
      <div className={styles.head}>
        <span className={styles.title}>{label}</span>
        <span className={classes(styles.aside, 'num')}>
          {said.texts(Object.keys(site).length)} · {said.changed(changed)}
        </span>
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
      <FieldError id={errorId} error={error} />
      <div className={styles.tools}>
        <Input
          ref={search}
          className={styles.search}
          label={said.search}
          icon="magnifying-glass"
          type="search"
          value={view.query}
          onChange={(event) => setView(looked({ ...view, query: event.target.value }))}
        />
        <Checkbox checked={view.onlyChanged} onChange={(event) => setView(looked({ ...view, onlyChanged: event.target.checked }))}>
          {said.changedOnly}
        </Checkbox>
      </div>
      <p role="status" className={classes(styles.count, 'num', !isSearching && 'visually-hidden')}>
        {isSearching && said.found(view.found.length)}
      </p>
      {faulty.length > 0 && (
        <section className={styles.attention} aria-label={said.attention}>
          <h3 className={styles.group}>{said.attention}</h3>
          <WordingRows {...rows} keys={faulty} />
        </section>
      )}
      {isSearching ? (
        <WordingRows key={`${view.query} ${view.onlyChanged}`} {...rows} keys={without(view.found, faulty)} />
      ) : (
        <ul className={styles.groups}>
          {groups.map(({ feature, name, keys }) => (
            <Group
              key={feature}
              name={name}
              feature={feature}
              count={said.texts(keys.length)}
              changed={keys.filter(isChanged).length}
              said={said}
            >
              {() => <WordingRows {...rows} keys={without(keys, faulty)} />}
            </Group>
          ))}
        </ul>
      )}
    </div>
  );
}

const without = (keys: readonly string[], others: readonly string[]): readonly string[] =>
  others.length === 0 ? keys : keys.filter((key) => !others.includes(key));

/** One place of the site; its texts are drawn once somebody opens it. */
function Group({
  name,
  feature,
  count,
  changed,
  said,
  children,
}: {
  name: string;
  feature: string;
  count: string;
  changed: number;
  said: WordingTexts;
  children: () => ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Icon name={isOpen ? 'caret-up' : 'caret-down'} />
        <span className={styles.name}>
          {name} <code className={styles.feature}>{feature}</code>
        </span>
        {changed > 0 && <Badge tone="info">{said.changed(changed)}</Badge>}
        <span className={classes(styles.aside, 'num')}>{count}</span>
      </button>
      {isOpen && children()}
    </li>
  );
}
