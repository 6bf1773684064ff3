import type { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import type { Context } from '../../context.ts'
import type { OpenRequest } from '../../platform/http/request.ts'
import type { TutorPage } from './cache.ts'
import { listCards } from './list.store.ts'
import { presentCard } from './present.ts'

/** Listed tutors, from memory while nothing of any tutor has changed. */
export function listTutors(
  { tutorCache, db, clock }: Context,
  { query }: OpenRequest<typeof tutorEndpoints.list>,
): Promise<TutorPage> {
  const now = clock.now()
  return tutorCache.page(keyOf(query, now), async () => {
    const { list, total } = await listCards(db, query, now)
    return { list: list.map(presentCard), total }
  })
}

/** The same question in the same minute has the same answer; only free times depend on the minute. */
function keyOf(query: OpenRequest<typeof tutorEndpoints.list>['query'], now: Date): string {
  const { page, size, search, gender, topicIds, minRating, weekdays, freeFrom, freeTo, orderBy } = query
  const byTime = weekdays !== undefined || freeFrom !== undefined || freeTo !== undefined
  const minute = byTime ? Math.floor(now.getTime() / 60_000) : null
  const asked = [page, size, search, gender, topicIds, minRating, weekdays, freeFrom, freeTo, orderBy, minute]
  return JSON.stringify(asked)
}
