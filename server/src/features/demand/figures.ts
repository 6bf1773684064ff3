/** When students wanted lessons and found no time, beside the hours that tutors are free. */
import type { DemandFigures, waitingListEndpoints } from '@hiwar/contract/appointments/waiting-list.ts'
import type { Context } from '../../context.ts'
import type { MemberRequest } from '../../platform/action.ts'
import { countFree, countMissed, getOfferFigures } from './figures.store.ts'

export async function readDemandFigures(
  { db, clock }: Context,
  { query }: MemberRequest<typeof waitingListEndpoints.figures>,
): Promise<DemandFigures> {
  const [missed, free, { ended, ...offers }] = await Promise.all([
    countMissed(db, query),
    countFree(db, clock.now()),
    getOfferFigures(db, query),
  ])
  const cells = new Map<number, DemandFigures['cells'][number]>()
  for (const { weekday, hour, ...counted } of [...missed, ...free]) {
    const key = weekday * 24 + hour
    cells.set(key, { students: 0, freeMinutes: 0, ...cells.get(key), weekday, hour, ...counted })
  }
  return {
    ...offers,
    cells: [...cells].sort(([one], [other]) => one - other).map(([, cell]) => cell),
    taken: ended === 0 ? 0 : Math.floor((offers.accepted * 10_000) / ended),
  }
}
