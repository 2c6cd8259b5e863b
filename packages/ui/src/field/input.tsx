import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { FieldFrame, type FieldLook } from './field.tsx';

export interface InputProps extends FieldLook, Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  start?: ReactNode;
  end?: ReactNode;
  after?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A line of text with its label. Takes everything an `<input>` takes; works with react-hook-form's `register`. */
export function Input({ label, aside, hint, error, valid, icon, start, end, after, className, ref, ...rest }: InputProps) {
  return (
    <FieldFrame {...{ label, aside, hint, error, valid, icon, start, end, after, className }}>
      {(parts) => <input {...rest} {...parts} ref={ref} />}
    </FieldFrame>
  );
}

export interface TextAreaProps extends FieldLook, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ label, aside, hint, error, valid, icon, className, ref, ...rest }: TextAreaProps) {
  return (
    <FieldFrame {...{ label, aside, hint, error, valid, icon, className }}>
      {(parts) => <textarea rows={4} {...rest} {...parts} ref={ref} />}
    </FieldFrame>
  );
}
