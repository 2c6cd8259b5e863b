import type { ApprovalDetail, ApprovalRow } from '@tavolo/contract/staff';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyOf } from '../body.ts';
import { needs, type StaffGuard } from '../guard.ts';
import { metaOf, pageOf } from '../paging.ts';
import { staffPermissions } from '../permissions.ts';
import type { Person } from '../person.ts';
import type { Approvals, Judged } from './approvals.ts';

type WithId = FastifyRequest<{ Params: { id: string } }>;
type Listed = FastifyRequest<{ Querystring: Record<string, string> }>;

const rowOf = (approval: Judged, person: Person): ApprovalRow => ({
  id: approval.id,
  kind: approval.kind,
  subject: approval.subject,
  part: approval.part,
  title: approval.title,
  request: approval.request,
  detail: approval.detail,
  reason: approval.reason,
  proposer: approval.proposer,
  proposedAt: approval.proposedAt.toISOString(),
  expiresAt: approval.expiresAt.toISOString(),
  state: approval.state,
  decidedAt: approval.decidedAt?.toISOString() ?? null,
  decidedBy: approval.decidedBy,
  decidedReason: approval.decidedReason,
  isOwn: approval.proposedBy === person.id,
  bar: approval.bar,
});

/** An approval with its changes, as the calls of tools that propose answer it, too. */
export const approvalDetail = (approvals: Approvals, approval: Judged, person: Person): ApprovalDetail => ({
  ...rowOf(approval, person),
  changes: approvals.shown(approval),
});

/** What waits for a second person, of whichever tool, and what that person does with it. The kind says who may. */
export function approvalRoutes({ approvals, guard }: { approvals: Approvals; guard: StaffGuard }) {
  return function routes(api: FastifyInstance): void {
    api.get('/approvals', needs(staffPermissions.approvals), async (request: Listed, reply) => {
      const person = guard.of(request);
      const page = pageOf(request.query, 25);
      const { state } = request.query;
      const isWaiting = state === 'waiting' ? true : state === 'decided' ? false : null;
      const { approvals: found, total } = await approvals.list(person, { isWaiting }, page);
      return reply.send({ data: found.map((approval) => rowOf(approval, person)), meta: metaOf(page, total) });
    });
    api.get('/approvals/:id', needs(staffPermissions.approvals), async (request: WithId, reply) => {
      const person = guard.of(request);
      return reply.send({ data: approvalDetail(approvals, await approvals.find(person, Number(request.params.id)), person) });
    });
    for (const act of ['approve', 'refuse', 'withdraw'] as const)
      api.post(
        `/approvals/:id/${act}`,
        // Nobody else's proof is needed to take one's own back.
        needs(staffPermissions.approvals, { stepUp: act !== 'withdraw' }),
        async (request: WithId, reply) => {
          const person = guard.of(request);
          const approval = await approvals[act](Number(request.params.id), person, bodyOf(request).reason);
          return reply.send({ data: approvalDetail(approvals, approval, person) });
        },
      );
  };
}
