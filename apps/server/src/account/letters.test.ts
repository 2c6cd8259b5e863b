import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Locale, Session } from '../kernel/calls/handlers.ts';
import { addContact, changeSubscription, confirmContact } from './contacts.ts';
import { changePassword } from './profile.ts';
import { sendRegistrationCode } from './registration-code.ts';
import { register } from './registration.ts';
import { requestRestore, restore } from './restore.ts';
import { sendSecurityNotice, type SecurityChange } from './security-notice.ts';
import { signIn } from './sign-in.ts';
import { askProof } from './step-up.ts';
import { createAccountFixture, from, goodForm, refusal, type AccountFixture } from './testing/fixture.ts';
import { askChange, confirmChange } from './two-factor-change.ts';

// Every letter that the account sends, by the door that sends it, in both languages, as it lies in the mailbox.

let fixture: AccountFixture;
let people = 0;
beforeAll(async () => {
  fixture = await createAccountFixture();
});
afterAll(() => fixture.close());

interface Person {
  playerId: bigint;
  email: string;
  password: string;
  session: Session;
}

async function newcomer(locale: Locale, isConfirmed = true): Promise<Person> {
  const email = `reader${(people += 1)}@example.com`;
  const { playerId, token } = await register(fixture.tools, { ...goodForm, email }, locale, from());
  const session = await fixture.account.authenticate(token);
  if (!session) throw new Error('no session');
  if (isConfirmed) await confirmContact(fixture.tools, playerId, { contact: email, code: await fixture.codeFor(email) });
  return { playerId, email, password: goodForm.password, session };
}

async function withMessages(locale: Locale): Promise<Person> {
  const person = await newcomer(locale);
  await askChange(fixture.tools, person.session, { isOn: true, kind: 'contact', password: undefined }, locale);
  await confirmChange(fixture.tools, person.session, await fixture.codeFor(person.email), from());
  fixture.clock.advance(61_000);
  return person;
}

const notice = (change: SecurityChange) => async (locale: Locale) => {
  const person = await newcomer(locale);
  await fixture.test.database.transaction((tx) => sendSecurityNotice(fixture.tools, tx, person.playerId, change));
  return person.email;
};

/** What has to happen for the letter; answers who got it. */
const doors: Record<string, { letter: (locale: Locale) => Promise<string>; hasCode?: boolean; leads?: boolean }> = {
  'confirm: an address that signed up': { letter: async (locale) => (await newcomer(locale, false)).email, hasCode: true },
  'sign_up: an address that wants to sign up by a code': {
    letter: async (locale) => {
      const email = `new${(people += 1)}@example.com`;
      await sendRegistrationCode(fixture.tools, { email }, locale, from());
      return email;
    },
    hasCode: true,
  },
  'known_contact: the same for an address that has an account': {
    letter: async (locale) => {
      const { email } = await newcomer(locale);
      await sendRegistrationCode(fixture.tools, { email }, locale, from());
      return email;
    },
    leads: true,
  },
  'restore: a password that was forgotten': {
    letter: async (locale) => {
      const { email } = await newcomer(locale);
      await requestRestore(fixture.tools, email, from());
      await fixture.outbox.deliver();
      return email;
    },
    hasCode: true,
  },
  'login: a sign-in from elsewhere after wrong passwords': {
    letter: async (locale) => {
      const { email, password } = await newcomer(locale);
      for (let count = 0; count < 4; count++) await refusal(signIn(fixture.tools, { login: email, password: 'Wrong.123' }, from()));
      await refusal(signIn(fixture.tools, { login: email, password }, from()));
      return email;
    },
    hasCode: true,
  },
  'two_factor: a sign-in with a second step': {
    letter: async (locale) => {
      const { email, password } = await withMessages(locale);
      await refusal(signIn(fixture.tools, { login: email, password }, from()));
      return email;
    },
    hasCode: true,
  },
  'two_factor_change: switching the second step on': {
    letter: async (locale) => {
      const { email, session } = await newcomer(locale);
      await askChange(fixture.tools, session, { isOn: true, kind: 'contact', password: undefined }, locale);
      return email;
    },
    hasCode: true,
  },
  'step_up: a proof for something that matters': {
    letter: async (locale) => {
      const { email, session } = await withMessages(locale);
      await askProof(fixture.tools, session, locale);
      return email;
    },
    hasCode: true,
  },
  'password_changed: a password that was changed': {
    letter: async (locale) => {
      const { email, password, playerId, session } = await newcomer(locale);
      await changePassword(fixture.tools, { id: playerId, sessionId: session.id }, { oldPassword: password, newPassword: 'Brand-New.1' });
      return email;
    },
    leads: true,
  },
  'restored: an account that was restored, with all that it may say': {
    letter: async (locale) => {
      const { email, playerId, session } = await withMessages(locale);
      await fixture.test.database.query(
        `INSERT INTO passkey (player_id, credential_id, public_key, counter, transports, name, is_synced, created_at)
         SELECT $1::bigint, 'key-' || $1::bigint || '-' || n, '', 0, '', 'Phone', false, $2::timestamptz - n * interval '31 days' FROM generate_series(0, 1) n`,
        [playerId, fixture.clock.now()],
      );
      const phone = `+39333${String(playerId).padStart(7, '0')}`;
      await addContact(fixture.tools, playerId, { contact: phone }, locale, from());
      await confirmContact(fixture.tools, playerId, { contact: phone, code: await fixture.codeFor(phone), session });
      await requestRestore(fixture.tools, email, from());
      await fixture.outbox.deliver();
      await restore(fixture.tools, { login: email, code: await fixture.codeFor(email), password: 'Brand-New.1' }, from());
      return email;
    },
    leads: true,
  },
  'a sign-in from a device that is not known': {
    letter: async (locale) => {
      const { email, password } = await newcomer(locale);
      await signIn(fixture.tools, { login: email, password }, from());
      return email;
    },
    leads: true,
  },
  'news that were switched on': {
    letter: async (locale) => {
      const { email, playerId } = await newcomer(locale);
      await changeSubscription(fixture.tools, playerId, email, true);
      return email;
    },
    leads: true,
  },
  two_factor_on: { letter: notice('two_factor_on'), leads: true },
  two_factor_off: { letter: notice('two_factor_off'), leads: true },
  recovery_code_used: { letter: notice('recovery_code_used'), leads: true },
  recovery_codes_renewed: { letter: notice('recovery_codes_renewed'), leads: true },
  passkey_added: { letter: notice('passkey_added'), leads: true },
  passkey_removed: { letter: notice('passkey_removed'), leads: true },
  social_added: { letter: notice('social_added'), leads: true },
  social_removed: { letter: notice('social_removed'), leads: true },
};

/** Words that every letter of the language has some of, and none of the other. */
const words: Record<Locale, RegExp> = {
  en: /\b(the|your|you|this|code|from|was|if)\b/gi,
  it: /\b(il|lo|la|tuo|tua|questo|codice|non|sei|stato|per|che|con|di)\b/gi,
};
const share = (text: string, locale: Locale): number => [...text.matchAll(words[locale])].length;

describe.each(Object.entries(doors))('%s', (_, { letter, hasCode = false, leads = false }) => {
  test('comes in English and in Italian, with a subject of its own, and reads well as plain text', async () => {
    const subjects: string[] = [];
    for (const locale of ['en', 'it'] as const) {
      const [got] = await fixture.messagesTo(await letter(locale));
      if (!got) throw new Error('no letter came');
      const { subject, body_text: plain, body_html: html } = got;
      subjects.push(subject.replace(/\d{6}/, ''));
      expect(subject).toContain('Nova');
      expect(subject.length).toBeLessThan(90);
      expect(share(`${subject} ${plain}`, locale), plain).toBeGreaterThan(share(`${subject} ${plain}`, locale === 'en' ? 'it' : 'en') * 2);
      for (const text of [subject, plain]) {
        expect(text).not.toMatch(/<\/?[a-z]|&(?:[a-z]+|#\d+);/i);
        expect(text).not.toMatch(/\$\$|\$\{|\{\{|undefined|\bnull\b|NaN|\[object/);
        expect(text).toBe(text.trim());
      }
      expect(html ?? '').toContain(`<html lang="${locale}">`);
      expect(html ?? '').not.toMatch(/\$\$|\$\{|\{\{|undefined|NaN|\[object/);

      const [, code] = /^ {4}(\d{6})$/m.exec(plain) ?? [];
      expect(code !== undefined).toBe(hasCode);
      if (code !== undefined) expect([subject.includes(code), html?.includes(code)]).toEqual([true, true]);

      // Every address is a whole one of this site, in the language of the letter, and the same in both forms.
      const links = plain.match(/\S+:\/\/\S+/g) ?? [];
      expect(links.length > 0).toBe(leads);
      const home = locale === 'it' ? /^https:\/\/nova\.example\/it(?=[/?]|$)/ : /^https:\/\/nova\.example(?!\/it[/?])(?=[/?]|$)/;
      for (const link of links) expect(link).toMatch(home);
      const anchors = [...(html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&#38;', '&'));
      expect(anchors.toSorted()).toEqual([...links].toSorted());
    }
    expect(new Set(subjects).size).toBe(2);
  });
});
