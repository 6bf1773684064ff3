import type { interviewEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import type { Context } from '../../context.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { listInterviews } from './list.store.ts'
import { presentInterview } from './present.ts'

/** Everybody's interviews for admins; anybody else gets the own ones, whomever he asks for. */
export async function listVisibleInterviews(
  { db }: Context,
  { actor, query }: MemberRequest<typeof interviewEndpoints.list>,
) {
  const ownId = seesAll(actor.role, 'interview.list') ? null : actor.id
  const { list, total } = await listInterviews(db, ownId, query)
  return { list: list.map((row) => presentInterview(row, actor.id)), total }
}
