import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { type FullTutor, fullTutorEndpoints } from '@hiwar/contract/people/full-tutors.ts'
import type { Context } from '../../context.ts'
import { type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { listPresent } from '../presence/store.ts'
import { presentTutorPart } from '../tutors/present.ts'
import { listProfiles } from '../tutors/profile.store.ts'
import { presentUser } from '../users/present.ts'
import { listUsersOf } from '../users/store.ts'
import { type FullTutorFilters, listFullTutorIds } from './store.ts'

export const fullTutorRoutes = [serve(fullTutorEndpoints.list, listFullTutors)]

const withheld = { email: null, phone: null, city: null, address: null, birthYear: null }

/**
 * Lists all tutors and tutor managers. A tutor manager gets neither the contact details nor the city and age of anyone.
 */
async function listFullTutors(context: Context, { actor, query }: MemberRequest<typeof fullTutorEndpoints.list>) {
  const isManager = actor.role === Role.TutorManager
  if (isManager && asksForWithheld(query)) throw new Refusal('forbidden')
  const { list: ids, total } = await listFullTutorIds(context.db, query)
  const tutors = await presentFull(context, ids)
  return { list: isManager ? tutors.map((tutor) => ({ ...tutor, ...withheld })) : tutors, total }
}

function asksForWithheld(query: FullTutorFilters): boolean {
  return [query.email, query.phone, query.city, query.birthYear].some((filter) => filter !== undefined)
}

async function presentFull(context: Context, ids: readonly number[]): Promise<FullTutor[]> {
  const { db } = context
  const [users, profiles, present] = await Promise.all([
    listUsersOf(db, ids),
    listProfiles(db, ids),
    listPresent(db, ids),
  ])
  const userById = new Map(users.map((row) => [row.id, row]))
  const profileById = new Map(profiles.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const user = userById.get(id)
    const profile = profileById.get(id)
    if (user === undefined || profile === undefined) return []
    return [{ ...presentUser(user, present.has(id)), ...presentTutorPart(profile) }]
  })
}
