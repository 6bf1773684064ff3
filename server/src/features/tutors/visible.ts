import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { Context } from '../../context.ts'
import { type Actor, found, Refusal } from '../../platform/action.ts'
import type { KnownTutor } from './cache.ts'
import { findCard } from './card.store.ts'
import { presentKnown } from './present.ts'

const seesEveryTutor: readonly Role[] = [Role.TutorManager, Role.RegularAdmin, Role.SuperAdmin]

/**
 * The tutor if the caller may see it: listed tutors are public, others are for themselves, tutor managers and admins.
 */
export async function findVisibleTutor(context: Context, actor: Actor | null, tutorId: number): Promise<KnownTutor> {
  const tutor = found(await findKnownTutor(context, tutorId), 'tutor-not-found')
  const visible = tutor.listed || actor?.id === tutorId || (actor !== null && seesEveryTutor.includes(actor.role))
  if (!visible) throw new Refusal('forbidden')
  return tutor
}

function findKnownTutor({ tutorCache, db }: Context, tutorId: number): Promise<KnownTutor | undefined> {
  return tutorCache.tutor(tutorId, async () => {
    const row = await findCard(db, tutorId)
    return row && presentKnown(row)
  })
}
