import type { ProposalDetail, ProposalRow } from '@tavolo/content/editing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mayBeDeleted, type Act, type Proposals } from '../approval/proposals.ts';
import { ContentError } from '../errors.ts';
import type { Fields } from '../snapshot.ts';
import type { Member } from '../staff/member.ts';
import type { ContentStore } from '../store.ts';
import type { StaffGuard } from './guard.ts';
import { metaOf, pageOf } from './paging.ts';
import { bodyOf, textOf } from './staff-routes.ts';
import { fieldsAsOf, titleOf } from './views.ts';

type WithId = FastifyRequest<{ Params: { id: string } }>;
type Listed = FastifyRequest<{ Querystring: Record<string, string> }>;
type Shown = Awaited<ReturnType<Proposals['find']>>;

export interface ProposalRouteParts {
  proposals: Proposals;
  store: ContentStore;
  guard: StaffGuard;
  /** Throws when content is kept by another server. */
  mustBeHere: () => void;
  /** What an address and a body mean. */
  actOf: (request: FastifyRequest, body: Fields) => Act;
}

/** Changes that take two people: proposing, and what a second person does with a proposal. For admins who have just proved who they are. */
export function proposalRoutes({ proposals, store, guard, mustBeHere, actOf }: ProposalRouteParts) {
  const rowOf = ({ languages: _, hash: _hash, version: _version, proposedBy, ...proposal }: Shown, member: Member): ProposalRow => ({
    ...proposal,
    proposedAt: proposal.proposedAt.toISOString(),
    expiresAt: proposal.expiresAt.toISOString(),
    decidedAt: proposal.decidedAt?.toISOString() ?? null,
    isOwn: proposedBy === member.id,
  });
  const detailOf = (proposal: Shown, member: Member): ProposalDetail => {
    const type = store.schemas.types.get(proposal.type);
    const fields = (locale: string, values: Fields | null): Fields | null =>
      values === null || !type ? values : fieldsAsOf(store.snapshot, type, { ...proposal, locale, attributes: { ...values } });
    return {
      ...rowOf(proposal, member),
      languages: proposal.languages.map(({ locale, before, after }) => ({
        locale,
        before: fields(locale, before),
        after: fields(locale, after),
      })),
    };
  };
  const shown = async (member: Member, id: number) => ({ data: detailOf(await proposals.find(member, id), member) });

  return function routes(api: FastifyInstance): void {
    api.get('/proposals', async (request: Listed, reply) => {
      const member = await guard.member(request, 'admin');
      mustBeHere();
      const page = pageOf(request.query, 25);
      const { state } = request.query;
      const isWaiting = state === 'waiting' ? true : state === 'decided' ? false : null;
      const { proposals: found, total } = await proposals.list(member, { isWaiting }, page);
      return reply.send({ data: found.map((proposal) => rowOf(proposal, member)), meta: metaOf(page, total) });
    });
    api.get('/proposals/:id', async (request: WithId, reply) => {
      const member = await guard.member(request, 'admin');
      return reply.send(await shown(member, Number(request.params.id)));
    });
    api.post('/entries/:type/:id/propose', async (request, reply) => {
      const member = await guard.provedAdmin(request);
      mustBeHere();
      const body = bodyOf(request);
      const act = actOf(request, body);
      if (act.action === 'delete' && !mayBeDeleted(act.type))
        throw new ContentError('ForbiddenError', 'The site can not do without this', { code: 'single' });
      const entry = store.snapshot.of(act.type.singularName, 'draft').find((row) => row.entry.documentId === act.documentId)?.entry;
      const title = titleOf(act.type, entry?.attributes ?? {});
      const { id } = await proposals.propose(member, act, { title, reason: textOf(body, 'reason') });
      return reply.code(201).send(await shown(member, id));
    });
    for (const name of ['approve', 'refuse'] as const)
      api.post(`/proposals/:id/${name}`, async (request: WithId, reply) => {
        const member = await guard.provedAdmin(request);
        mustBeHere();
        const id = Number(request.params.id);
        await proposals[name](id, member, bodyOf(request).reason);
        return reply.send(await shown(member, id));
      });
    api.post('/proposals/:id/withdraw', async (request: WithId, reply) => {
      const member = await guard.member(request, 'admin');
      const id = Number(request.params.id);
      await proposals.withdraw(id, member, bodyOf(request).reason);
      return reply.send(await shown(member, id));
    });
  };
}
