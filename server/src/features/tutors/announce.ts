/** Announces changed tutor cards, each at most once in two seconds, or that many cards changed at once. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { Channel } from '@hiwar/contract/events/channels.ts'
import { isAdmin } from '@hiwar/domain/accounts/creation.ts'
import type { Context } from '../../context.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import { on } from '../../platform/events/events.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { announce, announcement } from '../../platform/realtime/announce.ts'
import { channels } from '../../platform/realtime/channels.ts'
import type { OpenChannel } from '../../platform/realtime/open-channels.ts'
import type { ConnectionListener } from '../../platform/realtime/socket-lifecycle.ts'
import { listCardsOf, upsertAnnouncementTurn } from './card.store.ts'
import { manyTutorsRenewed, tutorChanged, tutorsRenewed } from './events.ts'
import { presentKnown } from './present.ts'

const announceTutorLater = jobKind<{ tutorId: number }>('tell-of-tutor')

export const tutorAnnouncers = [
  on(tutorChanged, (context: Context, { tutorId }, trx) => announceTutors(context, trx, [tutorId])),
  on(tutorsRenewed, (context: Context, { tutorIds }, trx) => announceTutors(context, trx, tutorIds)),
  announce(manyTutorsRenewed, ({ at }) => [
    announcement({ channels: [channels.tutorsCache], event: 'TutorsCacheUpdated', payload: { at } }),
  ]),
]

export const tutorNewsJobs = [
  onJob(announceTutorLater, (context: Context, { tutorId }) => announceTutors(context, context.db, [tutorId])),
]

/**
 * Announces the tutors whose last announcement is long enough ago. A job announces the others later, with their card of
 * that moment.
 */
async function announceTutors(context: Context, db: Trx | Database, tutorIds: readonly number[]): Promise<void> {
  const { clock, jobs, realtime } = context
  const reported: number[] = []
  for (const tutorId of tutorIds) {
    const turn = await upsertAnnouncementTurn(db, tutorId, clock.now())
    if (turn === 'now') reported.push(tutorId)
    else await jobs.add(db, announceTutorLater, { tutorId }, { key: `tell-of-tutor:${tutorId}`, at: turn })
  }
  for (const row of await listCardsOf(db, reported)) {
    const { card, listed } = presentKnown(row)
    const tutor = listed ? card : null
    realtime.emit([channels.tutorsCache, channels.user(row.id)], 'TutorUpdated', { tutorId: row.id, tutor })
  }
}

/** The channel for tutor cards and taken times. */
export const tutorsChannel: OpenChannel = {
  name: Channel.TutorsCache,
  roles: [Role.Student, Role.Tutor, Role.TutorManager],
}

/** Students and admins join the channel when they connect. The lists of admins show everybody's lessons. */
// ours: admins
export const tutorsListener: ConnectionListener<Context> = {
  async connected(_context, connection, { role }) {
    if (role === Role.Student || isAdmin(role)) await connection.join(tutorsChannel.name)
  },
}
