import type { demoSessionEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import type { Person } from '@hiwar/contract/people/people.ts'
import type { Context } from '../../context.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { Refusal } from '../../platform/refusal.ts'
import { selectManager } from '../meetings/select.ts'
import { findConflict } from './history.store.ts'

/** The tutor manager who can hold the caller's demo session soonest. */
export async function selectDemoManager(
  context: Context,
  { actor }: MemberRequest<typeof demoSessionEndpoints.select>,
): Promise<Person> {
  const conflict = await findConflict(context.db, actor.id)
  if (conflict !== undefined) throw new Refusal(conflict)
  return selectManager(context, 'demo')
}
