import type { ResultOf } from '@tavolo/contract';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { useEffect, useRef } from 'react';
import type { FormPlans } from '../../auth/api/forms-config.ts';
import { useFormPlans } from '../../auth/api/use-form-plans.ts';
import { useRuleForm } from '../../../shell/forms/use-rule-form.ts';
import { PersonalField, shownValues } from '../../profile/components/personal-field.tsx';
import { personalChange, personalFault, personalFields } from '../../profile/rules/personal-fields.ts';
import { payOutTexts } from '../texts/payout.ts';
import { protectionTexts } from '../texts/protection.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { payOutBlock } from '../rules/payout-block.ts';
import styles from './responsible-game.module.css';

type Items = ResultOf<'protection.getPayOutFields'>['items'];

interface PayOutFormProps {
  /** What the payout waits for, as the server says. */
  items: Items;
  /** Asks for the payout with the data. Rejects with the refusal. */
  pay: (data: Record<string, string>) => Promise<unknown>;
}

type Plans = Pick<FormPlans, 'profile' | 'countries' | 'dictionary'>;
/** Our own words and rules do where content's cannot be had: the money does not wait for them. */
const plain: Plans = { profile: { strategy: 'eager', fields: [] }, countries: [], dictionary: {} };

/** Asks who is shut out for the personal data that the payout waits for, and for nothing else. */
export function PayOutForm(props: PayOutFormProps) {
  const t = useText(payOutTexts);
  const plans = useFormPlans();
  if (plans.data || plans.isError) return <Form {...props} plans={plans.data ?? plain} />;
  return (
    <div className={styles.form} role="status" aria-busy="true" aria-label={t('loading')}>
      {props.items.map(({ name }) => (
        <Skeleton key={name} height={72} />
      ))}
    </div>
  );
}

function Form({ items, pay, plans }: PayOutFormProps & { plans: Plans }) {
  const t = useText(payOutTexts);
  const protection = useText(protectionTexts);
  const title = useRef<HTMLHeadingElement>(null);
  const fields = personalFields(items, plans.profile);
  const { form, send, error, failure } = useRuleForm<Record<string, string>>({
    defaults: shownValues(fields),
    rules: Object.fromEntries(
      fields.map((field) => [
        field.name,
        (value: string | undefined, values: Record<string, string>) => personalFault(field, value ?? '', values),
      ]),
    ),
    strategy: plans.profile.strategy,
    dictionary: plans.dictionary,
  });
  // The button that asked for the payout is gone with the focus that it had.
  useEffect(() => title.current?.focus(), []);
  const submit = send(async (values) => {
    try {
      await pay(personalChange(fields, values));
    } catch (refused) {
      // Everything but the faults of the fields is told by the window, with the way on.
      if (payOutBlock(refused) === null) throw refused;
    }
  }, protection('broken'));
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h3 ref={title} tabIndex={-1} className={styles.formTitle}>
        {t('title')}
      </h3>
      <p>{t('lead')}</p>
      {failure && <Note tone="bad">{failure}</Note>}
      <div className={styles.fields}>
        {fields.map((field) => (
          <PersonalField
            key={field.name}
            {...{ field, countries: plans.countries, error: error(field.name) }}
            register={form.register}
            onMasked={(value) => form.setValue(field.name, value, { shouldDirty: true })}
          />
        ))}
      </div>
      <Button type="submit" size="l" variant="brand" block loading={form.formState.isSubmitting}>
        {t('send')}
      </Button>
    </form>
  );
}
