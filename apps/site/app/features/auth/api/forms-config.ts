import type { FormsConfig, FormsField, FormsForm, Json } from '@tavolo/content';
import { offeredCurrencies } from '@tavolo/content/currencies';
import { offeredBy } from '@tavolo/content/features';
import type { Dictionary } from '@tavolo/validation';
import { site } from '../../../runtime/site-context.ts';
import { countriesIn, type Country } from '../rules/countries.ts';
import { plannedField, type CurrencyCondition, type PlannedField } from '../rules/form-plan.ts';
import type { SocialService } from '../rules/social-window.ts';
import type { Route } from './+types/forms-config.ts';

/** A form as content describes it: which fields, in which order, and when mistakes are told. */
export interface FormPlan {
  strategy: 'eager' | 'onSubmit';
  fields: Pick<FormsField, 'name' | 'label'>[];
}

/** A form of a sign-up, whose fields depend on currency and country. */
export interface SignUpPlan {
  strategy: 'eager' | 'onSubmit';
  /** Content's own words on the button; null: ours. */
  button: string | null;
  fields: PlannedField[];
}

export interface FormPlans {
  registration: SignUpPlan;
  fast: SignUpPlan;
  /** What completes a registration that came in fast, by a service or out of Telegram. */
  completion: SignUpPlan;
  /** The words of the profile's fields, of which some are asked for outside it. */
  profile: FormPlan;
  /** What asks for a new password: the words of its fields and of its button. */
  restore: {
    label: string | null;
    placeholder: string | null;
    hint: string | null;
    button: string | null;
    password: string | null;
    /** The password typed again; null where it is not asked for. */
    repeat: { label: string | null; isRequired: boolean } | null;
  };
  conditions: CurrencyCondition[];
  /** Whether accounts are opened at this moment. */
  isOpen: boolean;
  /** Which kinds of sign-up there are. */
  kinds: { form: boolean; fast: boolean };
  /** Services to sign in and up by, in content's order. */
  services: { service: SocialService; title: string }[];
  /** Whether signing in with a passkey is offered. */
  passkeys: boolean;
  currencies: { code: string; name: string; symbol: string }[];
  /** By name in the page's language. Made here: browsers know other names than the server. */
  countries: Country[];
  /** The operator's own texts of mistakes by their code. */
  dictionary: Dictionary;
}

/** What the sign-up form asks for, read by the popup when it opens and by the form's page. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await formPlans(site(context)), { headers: { 'cache-control': 'public, max-age=60' } });
}

export async function formPlans({
  api,
  content,
  locale,
  warn,
}: Pick<ReturnType<typeof site>, 'api' | 'content' | 'locale' | 'warn'>): Promise<FormPlans> {
  const forms = content.single('forms-config', locale);
  const ways = content.single('auth-config', locale);
  // Without them one signs up by the forms; the server says so itself where nobody does.
  const offered: { items: readonly string[]; is_sign_up_open: boolean } = await api.call('auth.getServices', {}).catch((error: unknown) => {
    warn('the services to sign in by cannot be had', error);
    return { items: [], is_sign_up_open: true };
  });
  const cashier = content.single('cashier-config', locale);
  const features = offeredBy(content.single('prazer-config', locale).functional_flags);
  const signUpPlan = (form: FormsForm | null): SignUpPlan => ({
    strategy: form?.strategy ?? 'onSubmit',
    button: form?.button_title ?? null,
    fields: (form?.fields ?? []).filter(({ name }) => name !== 'promo_code' || features.has('promoCodes')).map(plannedField),
  });
  return {
    registration: signUpPlan(forms.registration),
    fast: signUpPlan(forms.fast_registration),
    completion: signUpPlan(forms.completion),
    profile: profilePlan(forms),
    restore: restorePlan(forms.restore),
    conditions: forms.currency_conditions.map(({ currency, field, is_shown, is_required, regex, mask, order }) => ({
      currency,
      field,
      is_shown,
      is_required,
      regex,
      mask,
      order,
    })),
    isOpen: offered.is_sign_up_open,
    kinds: { form: ways.is_form_registration_enabled, fast: ways.is_fast_registration_enabled && forms.fast_registration !== null },
    services: ways.social_providers.flatMap(({ service, title }) => (offered.items.includes(service) ? [{ service, title }] : [])),
    passkeys: content.single('auth-config', locale).is_passkey_enabled,
    currencies: offeredCurrencies(cashier).map(({ code, name, symbol }) => ({ code, name, symbol })),
    countries: countriesIn(locale),
    dictionary: textsOf(forms.validation_dictionary),
  };
}

function restorePlan(form: FormsForm | null): FormPlans['restore'] {
  const field = (wanted: string) => form?.fields.find(({ name }) => name === wanted);
  const login = field('login');
  const repeat = field('password_repeat');
  return {
    label: login?.label ?? null,
    placeholder: login?.placeholder ?? null,
    hint: login?.hint ?? null,
    button: form?.button_title ?? null,
    password: field('password')?.label ?? null,
    repeat: repeat ? { label: repeat.label, isRequired: repeat.is_required } : null,
  };
}

/** The form of the profile, with its fields in content's order. Which of them are asked, and by which pattern and mask, the server says. */
export function profilePlan({ profile: form }: FormsConfig): FormPlan {
  const fields = [...(form?.fields ?? [])].sort((a, b) => a.order - b.order);
  return {
    strategy: form?.strategy ?? 'eager',
    fields: fields.map(({ name, label }) => ({ name, label })),
  };
}

/** The operator's own texts of mistakes. */
export function textsOf(value: Json | null): Dictionary {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}
