import type { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import type { Context } from '../../context.ts'
import type { OpenRequest } from '../../platform/http/request.ts'
import { isOnline } from '../presence/online.ts'
import { findVisibleTutor } from './visible.ts'

/** One tutor, and whether he is there. */
export async function readTutor(context: Context, { actor, params }: OpenRequest<typeof tutorEndpoints.info>) {
  const { card, lastSeen } = await findVisibleTutor(context, actor, params.id)
  return { ...card, online: await isOnline(context, params.id), lastSeen }
}
