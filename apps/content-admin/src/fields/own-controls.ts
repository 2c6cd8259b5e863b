import { lazy, type ComponentType } from 'react';
import type { OwnControlProps } from './field-props.ts';

/** Controls made for one field alone, whose value is more than its kind says: by the field's type and name. Each is a file that only its form loads. */
export const ownControls: Readonly<Record<string, ComponentType<OwnControlProps>>> = {
  'common.texts': lazy(() => import('../wording/wording-field.tsx')),
};
