import type { Problem } from '../schema/check.ts';
import type { Attribute } from '../schema/model.ts';

export interface FieldProps {
  name: string;
  /** The type or component that it is a field of. */
  owner: string;
  /** Where it stands, from the top: `sections.0.title`. */
  path: string;
  attribute: Attribute;
  value: unknown;
  onChange: (name: string, value: unknown) => void;
  /** What is wrong here and within. */
  problems: readonly Problem[];
}

/** What the controls of components are given. */
export interface ComponentControlProps<A extends Attribute> {
  label: string;
  /** The label for who does not see in which language's column it stands. */
  spoken: string;
  aside: string | undefined;
  error: string | null;
  path: string;
  attribute: A;
  value: unknown;
  onChange: (value: unknown) => void;
  problems: readonly Problem[];
}

/** What the plain controls are given. */
export interface ControlProps<A extends Attribute = Attribute> {
  label: string;
  /** The label for who does not see in which language's column it stands. */
  spoken: string;
  /** What it does, where the label does not say it. */
  hint?: string | undefined;
  aside: string | undefined;
  error: string | null;
  attribute: A;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** What a control is given that is made for one field alone (`own-controls.ts`). */
export interface OwnControlProps extends ControlProps {
  path: string;
  /** What is wrong within. */
  problems: readonly Problem[];
}
