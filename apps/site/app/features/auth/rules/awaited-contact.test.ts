import { expect, test } from 'vitest';
import { awaitedContact } from './awaited-contact.ts';

const contact = (name: string, isConfirmed = false) => ({
  type: name.includes('@') ? ('email' as const) : ('phone' as const),
  contact: name,
  is_confirmed: isConfirmed,
  is_subscribed: false,
  phone_country_code: null,
});

test('[R7-002] after a reload the code that is waited for is that of the contact which signs the player in', () => {
  const [mail, phone] = [contact('ada@example.com'), contact('+393331234567')];
  expect(awaitedContact([phone, mail], mail.contact)).toBe(mail.contact);
  expect(awaitedContact([mail, phone], phone.contact)).toBe(phone.contact);
  expect(awaitedContact([mail], 'somebody else')).toBe(mail.contact);
});

test('[R7-002] who has a confirmed contact, or none at all, is asked for no code', () => {
  expect(awaitedContact([contact('ada@example.com', true)], 'ada@example.com')).toBeNull();
  expect(awaitedContact([contact('ada@example.com'), contact('+393331234567', true)], 'ada@example.com')).toBeNull();
  expect(awaitedContact([], 'ada@example.com')).toBeNull();
});
