import { paymentMarks } from '@tavolo/content/payment-marks';
import { Checkbox } from '@tavolo/ui/choice/choice.tsx';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { useId } from 'react';
import { FieldError, groupOf } from './field-error.tsx';
import type { OwnControlProps } from './field-props.ts';
import styles from './field.module.css';
import { JsonField } from './json-field.tsx';
import { isTexts } from './lines-field.tsx';

/** Payment marks, ticked in the order in which they are shown. One that is stored and has no picture can be taken off. */
export function MarksField(props: OwnControlProps) {
  const { label, spoken, hint, error, value, onChange } = props;
  const errorId = useId();
  if (value !== null && value !== undefined && !isTexts(value)) return <JsonField {...props} />;
  const chosen = value ?? [];
  const offered = [...Object.keys(paymentMarks), ...chosen.filter((mark) => !Object.hasOwn(paymentMarks, mark))];
  return (
    <div {...groupOf(spoken, error, errorId)} className={styles.hinted}>
      <div className={styles.label}>{label}</div>
      <div className={classes(styles.choices, error !== null && styles.wrong)}>
        {offered.map((mark) => (
          <Checkbox
            key={mark}
            checked={chosen.includes(mark)}
            onChange={(event) => onChange(event.target.checked ? [...chosen, mark] : chosen.filter((one) => one !== mark))}
          >
            {paymentMarks[mark] ?? mark}
          </Checkbox>
        ))}
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
      <FieldError id={errorId} error={error} />
    </div>
  );
}
