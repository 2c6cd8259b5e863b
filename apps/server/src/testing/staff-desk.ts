import { codeAt, keyOf, stepAt } from '../kernel/totp/totp.ts';
import { commandLine } from '../staff/index.ts';
import { createTestStaff } from '../staff/testing/staff.ts';
import type { TestApplication } from './application.ts';

const password = 'a password of the staff';

const cookieOf = ({ cookies: [set] }: { cookies: { name: string; value: string }[] }): string => `${set?.name}=${set?.value}`;

/** The staff's side of an application: people who come in by the product's own calls, and what they ask. */
export function staffDesk(app: TestApplication) {
  const { staff } = createTestStaff({ database: app.db.database, clock: app.clock });
  /** A call below `/staff/api`; the cookie says who makes it. */
  const ask = (method: 'GET' | 'POST' | 'PUT', path: string, cookie: string, payload?: object) =>
    app.application.fastify.inject({
      method,
      url: `/staff/api${path}`,
      headers: { origin: 'http://localhost:3000', cookie },
      ...(payload && { payload }),
    });
  return {
    ask,
    /** Somebody new, signed in with both factors just now; answers the cookie of the session. */
    async come(name: string, role: string): Promise<string> {
      const { token } = await staff.people.add({ email: `${name}@casino.example`, name, role }, commandLine);
      const opened = await ask('POST', '/welcome', '', { token, password });
      const { data } = (await ask('POST', '/totp', cookieOf(opened), { password })).json();
      return cookieOf(await ask('POST', '/totp/confirm', cookieOf(opened), { code: codeAt(keyOf(data.secret), stepAt(app.clock.now())) }));
    },
  };
}

export type StaffDesk = ReturnType<typeof staffDesk>;
