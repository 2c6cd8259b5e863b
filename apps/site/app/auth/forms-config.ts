import type { FormsConfig, FormsField, FormsForm, Json } from '@tavolo/content';
import type { Dictionary } from '@tavolo/validation';
import { site } from '../site-context.ts';
import { countriesIn, type Country } from './countries.ts';
import type { Route } from './+types/forms-config.ts';

/** A form as content describes it: which fields, in which order, and when mistakes are told. */
export interface FormPlan {
  strategy: 'eager' | 'onSubmit';
  fields: Pick<FormsField, 'name' | 'type' | 'label' | 'placeholder' | 'is_required' | 'mask' | 'regex'>[];
}

export interface FormPlans {
  registration: FormPlan;
  /** Whether signing in with a passkey is offered. */
  passkeys: boolean;
  currencies: { code: string; name: string }[];
  /** By name in the page's language. Made here: browsers know other names than the server. */
  countries: Country[];
  /** The operator's own texts of mistakes by their code. */
  dictionary: Dictionary;
}

/** What the sign-up form asks for, read by the popup when it opens and by the form's page. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(formPlans(site(context)), { headers: { 'cache-control': 'public, max-age=60' } });
}

export function formPlans({ content, locale }: Pick<ReturnType<typeof site>, 'content' | 'locale'>): FormPlans {
  const forms = content.single('forms-config', locale);
  const cashier = content.single('cashier-config', locale);
  return {
    registration: planOf(forms, 'registration'),
    passkeys: content.single('auth-config', locale).is_passkey_enabled,
    currencies: cashier.currencies.filter(({ code }) => code !== 'FUN').map(({ code, name }) => ({ code, name })),
    countries: countriesIn(locale),
    dictionary: textsOf(forms.validation_dictionary),
  };
}

/** One of the forms, with its fields in content's order. */
export function planOf(forms: FormsConfig, name: 'registration' | 'profile'): FormPlan {
  const form: FormsForm | null = forms[name];
  const fields = [...(form?.fields ?? [])].sort((a, b) => a.order - b.order);
  return {
    strategy: form?.strategy ?? 'eager',
    fields: fields.map(({ name: field, type, label, placeholder, is_required, mask, regex }) => ({
      name: field,
      type,
      label,
      placeholder,
      is_required,
      mask,
      regex,
    })),
  };
}

/** The operator's own texts of mistakes. */
export function textsOf(value: Json | null): Dictionary {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}
