import type { Person } from '@hiwar/contract/people/people.ts'
import { interviewConflict } from '@hiwar/domain/meetings/history.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import { Refusal } from '../../platform/refusal.ts'
import { selectManager } from '../meetings/select.ts'
import { listEarlierInterviews } from './store.ts'

/** The tutor manager who can hold the caller's interview soonest. */
export async function selectInterviewer(context: Context, { actor }: { actor: Actor }): Promise<Person> {
  const earlier = await listEarlierInterviews(context.db, actor.id)
  const conflict = interviewConflict(earlier, instantOfDate(context.clock.now()))
  if (conflict !== undefined) throw new Refusal(conflict)
  return selectManager(context, 'interview')
}
