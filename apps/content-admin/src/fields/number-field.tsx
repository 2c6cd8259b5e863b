import { Input } from '@tavolo/ui/field/input.tsx';
import { useState } from 'react';
import type { Attribute } from '../schema/model.ts';
import { same } from '../schema/same.ts';
import { readNumber, Unreadable } from '../schema/unreadable.ts';
import { namedBy } from './field-error.tsx';
import type { ControlProps } from './field-props.ts';

const textOf = (value: unknown): string =>
  value instanceof Unreadable ? value.text : typeof value === 'number' || typeof value === 'string' ? String(value) : '';

/** A number, typed freely; what cannot be read stays as it was typed and is marked. */
export function NumberField({
  attribute,
  value,
  onChange,
  spoken,
  ...look
}: ControlProps<Extract<Attribute, { min?: number; type: 'integer' | 'decimal' | 'float' }>>) {
  const [typed, setTyped] = useState({ text: textOf(value), value });
  const text = same(typed.value, value) ? typed.text : textOf(value);
  const { min, max } = attribute;
  const range =
    min !== undefined && max !== undefined
      ? `${min} – ${max}`
      : min !== undefined
        ? `≥ ${min}`
        : max !== undefined
          ? `≤ ${max}`
          : undefined;
  return (
    <Input
      {...look}
      {...namedBy(spoken, look.label)}
      aside={range ?? look.aside}
      inputMode={attribute.type === 'integer' ? 'numeric' : 'decimal'}
      value={text}
      onChange={(event) => {
        const next = readNumber(event.target.value, attribute.type === 'integer' ? 'integer' : 'decimal');
        setTyped({ text: event.target.value, value: next });
        onChange(next);
      }}
    />
  );
}
