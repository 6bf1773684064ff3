import type { Context } from '../../context.ts'
import type { MetaEvent } from '../../gateways/meta/gateway.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { forgetEventsBefore } from './store.ts'

export const eventTracked = jobKind<MetaEvent>('analytics:send')
const forgetEvents = jobKind<object>('analytics:forget')

const day = 24 * 3600
/** The partner refuses older ones. */
const oldestSeconds = 7 * day

export const analyticsJobs = [
  onJob(eventTracked, async ({ meta, clock }: Context, event) => {
    if (event.event_time < clock.now().getTime() / 1000 - oldestSeconds) return
    // A refused one would be refused again.
    if ((await meta.send(event)) === 'later') throw new Error('the event was not taken yet')
  }),
  // The partner itself tells doubles apart for two days.
  onJob(forgetEvents, ({ db, clock }: Context) =>
    forgetEventsBefore(db, new Date(clock.now().getTime() - oldestSeconds * 1000)),
  ),
]

export const analyticsLine = `40 3 * * * ${forgetEvents.name} ?max=3`
