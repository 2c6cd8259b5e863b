import { TextArea } from '@tavolo/ui/field/input.tsx';
import { useState } from 'react';
import { same } from '../schema/same.ts';
import { namedBy } from './field-error.tsx';
import type { OwnControlProps } from './field-props.ts';
import styles from './field.module.css';
import { JsonField } from './json-field.tsx';

/** Whether a value is a list of texts alone. */
export const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const read = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A list of short texts, one a line. What is stored and is no such list is shown as it is. */
export function LinesField(props: OwnControlProps) {
  const { value, onChange, attribute: _, path: __, problems: ___, spoken, ...look } = props;
  const lines = isTexts(value) ? value : [];
  // What somebody types stays as it is, a line that is not begun yet among it.
  const [typed, setTyped] = useState(lines.join('\n'));
  const text = same(read(typed), lines) ? typed : lines.join('\n');
  if (value !== null && value !== undefined && !isTexts(value)) return <JsonField {...props} />;
  return (
    <TextArea
      {...look}
      {...namedBy(spoken, look.label)}
      className={styles.text}
      spellCheck={false}
      rows={3}
      value={text}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(read(event.target.value));
      }}
      onBlur={() => setTyped(lines.join('\n'))}
    />
  );
}
