import { asText, isBlank, type Rule } from './fault.ts';
import type { RequiredOption } from './name.ts';

// One @, a host of one or two dotted parts after its first label, no spaces (specification section 5).
// The local part keeps to the characters mail servers accept without quoting, which also keeps header injection out.
const pattern =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[\p{L}\p{M}\p{Nd}-]+(?:\.[\p{L}\p{M}\p{Nd}-]+){1,2}$/u;
const label = /^(?!-).{1,63}(?<!-)$/u;

/** E-mail address: `local@host.tld` or `local@sub.host.tld`, at most 254 characters (RFC 5321). */
export const email: Rule<RequiredOption> = (value, { isRequired = true } = {}) => {
  if (isBlank(value)) return isRequired ? { code: 'required' } : null;
  const text = asText(value);
  if (text === null || text.length > 254 || !pattern.test(text)) return { code: 'email' };
  const at = text.indexOf('@');
  if (
    at > 64 ||
    !text
      .slice(at + 1)
      .split('.')
      .every((part) => label.test(part))
  )
    return { code: 'email' };
  return null;
};
