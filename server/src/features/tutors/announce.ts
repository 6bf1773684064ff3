/** What sockets hear of tutors: the new card, at most once in two seconds, or that many cards are new. */
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { on } from '../../platform/events/event.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { announce, announcement } from '../../platform/realtime/announce.ts'
import { channels } from '../../platform/realtime/rooms.ts'
import { listCardsOf } from './card.store.ts'
import { manyTutorsRenewed, tutorChanged, tutorsRenewed } from './events.ts'
import { upsertNewsTurn } from './news.store.ts'
import { presentKnown } from './present.ts'

const tellOfTutorLater = jobKind<{ tutorId: number }>('tell-of-tutor')

export const tutorAnnouncers = [
  on(tutorChanged, (context: Context, { tutorId }, trx) => tellOfTutors(context, trx, [tutorId])),
  on(tutorsRenewed, (context: Context, { tutorIds }, trx) => tellOfTutors(context, trx, tutorIds)),
  announce(manyTutorsRenewed, ({ at }) => [
    announcement({ rooms: [channels.tutorsCache], event: 'TutorsCacheUpdated', payload: { at } }),
  ]),
]

export const tutorNewsJobs = [
  onJob(tellOfTutorLater, (context: Context, { tutorId }) => tellOfTutors(context, context.db, [tutorId])),
]

/** Tells of those whose turn it is; the others follow as soon as it is theirs, with the card of then. */
async function tellOfTutors(context: Context, db: Trx | Database, tutorIds: readonly number[]): Promise<void> {
  const { clock, jobs, realtime } = context
  const told: number[] = []
  for (const tutorId of tutorIds) {
    const turn = await upsertNewsTurn(db, tutorId, clock.now())
    if (turn === 'now') told.push(tutorId)
    else await jobs.add(db, tellOfTutorLater, { tutorId }, { key: `tell-of-tutor:${tutorId}`, at: turn })
  }
  for (const row of await listCardsOf(context.db, told)) {
    const { card, listed } = presentKnown(row)
    const tutor = listed ? card : null
    realtime.emit([channels.tutorsCache, channels.user(row.id)], 'TutorUpdated', { tutorId: row.id, tutor })
  }
}
