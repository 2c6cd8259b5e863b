import { isRouteErrorResponse, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { failedPage, hasEmptyFrame } from './failed-page.ts';
import { pageRefusal, withRefusedPages } from './refused-loaders.ts';

const refusal = (type: string, status: number) =>
  Object.assign(new Error('refused'), { type, status, code: '', message: '', params: {}, requestId: 'r-1' });
/** The error as the router hands it to the page, in the browser as on the server. */
const response = (error: unknown) => {
  const answer = pageRefusal(error);
  return answer && { status: answer.init?.status, statusText: '', internal: false, data: answer.data };
};

test.each([
  ['AccessDeniedException', 403, 'forbidden', true],
  ['UserBannedException', 403, 'blocked', false],
  ['UserDeletedException', 403, 'closed', false],
  ['MethodNotFoundException', 404, 'not-found', false],
  ['ApplicationDisabledException', 503, 'maintenance', true],
  ['ApplicationUnavailableException', 503, 'maintenance', true],
] as const)('[R8-002] [R8-003] [R4-018] a loader that is refused by %s becomes the page of status %i', (type, status, kind, isEmpty) => {
  const error = response(refusal(type, status));
  expect(isRouteErrorResponse(error)).toBe(true);
  expect(error?.status).toBe(status);
  expect(failedPage(error)).toEqual({ kind, reference: 'r-1' });
  expect(hasEmptyFrame(kind)).toBe(isEmpty);
});

test.each([
  [400, 'not-found'],
  [401, 'not-found'],
  [404, 'not-found'],
  [405, 'not-found'],
  [410, 'not-found'],
  [422, 'not-found'],
  [403, 'forbidden'],
  [503, 'maintenance'],
  [500, 'fault'],
  [502, 'fault'],
] as const)('[R4-018] an answer of status %i is the page %s', (status, kind) => {
  expect(failedPage({ status, statusText: '', internal: false, data: null })).toEqual({ kind, reference: null });
});

test('[R8-003] what is no such refusal stays a fault', () => {
  for (const error of [
    new Error('a bug'),
    refusal('BillingUnavailableException', 503),
    refusal('InternalServerErrorException', 500),
    null,
  ]) {
    expect(pageRefusal(error)).toBeNull();
    expect(failedPage(error)).toEqual({ kind: 'fault', reference: null });
  }
});

test('a build whose loaders are refused answers so; redirects, other errors and answers go through as they are', async () => {
  const thrown: Record<string, unknown> = {
    refused: refusal('AccessDeniedException', 403),
    redirected: new Response(null, { status: 302 }),
    broken: new Error('a bug'),
  };
  const build = {
    routes: {
      ...Object.fromEntries(
        Object.entries(thrown).map(([id, error]) => [
          id,
          { id, path: id, module: { default: () => null, loader: () => Promise.reject(error) } },
        ]),
      ),
      fine: { id: 'fine', path: 'fine', module: { default: () => null, loader: () => 'all of it' } },
      plain: { id: 'plain', path: 'plain', module: { default: () => null } },
    },
  } as unknown as ServerBuild;
  const { routes } = withRefusedPages(build);
  // Loaders look at nothing that they are given here.
  const load = async (id: string) => routes[id]?.module.loader?.({} as never);
  await expect(load('fine')).resolves.toBe('all of it');
  await expect(load('redirected')).rejects.toBe(thrown['redirected']);
  await expect(load('broken')).rejects.toBe(thrown['broken']);
  await expect(load('refused')).rejects.toMatchObject({ init: { status: 403 }, data: { reference: 'r-1', account: null } });
  expect(routes['plain']?.module.loader).toBeUndefined();
});
