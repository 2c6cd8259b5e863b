import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { completeRegistration } from './registration-completion.ts';
import { register, type Registration } from './registration.ts';
import type { RegistrationForms } from './forms.ts';
import { createAccountFixture, from, goodForm, refusal, type AccountFixture } from './testing/fixture.ts';

// What content asks of a sign-up is asked by the server too: a form that was sent past the site is judged by the same rules.

const field = (name: string, more: Partial<RegistrationForms['form'][number]> = {}) => ({
  name,
  type: 'text',
  is_required: false,
  regex: null,
  mask: null,
  order: 1,
  ...more,
});
const nothing: RegistrationForms = { form: [], fast: [], completion: [], conditions: [] };

let fixture: AccountFixture;
let people = 0;
beforeAll(async () => {
  fixture = await createAccountFixture();
});
afterEach(() => {
  fixture.tools.registrationForms = () => null;
});
afterAll(() => fixture.close());

const ask = (forms: Partial<RegistrationForms>) => {
  fixture.tools.registrationForms = () => ({ ...nothing, ...forms });
};
const signUp = (more: Registration, kind: 'form' | 'fast' = 'form') =>
  refusal(register(fixture.tools, { ...goodForm, email: `asked${(people += 1)}@example.com`, ...more }, 'en', from(), kind));

describe('[R5-013] [R7-002] what content asks of a sign-up', () => {
  test('fields that must be there are missed by name, with everything else that is wrong, and nothing is kept', async () => {
    ask({
      form: [
        field('first_name', { is_required: true }),
        field('last_name', { is_required: true }),
        field('promo_code', { is_required: true }),
      ],
    });
    const before = await fixture.count('player');
    expect(await signUp({ password: 'short' })).toBe(
      'InvalidParameter password:min_length first_name:required last_name:required promo_code:required',
    );
    expect(await signUp({ firstName: ' ', lastName: 'Rossi', promoCode: 'WELCOME' })).toBe('InvalidParameter first_name:required');
    expect(await fixture.count('player')).toBe(before);
    expect(await signUp({ firstName: 'Ada', lastName: 'Rossi', promoCode: 'WELCOME' })).toBe('fulfilled');
  });

  test('patterns and masks hold for what is sent; what is not required may be left out', async () => {
    ask({
      form: [
        field('promo_code', { regex: '[A-Z]{3}\\d{2}' }),
        field('first_name', { mask: '@@@' }),
        field('email', { type: 'email', regex: '.+@example\\.com' }),
      ],
    });
    expect(await signUp({})).toBe('fulfilled');
    expect(await signUp({ promoCode: 'abc12', firstName: 'Anna' })).toBe('InvalidParameter promo_code:regex first_name:regex');
    expect(await signUp({ promoCode: 'ABC12', firstName: 'Ada' })).toBe('fulfilled');
    expect(await signUp({ email: 'ada@elsewhere.example' })).toBe('InvalidParameter email:regex');
    // A rule of the field itself tells first, and alone.
    expect(await signUp({ email: 'nonsense' })).toBe('InvalidParameter email:email');
  });

  test('a pattern that would keep the language’s own engine busy for ever is answered at once', async () => {
    ask({ form: [field('promo_code', { regex: '(\\w+\\s?)*!' })] });
    expect(await signUp({ promoCode: 'a'.repeat(64) })).toBe('InvalidParameter promo_code:regex');
  });

  test('conditions of the currency and lists of currencies and countries decide as they do on the site', async () => {
    ask({
      form: [
        field('first_name', { is_required: true, countries: ['IT'] }),
        field('last_name', { is_required: true, currencies: ['EUR'] }),
        field('promo_code'),
      ],
      conditions: [
        { currency: 'GBP', field: 'promo_code', is_shown: true, is_required: true, regex: null, mask: null, order: 0 },
        { currency: 'EUR', field: 'last_name', is_shown: false, is_required: true, regex: null, mask: null, order: 0 },
      ],
    });
    expect(await signUp({})).toBe('InvalidParameter first_name:required');
    expect(await signUp({ countryCode: 'FR' })).toBe('fulfilled');
    expect(await signUp({ countryCode: 'FR', currency: 'GBP' })).toBe('InvalidParameter promo_code:required');
    // Without a currency the account is opened in the usual one, which decides.
    expect(await signUp({ countryCode: 'it', currency: '' })).toBe('InvalidParameter first_name:required');
  });

  test('[R5-010] a repeat of the password is asked where content has the field, and must equal wherever it is sent', async () => {
    const repeat = { passwordRepeat: goodForm.password };
    expect(await signUp({ passwordRepeat: 'Secret.124' })).toBe('InvalidParameter password_repeat:password_repeat');
    expect(await signUp({})).toBe('fulfilled');
    const asked = [
      field('password', { type: 'password', is_required: true }),
      field('password_repeat', { type: 'password', is_required: true }),
    ];
    ask({ form: asked, fast: asked, completion: asked });
    expect(await signUp({})).toBe('InvalidParameter password_repeat:required');
    expect(await signUp({ passwordRepeat: '' })).toBe('InvalidParameter password_repeat:required');
    expect(await signUp({ passwordRepeat: 'Secret.12' })).toBe('InvalidParameter password_repeat:password_repeat');
    expect(await signUp(repeat)).toBe('fulfilled');
    expect(await signUp({}, 'fast')).toBe('InvalidParameter password_repeat:required');
    expect(await signUp(repeat, 'fast')).toBe('fulfilled');
    ask({ form: [field('password_repeat', { type: 'password' })] });
    expect(await signUp({})).toBe('fulfilled');
    expect(await signUp({ passwordRepeat: 'Secret.12' })).toBe('InvalidParameter password_repeat:password_repeat');
  });

  test('[R5-001] [R5-015] a further rule and bounds of content hold for what is sent', async () => {
    ask({ form: [field('first_name', { rule: 'name_pattern' }), field('promo_code', { min: 4, max: 6 })] });
    expect(await signUp({ firstName: 'Ada Maria', promoCode: 'ABC' })).toBe(
      'InvalidParameter first_name:name_pattern promo_code:min_length',
    );
    expect(await signUp({ firstName: 'Ada', promoCode: 'ABCDEFG' })).toBe('InvalidParameter promo_code:max_length');
    expect(await signUp({ firstName: 'Ada', promoCode: 'ABCDEF' })).toBe('fulfilled');
  });

  test('each kind has its own form, and content asks for nothing that another kind of proof stands for', async () => {
    ask({
      form: [field('email', { is_required: true }), field('password', { is_required: true, type: 'password' })],
      fast: [field('first_name', { is_required: true })],
    });
    expect(await signUp({ phone: '+39 333 123 45 67', email: '' })).toBe('fulfilled');
    expect(await signUp({}, 'fast')).toBe('InvalidParameter first_name:required');
    expect(await signUp({ firstName: 'Ada' }, 'fast')).toBe('fulfilled');
  });

  test('completing it counts what is known already as given', async () => {
    const fast = (more: Registration) =>
      register(fixture.tools, { email: `asked${(people += 1)}@example.com`, password: goodForm.password, ...more }, 'en', from(), 'fast');
    const known = await fast({ firstName: 'Ada' });
    const unknown = await fast({});
    ask({ completion: [field('first_name', { is_required: true }), field('currency', { is_required: true })] });
    const { password: _password, currency: _currency, ...facts } = goodForm;
    const complete = (playerId: bigint, more: Registration = {}) =>
      refusal(completeRegistration(fixture.tools, playerId, { ...facts, ...more }, 'en'));
    expect(await complete(known.playerId)).toBe('fulfilled');
    expect(await complete(unknown.playerId)).toBe('InvalidParameter first_name:required');
    expect(await complete(unknown.playerId, { firstName: 'Ugo' })).toBe('fulfilled');
  });
});
