/**
 * A browser in which the consent question is answered already, with nothing agreed to: journeys are not about it.
 * The cookie is described in `apps/site/app/operator/consent/answer.ts`; `test.use({ storageState: unanswered })` asks again.
 */
export const answered = {
  cookies: [
    {
      name: 'tavolo_consent',
      value: '1.-.journeys-of-the-tests',
      domain: 'localhost',
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax' as const,
    },
  ],
  origins: [],
};

export const unanswered = { cookies: [], origins: [] };
