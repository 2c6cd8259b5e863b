import { createContext, use, type ComponentType } from 'react';
import type { Problem } from '../schema/check.ts';
import type { Model } from '../schema/model.ts';
import type { FieldProps } from './field-props.ts';

/** Something was opened or closed in one language's column. */
export interface Turn {
  path: string;
  /** Which item of a list; null: all of them, or what is there once. */
  index: number | null;
  isOpen: boolean;
}

/** Those of all columns that follow one another, by the function with which each follows. */
export type SideBySide = Set<(turn: Turn) => void>;

/** What every field of a form may need to know. */
export interface FormPlace {
  model: Model;
  /** The language that the values are in: relations are looked for in it. */
  locale: string;
  /** For fields with two columns beside each other: tells their labels apart. */
  languageName: string | null;
  /** The columns of the other languages; null where there is one column. */
  sideBySide: SideBySide | null;
  /** The control for any attribute, for components, whose own attributes may be of any kind. */
  Field: ComponentType<FieldProps>;
}

export const FormContext = createContext<FormPlace | null>(null);

export function useForm(): FormPlace {
  const place = use(FormContext);
  if (!place) throw new Error('A field stands in a form');
  return place;
}

/** What is wrong at a place of the form itself, not within it. */
export const problemAt = (problems: readonly Problem[], path: string): Problem | undefined => problems.find((each) => each.path === path);

/** What is wrong there and within. */
export const problemsBelow = (problems: readonly Problem[], path: string): readonly Problem[] => {
  const own = problems.filter((each) => each.path === path || each.path.startsWith(`${path}.`));
  return own.length === 0 ? none : own;
};

const none: readonly Problem[] = [];
