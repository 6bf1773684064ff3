import { waitingListEndpoints } from '@hiwar/contract/appointments/waiting-list.ts'
import type { Weekday } from '@hiwar/contract/enumerations/basic.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import { hoursOfWish } from '@hiwar/domain/waiting/wish.ts'
import type { Context } from '../../context.ts'
import { type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { readDemandFigures } from '../demand/figures.ts'
import { acceptOffer, declineOffer } from './answer.ts'
import { joinList, leaveList, wakeEntry } from './join.ts'
import { presentEntry } from './present.ts'
import { listEntries, listWishes } from './store.ts'

export const waitingListRoutes = [
  serve(waitingListEndpoints.join, joinList),
  serve(waitingListEndpoints.list, listOwnEntries),
  serve(waitingListEndpoints.wake, wakeEntry),
  serve(waitingListEndpoints.leave, leaveList),
  serve(waitingListEndpoints.accept, acceptOffer),
  serve(waitingListEndpoints.decline, declineOffer),
  serve(waitingListEndpoints.demand, readOwnDemand),
  serve(waitingListEndpoints.figures, readDemandFigures),
]

/** Lists the caller's own entries; for admins, anybody's. */
async function listOwnEntries(
  { db, clock }: Context,
  { actor, query }: MemberRequest<typeof waitingListEndpoints.list>,
) {
  const isOwn = !seesAll(actor.role, 'waiting.list')
  if (isOwn && query.users?.some((id) => id !== actor.id)) throw new Refusal('forbidden')
  const now = clock.now()
  const { list, total } = await listEntries(db, isOwn ? { ...query, users: [actor.id] } : query, now)
  return { list: list.map((row) => presentEntry(row, now)), total }
}

/** How many students wait for each hour of the calling tutor. */
async function readOwnDemand({ db, clock }: Context, { actor }: MemberRequest<typeof waitingListEndpoints.demand>) {
  const students = new Map<number, number>()
  for (const wish of await listWishes(db, actor.id, clock.now()))
    for (const { weekday, hour } of hoursOfWish(wish)) {
      const key = weekday * 24 + hour
      students.set(key, (students.get(key) ?? 0) + 1)
    }
  const inOrder = [...students].sort(([one], [other]) => one - other)
  return {
    cells: inOrder.map(([key, count]) => ({
      weekday: Math.floor(key / 24) as Weekday,
      hour: key % 24,
      students: count,
    })),
  }
}
