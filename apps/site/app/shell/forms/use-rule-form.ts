import { messageOf, type Dictionary, type Fault } from '@tavolo/validation';
import { useState } from 'react';
import { useForm, type DefaultValues, type FieldErrors, type FieldValues, type Path } from 'react-hook-form';
import { isRefusal } from '../../runtime/api/api-error.ts';
import { useLocale } from '../../runtime/texts/use-text.tsx';
import { refusedFields } from './refused-fields.ts';

export interface RuleFormOptions<T extends FieldValues> {
  defaults: DefaultValues<T>;
  /** The rule of each field; null passes. The server checks the same rules again. */
  rules: { [K in keyof T]?: (value: T[K], values: T) => Fault | null };
  /** `eager` tells a mistake when the field is left, `onSubmit` when the form is sent; content decides (specification section 5). */
  strategy?: 'eager' | 'onSubmit';
  /** The operator's own texts by the rule's code. */
  dictionary?: Dictionary;
}

/** A form over the field rules that site and server share, with the server's refusals shown at their fields. */
export function useRuleForm<T extends FieldValues>({ defaults, rules, strategy = 'eager', dictionary }: RuleFormOptions<T>) {
  const locale = useLocale();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<T>({
    defaultValues: defaults,
    mode: strategy === 'eager' ? 'onTouched' : 'onSubmit',
    resolver: (values) => {
      const errors: Record<string, { type: string; message: string }> = {};
      for (const [name, rule] of Object.entries(rules)) {
        const fault = rule?.(values[name], values);
        if (fault) errors[name] = { type: fault.code, message: messageOf(fault, locale, dictionary) };
      }
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors: errors as FieldErrors<T> };
    },
  });

  /** Of which fields this picture of the form shows the fault: it asks for each. */
  const shown = new Set<string>();

  /**
   * Sends the form: shows a refusal's faults at their fields and what belongs to no field as the form's failure.
   * `broken` is the text for a connection that broke.
   */
  const send = (work: (values: T) => Promise<void>, broken: string) =>
    form.handleSubmit(async (values) => {
      setFailure(null);
      try {
        await work(values);
      } catch (error) {
        if (!isRefusal(error)) {
          setFailure(broken);
          return;
        }
        const { atFields, above } = refusedFields(error, (name) => name in values && shown.has(name));
        for (const [index, { name, code, message }] of atFields.entries())
          form.setError(name as Path<T>, { type: code, message }, { shouldFocus: index === 0 });
        setFailure(above);
      }
    });

  /** The fault to show at a field. Asked for while the form is drawn, for every field in which it is shown. */
  const error = (name: Path<T>): string | null => {
    shown.add(name);
    const found = form.formState.errors[name]?.message;
    return typeof found === 'string' ? found : null;
  };
  return { form, send, error, failure, setFailure };
}
