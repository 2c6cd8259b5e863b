import { useCallback, useRef } from 'react';
import type { Problem } from '../schema/check.ts';
import { roomOf } from '../schema/arrange.ts';
import type { Fields } from '../schema/model.ts';
import styles from './component.module.css';
import { problemsBelow, useForm } from './form-context.ts';

/** All fields of one component. */
export function ComponentFields({
  uid,
  path,
  value,
  onChange,
  problems,
}: {
  uid: string;
  path: string;
  value: Fields;
  onChange: (value: Fields) => void;
  problems: readonly Problem[];
}) {
  const { model, Field } = useForm();
  const component = model.components[uid];
  // The same function for as long as the component lives, so that a key press draws one field anew and not all of them.
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  const set = useCallback((name: string, next: unknown) => latest.current.onChange({ ...latest.current.value, [name]: next }), []);
  if (!component) return null;
  return (
    <div className={styles.fields}>
      {Object.entries(component.attributes).map(([name, attribute]) => (
        <div key={name} className={styles[roomOf(attribute)]}>
          <Field
            name={name}
            owner={uid}
            path={`${path}.${name}`}
            attribute={attribute}
            value={value[name]}
            onChange={set}
            problems={problemsBelow(problems, `${path}.${name}`)}
          />
        </div>
      ))}
    </div>
  );
}
