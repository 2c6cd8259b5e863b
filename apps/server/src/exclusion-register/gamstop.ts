import type { ExclusionRegister } from '../protection/index.ts';
import { ask, RegisterUnavailable, type RegisterOptions } from './asking.ts';

const isAnswer = (value: string | null): value is 'Y' | 'N' | 'P' => value === 'Y' || value === 'N' || value === 'P';

/**
 * GAMSTOP's register of Great Britain: asked with name, day of birth, e-mail, postcode and mobile number, it answers in the header `X-Exclusion`
 * (Y: excluded, P: was excluded once, N: neither), with the number of the answer in `X-Unique-Id`. It takes no exclusions: people register there
 * themselves.
 */
export function createGamstop(options: RegisterOptions): ExclusionRegister {
  return {
    name: 'gamstop',
    canAsk: ({ firstName, lastName, birthDate, email, postcode }) => [firstName, lastName, birthDate, email, postcode].every(Boolean),
    async ask({ firstName, lastName, birthDate, email, postcode, mobile }) {
      const form = new URLSearchParams({
        firstName: firstName ?? '',
        lastName: lastName ?? '',
        dateOfBirth: birthDate ?? '',
        email: email ?? '',
        postcode: postcode ?? '',
        mobile: mobile ?? '',
      });
      const contentType = 'application/x-www-form-urlencoded';
      const { headers } = await ask(options, { method: 'POST', path: '', what: 'gamstop', contentType, body: form.toString() });
      const answer = headers.get('x-exclusion');
      const uniqueId = headers.get('x-unique-id');
      if (!isAnswer(answer) || !uniqueId) throw new RegisterUnavailable('the register answered nothing that can be used');
      return { answer, uniqueId: uniqueId.slice(0, 200) };
    },
  };
}
