import type { TutorMeta, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { isAnyTutor } from '@hiwar/domain/accounts/verified.ts'
import type { Context } from '../../context.ts'
import { authorize } from '../../platform/auth/authorize.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found, Refusal } from '../../platform/refusal.ts'
import { presentMeta } from './present-meta.ts'
import { findProfile } from './profile.store.ts'

/** Profile and onboarding of a tutor: the own one, or for staff anybody's. */
export async function readTutorMeta(
  context: Context,
  { actor, query }: MemberRequest<typeof tutorEndpoints.meta>,
): Promise<TutorMeta> {
  const tutorId = query.tutorId ?? (isAnyTutor(actor.role) ? actor.id : undefined)
  if (tutorId === undefined) {
    throw new Refusal('bad-request', { fields: [{ path: 'query.tutorId', code: 'field-required' }] })
  }
  const profile = found(await findProfile(context.db, tutorId), 'tutor-not-found')
  authorize(actor, 'tutor.meta', { ownerId: tutorId })
  return presentMeta(profile)
}
