import { Button, IconButton } from '@tavolo/ui/button/button.tsx';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { useId, useState } from 'react';
import { emptyFields } from '../schema/empty.ts';
import { isFields, type Attribute } from '../schema/model.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { ComponentFields } from './component-fields.tsx';
import styles from './component.module.css';
import { FieldError, groupOf } from './field-error.tsx';
import type { ComponentControlProps } from './field-props.ts';
import { useForm } from './form-context.ts';
import { useSideBySide } from './side-by-side.ts';
import { summaryOf } from './summary.ts';

/** A component that is there once or not at all. */
export function ComponentField({
  label,
  spoken,
  aside,
  error,
  path,
  attribute,
  value,
  onChange,
  problems,
}: ComponentControlProps<Extract<Attribute, { type: 'component' }>>) {
  const { fields: texts } = useTexts();
  const { model } = useForm();
  const id = useId();
  const errorId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const there = isFields(value) ? value : null;
  const shown = isOpen || problems.length > 0;
  const tellOthers = useSideBySide(path, (_, nowOpen) => setIsOpen(nowOpen));
  return (
    <div {...groupOf(spoken, error, errorId)} className={classes(styles.component, error && styles.wrong)}>
      <div className={styles.head}>
        {there ? (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={shown}
            aria-controls={id}
            onClick={() => {
              setIsOpen(!shown);
              tellOthers(null, !shown);
            }}
          >
            <Icon name={shown ? 'caret-up' : 'caret-down'} />
            <span className={styles.title}>{label}</span>
            <span className={styles.summary}>{!shown && summaryOf(there)}</span>
          </button>
        ) : (
          <span className={classes(styles.title, styles.still)}>{label}</span>
        )}
        {aside && <span className={styles.aside}>{aside}</span>}
        {there ? (
          !attribute.required && (
            <IconButton icon="trash-fill" variant="ghost" label={`${texts.remove}: ${spoken}`} onClick={() => onChange(null)} />
          )
        ) : (
          <Button
            size="s"
            icon="plus-bold"
            aria-label={texts.addTo(spoken)}
            onClick={() => {
              setIsOpen(true);
              onChange(emptyFields(model.components[attribute.component]?.attributes ?? {}, model.components));
            }}
          >
            {texts.add}
          </Button>
        )}
      </div>
      <FieldError id={errorId} error={error} inside />
      {there && shown && (
        <div id={id} className={styles.body}>
          <ComponentFields uid={attribute.component} path={path} value={there} onChange={onChange} problems={problems} />
        </div>
      )}
    </div>
  );
}
