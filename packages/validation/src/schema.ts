import * as v from 'valibot';
import type { Rule } from './fault.ts';

/**
 * A field rule as a valibot schema of a text. The issue's message is the fault's code, so that whoever reports it
 * can translate it; use the rule itself where the placeholder values are wanted.
 */
export function fieldSchema<Options>(rule: Rule<Options>, options?: Options): v.GenericSchema<string> {
  return v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const fault = rule(dataset.value, options);
      if (fault) addIssue({ message: fault.code });
    }),
  );
}
