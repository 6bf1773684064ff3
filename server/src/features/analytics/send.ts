import type { Context } from '../../context.ts'
import type { MetaEvent } from '../../gateways/meta/gateway.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { deleteTrackedEventsBefore } from './store.ts'

export const eventTracked = jobKind<MetaEvent>('analytics:send')
const trackedEventsExpired = jobKind<object>('analytics:forget')

const day = 24 * 3600
/** The partner refuses older ones. */
const oldestEventSeconds = 7 * day

export const analyticsJobs = [
  onJob(eventTracked, async ({ meta, clock }: Context, event) => {
    if (event.event_time < clock.now().getTime() / 1000 - oldestEventSeconds) return
    // A refused one would be refused again.
    if ((await meta.send(event)) === 'later') throw new Error('the event was not taken yet')
  }),
  // The partner itself tells doubles apart for two days.
  onJob(trackedEventsExpired, ({ db, clock }: Context) =>
    deleteTrackedEventsBefore(db, new Date(clock.now().getTime() - oldestEventSeconds * 1000)),
  ),
]

export const analyticsLine = `40 3 * * * ${trackedEventsExpired.name} ?max=3`
