import { fieldsFor } from '@tavolo/validation';
import { useEffect, useRef } from 'react';
import { refusedCode } from '../../offers/api/refused-code.ts';
import { useRuleForm } from '../../../shell/forms/use-rule-form.ts';
import type { PlannedField } from '../rules/form-plan.ts';
import type { FormPlans, SignUpPlan } from '../api/forms-config.ts';
import { faultOf, type SignUpValues } from '../rules/sign-up-values.ts';

/**
 * A form of sign-up by its plan: the fields that are asked with the currency and the country that are chosen, and their rules, eagerly or when it
 * is sent, as content says [R5-017].
 */
export function useRegistrationForm(plan: SignUpPlan, plans: Pick<FormPlans, 'conditions' | 'dictionary'>, defaults: SignUpValues) {
  const asked = useRef<readonly PlannedField[]>([]);
  const rule = (name: keyof SignUpValues) => (value: string | boolean, values: SignUpValues) => {
    const field = asked.current.find((one) => one.name === name);
    return field ? faultOf(field, value, values) : null;
  };
  const made = useRuleForm<SignUpValues>({
    defaults,
    rules: {
      email: rule('email'),
      phone: rule('phone'),
      password: rule('password'),
      password_repeat: rule('password_repeat'),
      birth_date: rule('birth_date'),
      country_code: rule('country_code'),
      currency: rule('currency'),
      first_name: rule('first_name'),
      last_name: rule('last_name'),
      postcode: rule('postcode'),
      promo_code: rule('promo_code'),
      terms_accepted: rule('terms_accepted'),
      is_subscribed: rule('is_subscribed'),
    },
    strategy: plan.strategy,
    dictionary: plans.dictionary,
  });
  const fields = fieldsFor(plan.fields, plans.conditions, {
    currency: made.form.watch('currency'),
    country: made.form.watch('country_code'),
  });
  asked.current = fields;
  const { getValues, setValue } = made.form;
  useEffect(
    // A code of a link that can't be used keeps nobody from signing up: a notice says why, and the form is without it.
    () =>
      refusedCode.listen(({ code }) => {
        if (getValues('promo_code') === code) setValue('promo_code', '');
        return false;
      }),
    [getValues, setValue],
  );
  return { ...made, fields };
}
