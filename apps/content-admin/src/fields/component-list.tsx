import { Button, IconButton } from '@tavolo/ui/button/button.tsx';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { useId, useRef, useState } from 'react';
import { emptyFields } from '../schema/empty.ts';
import { isFields, type Attribute, type Fields } from '../schema/model.ts';
import { useWording } from '../texts/use-texts.tsx';
import { ComponentFields } from './component-fields.tsx';
import choiceStyles from './choice.module.css';
import styles from './component.module.css';
import { FieldError, groupOf } from './field-error.tsx';
import type { ComponentControlProps } from './field-props.ts';
import { problemsBelow, useForm } from './form-context.ts';
import { useSideBySide } from './side-by-side.ts';
import { audienceOf, summaryOf } from './summary.ts';

/** Components in an order that the editor chooses: all of one kind, or of the kinds that a zone allows. */
export function ComponentList({
  label,
  spoken,
  aside,
  error,
  path,
  attribute,
  value,
  onChange,
  problems,
}: ComponentControlProps<Extract<Attribute, { type: 'component' | 'dynamiczone' }>>) {
  const {
    texts: { fields: texts, close },
    words,
  } = useWording();
  const { model } = useForm();
  const errorId = useId();
  const [isChoosing, setIsChoosing] = useState(false);
  const items = Array.isArray(value) ? value.filter(isFields) : [];
  const keys = useItemKeys(items.length);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (key: number, isOpen: boolean): void =>
    setOpen((old) => (isOpen ? new Set([...old, key]) : new Set([...old].filter((each) => each !== key))));
  const toggleAll = (isOpen: boolean): void => setOpen(isOpen ? new Set(keys.list) : new Set());
  const tellOthers = useSideBySide(path, (index, isOpen) => {
    const key = index === null ? undefined : keys.list[index];
    if (index === null) toggleAll(isOpen);
    else if (key !== undefined) toggle(key, isOpen);
  });
  const uidOf = (item: Fields): string => (attribute.type === 'component' ? attribute.component : String(item.__component));
  const isFull = attribute.max !== undefined && items.length >= attribute.max;

  function add(uid: string): void {
    setIsChoosing(false);
    const fields = emptyFields(model.components[uid]?.attributes ?? {}, model.components);
    toggle(keys.insert(items.length), true);
    onChange([...items, attribute.type === 'dynamiczone' ? { __component: uid, ...fields } : fields]);
  }
  function move(from: number, to: number): void {
    const next = [...items];
    const [item] = next.splice(from, 1);
    if (item) next.splice(to, 0, item);
    keys.move(from, to);
    onChange(next);
  }
  function duplicate(index: number): void {
    const { id: _, ...copy } = items[index] ?? {};
    toggle(keys.insert(index + 1), true);
    onChange(items.toSpliced(index + 1, 0, copy));
  }
  function remove(index: number): void {
    keys.remove(index);
    onChange(items.toSpliced(index, 1));
  }

  const allOpen = items.length > 0 && keys.list.every((key) => open.has(key));
  return (
    <div {...groupOf(spoken, error, errorId)} className={classes(styles.list, error && styles.wrong)}>
      <div className={styles.head}>
        <span className={classes(styles.title, styles.still)}>{label}</span>
        <span className={classes(styles.aside, 'num')}>
          {items.length > 0 ? texts.items(items.length) : texts.noItems}
          {aside && ` · ${aside}`}
        </span>
        {items.length > 1 && (
          <Button
            variant="ghost"
            size="s"
            onClick={() => {
              toggleAll(!allOpen);
              tellOthers(null, !allOpen);
            }}
          >
            {allOpen ? texts.collapseAll : texts.expandAll}
          </Button>
        )}
      </div>
      <FieldError id={errorId} error={error} inside />
      {items.length > 0 && (
        <ol className={styles.items}>
          {items.map((item, index) => {
            const key = keys.list[index] ?? index;
            const here = `${path}.${index}`;
            const own = problemsBelow(problems, here);
            const isOpen = open.has(key) || own.length > 0;
            const uid = uidOf(item);
            const kind = attribute.type === 'dynamiczone' ? words.component(uid) : null;
            const audience = audienceOf(item);
            const name = `${spoken} ${index + 1}`;
            return (
              <li key={key} className={styles.item}>
                <div className={styles.head}>
                  <button
                    type="button"
                    className={styles.toggle}
                    aria-expanded={isOpen}
                    onClick={() => {
                      toggle(key, !isOpen);
                      tellOthers(index, !isOpen);
                    }}
                  >
                    <Icon name={isOpen ? 'caret-up' : 'caret-down'} />
                    <span className={classes(styles.number, 'num')}>{index + 1}</span>
                    {kind && <span className={styles.kind}>{kind}</span>}
                    <span className={styles.known}>
                      <span className={styles.whole}>{summaryOf(item)}</span>
                      {audience !== null && <small>{words.choice(uid, 'audience', audience)}</small>}
                    </span>
                  </button>
                  <span className={styles.tools}>
                    <IconButton
                      icon="caret-up"
                      variant="ghost"
                      label={`${texts.up}: ${name}`}
                      disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                    />
                    <IconButton
                      icon="caret-down"
                      variant="ghost"
                      label={`${texts.down}: ${name}`}
                      disabled={index === items.length - 1}
                      onClick={() => move(index, index + 1)}
                    />
                    <IconButton
                      icon="copy"
                      variant="ghost"
                      label={`${texts.duplicate}: ${name}`}
                      disabled={isFull}
                      onClick={() => duplicate(index)}
                    />
                    <IconButton icon="trash-fill" variant="ghost" label={`${texts.remove}: ${name}`} onClick={() => remove(index)} />
                  </span>
                </div>
                {isOpen && (
                  <div className={styles.body}>
                    <ComponentFields
                      uid={uid}
                      path={here}
                      value={item}
                      onChange={(next) => onChange(items.with(index, next))}
                      problems={own}
                    />
                  </div>
                )}
              </li>
            );
          })}
        </ol>
      )}
      {!isFull && (
        <div className={styles.foot}>
          <Button
            size="s"
            variant="line"
            icon="plus-bold"
            aria-label={texts.addTo(spoken)}
            onClick={() => {
              const [only, ...others] = attribute.type === 'component' ? [attribute.component] : attribute.components;
              if (only !== undefined && others.length === 0) add(only);
              else setIsChoosing(true);
            }}
          >
            {texts.add}
          </Button>
        </div>
      )}
      {attribute.type === 'dynamiczone' && (
        <Dialog open={isChoosing} onClose={() => setIsChoosing(false)} title={texts.chooseSection} closeLabel={close} size="s">
          <ul className={styles.kinds}>
            {attribute.components.map((uid) => (
              <li key={uid}>
                <button type="button" className={choiceStyles.choice} onClick={() => add(uid)}>
                  <Icon name="plus-bold" />
                  {words.component(uid)}
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  );
}

let lastKey = 0;

/** Keys that stay with the items while they change place; items have none of their own before they are saved. */
function useItemKeys(count: number) {
  const keys = useRef<number[]>([]);
  const list = keys.current;
  while (list.length < count) list.push(++lastKey);
  if (list.length > count) list.length = count;
  return {
    list,
    insert(index: number): number {
      list.splice(index, 0, ++lastKey);
      return lastKey;
    },
    move(from: number, to: number): void {
      const [key] = list.splice(from, 1);
      if (key !== undefined) list.splice(to, 0, key);
    },
    remove(index: number): void {
      list.splice(index, 1);
    },
  };
}
