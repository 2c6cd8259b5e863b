/** Keys under which the specification knows texts of the site, and the site's own. */
const ownKeys: Readonly<Record<string, string>> = {
  'popups.registration.wrongRegServerError': 'signUp.wrongRegServerError',
  'profile.smsCodeError': 'auth.smsCodeError',
};

/** The site's own key of a text: of one that the specification names otherwise, the one that stands for it; else the key itself. */
export const ownKey = (key: string): string => (Object.hasOwn(ownKeys, key) ? (ownKeys[key] ?? key) : key);
