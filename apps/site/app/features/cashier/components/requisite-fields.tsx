import { FieldFrame } from '@tavolo/ui/field/field.tsx';
import { messageOf } from '@tavolo/validation';
import { useLocale } from '../../../runtime/texts/use-text.tsx';
import { requisiteFault, shownRequisite, type RequisiteField } from '../rules/requisites.ts';

interface RequisiteFieldsProps {
  fields: readonly RequisiteField[];
  /** What was typed, by the fields' names. */
  values: Readonly<Record<string, string>>;
  onChange: (name: string, value: string) => void;
  /** Whether faults are said: not before the player has tried to go on. */
  isChecked: boolean;
  /** What the server has said of one of them. */
  refusal: { field: string | null; text: string } | null;
}

/** The fields of a payment method, as its settings describe them. */
export function RequisiteFields({ fields, values, onChange, isChecked, refusal }: RequisiteFieldsProps) {
  const locale = useLocale();
  return fields.map((field) => {
    const value = values[field.name] ?? '';
    const fault = isChecked ? requisiteFault(field, value) : null;
    return (
      <FieldFrame
        key={field.name}
        label={field.label}
        error={refusal?.field === field.name ? refusal.text : fault ? messageOf(fault, locale) : null}
      >
        {(parts) => (
          <input
            {...parts}
            name={field.name}
            type={field.type}
            required={field.required}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={value}
            onChange={(event) => onChange(field.name, shownRequisite(field, event.target.value))}
          />
        )}
      </FieldFrame>
    );
  });
}
