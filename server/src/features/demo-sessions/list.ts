import type { demoSessionEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import type { Context } from '../../context.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { listDemoSessions } from './list.store.ts'
import { presentDemoSession } from './present.ts'

/** Everybody's demo sessions for admins; anybody else gets the own ones, whomever he asks for. */
export async function listVisibleDemoSessions(
  { db }: Context,
  { actor, query }: MemberRequest<typeof demoSessionEndpoints.list>,
) {
  const ownId = seesAll(actor.role, 'demo-session.list') ? null : actor.id
  const { list, total } = await listDemoSessions(db, ownId, query)
  return { list: list.map((row) => presentDemoSession(row, actor.id)), total }
}
