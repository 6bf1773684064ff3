/** Work that got stuck: jobs without attempts left, and messages that failed. Staff try it again or ignore it. */
import { z } from 'zod'
import { endpoints, ok } from '../calls/endpoint.ts'
import { page, sortQuery, tableQuery } from '../calls/query.ts'
import { deliveryChannel } from '../enumerations/platform.ts'
import { count, id, idParam, instant } from '../fields/basic.ts'
import { person } from '../people/people.ts'

/** A job of the queue, or a message to a person. Each kind has numbers of its own. */
export const StuckKind = { Job: 'job', Delivery: 'delivery' } as const
export type StuckKind = (typeof StuckKind)[keyof typeof StuckKind]

const what = z.literal(Object.values(StuckKind)).default(StuckKind.Job)

/** Why a job failed, without what the error itself says: it may name a person. */
export const JobFault = {
  Connection: 'connection',
  Timeout: 'timeout',
  Database: 'database',
  Refused: 'refused',
  Program: 'program',
} as const
export type JobFault = (typeof JobFault)[keyof typeof JobFault]

export const stuckWork = z
  .object({
    id,
    /** Name of the job, or the event that a message is about. */
    name: z.string(),
    /** A fault of a job, or the reason that the list of deliveries has too. */
    reason: z.string().nullable(),
    attempts: count,
    /** Of a message alone. */
    channel: deliveryChannel.nullable(),
    user: person.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'StuckWork' })
export type StuckWork = z.output<typeof stuckWork>

export const jobEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/job/list',
    action: 'job.list',
    view: false,
    summary: 'Jobs without attempts left, or failed messages that are of use still, newest first',
    query: tableQuery.extend({ ...sortQuery, what }),
    reply: page(stuckWork),
  },
  retry: {
    method: 'POST',
    path: '/api/v1/job/{id}',
    action: 'job.retry',
    summary: 'Tries a job again with all its attempts, a message once more; 409 when it is not stuck any more',
    params: z.object({ id: idParam }),
    query: z.object({ what }),
    reply: ok,
    refuses: ['not-found', 'not-stuck'],
  },
  ignore: {
    method: 'DELETE',
    path: '/api/v1/job/{id}',
    action: 'job.ignore',
    summary: 'Drops stuck work, which then never happens; 409 when it is not stuck any more',
    params: z.object({ id: idParam }),
    query: z.object({ what }),
    reply: ok,
    refuses: ['not-found', 'not-stuck'],
  },
})
