import { TextArea } from '@tavolo/ui/field/input.tsx';
import { useState } from 'react';
import { same } from '../schema/same.ts';
import { readJson, Unreadable } from '../schema/unreadable.ts';
import { namedBy } from './field-error.tsx';
import type { ControlProps } from './field-props.ts';
import styles from './field.module.css';

const textOf = (value: unknown): string =>
  value instanceof Unreadable ? value.text : value === null || value === undefined ? '' : JSON.stringify(value, null, 2);

/** JSON as text. It is a value again as soon as it can be read; on leaving, it is laid out evenly. */
export function JsonField({ label, spoken, hint, aside, error, value, onChange }: ControlProps) {
  const [typed, setTyped] = useState({ text: textOf(value), value });
  const text = same(typed.value, value) ? typed.text : textOf(value);
  return (
    <TextArea
      {...{ label, hint, aside, error }}
      {...namedBy(spoken, label)}
      className={styles.code}
      spellCheck={false}
      rows={Math.min(16, Math.max(4, text.split('\n').length))}
      value={text}
      onChange={(event) => {
        const next = readJson(event.target.value);
        setTyped({ text: event.target.value, value: next });
        onChange(next);
      }}
      onBlur={() => setTyped({ text: textOf(value), value })}
    />
  );
}
