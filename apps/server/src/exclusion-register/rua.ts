import * as v from 'valibot';
import type { ExclusionRegister } from '../protection/index.ts';
import { ask, RegisterUnavailable, type RegisterOptions } from './asking.ts';

const uniqueId = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const answerShape = v.object({ status: v.picklist(['excluded', 'free', 'ended']), uniqueId });
const takenShape = v.object({ uniqueId });

const answers = { excluded: 'Y', free: 'N', ended: 'P' } as const;

/**
 * Italy's register of excluded people (RUA), by way of the gateway that the licensee's connection to the Agency's system offers: asked by tax
 * code, and told of exclusions and their ends. What the gateway must speak stands in docs/how-to-connect-a-register.md.
 */
export function createRua(options: RegisterOptions): ExclusionRegister {
  const send = async <T>(
    method: 'POST' | 'PUT',
    path: string,
    what: string,
    content: object,
    shape: v.GenericSchema<unknown, T>,
  ): Promise<T> => {
    const answer = await ask(options, { method, path, what, contentType: 'application/json', body: JSON.stringify(content) });
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), await answer.text().catch(() => ''));
    if (!read.success) throw new RegisterUnavailable('the register answered nothing that can be used');
    return read.output;
  };
  return {
    name: 'rua',
    canAsk: ({ taxCode }) => Boolean(taxCode),
    async ask({ taxCode }) {
      const read = await send('POST', '/subjects/query', 'rua question', { taxCode }, answerShape);
      return { answer: answers[read.status], uniqueId: read.uniqueId };
    },
    async tell({ reference, person, product, beganAt, endsAt, returnsAt }) {
      const content = {
        taxCode: person.taxCode,
        product,
        from: beganAt.toISOString(),
        until: endsAt?.toISOString() ?? null,
        returnsAt: returnsAt?.toISOString() ?? null,
      };
      return (await send('PUT', `/exclusions/${encodeURIComponent(reference)}`, 'rua exclusion', content, takenShape)).uniqueId;
    },
  };
}
