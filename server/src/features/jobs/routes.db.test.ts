import { type JobFault, jobEndpoints, type StuckKind } from '@hiwar/contract/platform/jobs.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { startJobs } from '../../platform/jobs/workers.ts'
import { type BuiltPerson, buildAdmin, buildStudent } from '../../testing/accounts.ts'
import { eventually } from '../../testing/eventually.ts'
import { forgetJobs } from '../../testing/jobs.ts'
import { openMailbox } from '../../testing/mailbox.ts'
import { deliveriesOf } from '../../testing/notifications.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildDeadJob, buildFailedMail } from '../../testing/stuck.ts'

const noon = '2026-11-24T10:00:00.000Z'
const stuck = jobKind<string>('stuck')

let server: TestServer
let admin: BuiltPerson

beforeAll(async () => {
  server = await createTestServer(noon)
  openMailbox(server.context)
  admin = await buildAdmin(server.context)
})
beforeEach(() => forgetJobs(server))
afterAll(() => server.close())

const list = (what: StuckKind = 'job') => server.call(jobEndpoints.list, { query: { what } }, admin)
const retry = (id: number, what: StuckKind = 'job') =>
  server.call(jobEndpoints.retry, { params: { id }, query: { what } }, admin)
const ignore = (id: number, what: StuckKind = 'job') =>
  server.call(jobEndpoints.ignore, { params: { id }, query: { what } }, admin)

/** Runs jobs with the real workers until none is left, and returns what ran. */
async function run(): Promise<string[]> {
  const done: string[] = []
  const workers = await startJobs(server.context, [onJob(stuck, async (_, name) => void done.push(name))], '')
  await eventually(async () => expect(await server.asOwner('select from graphile_worker._private_jobs')).toEqual([]))
  await workers.stop()
  return done
}

function auditOf(id: number) {
  return server.db
    .selectFrom('auditRows')
    .select(['action', 'object', 'before'])
    .where('objectId', '=', String(id))
    .where('object', 'in', ['job', 'delivery'])
    .orderBy('id')
    .execute()
}

test('a job without attempts left is listed by the kind of its fault, and nothing of its error or payload', async () => {
  const error = 'email sara@example.com was not taken'
  const id = await buildDeadJob(server.db, 'stuck', { to: 'sara@example.com' }, error)
  await server.context.jobs.add(server.db, stuck, 'waits')
  const { reply } = await list()
  expect(reply).toEqual({
    total: 1,
    list: [
      {
        id,
        name: 'stuck',
        reason: 'refused' satisfies JobFault,
        attempts: 3,
        channel: null,
        user: null,
        createdAt: expect.any(String),
      },
    ],
  })
  expect(JSON.stringify(reply)).not.toContain('sara')
})

test('a job that is tried again runs, leaves the list, and the trail names it', async () => {
  const id = await buildDeadJob(server.db, 'stuck', 'again')
  expect((await retry(id)).reply).toEqual({ ok: true })
  expect((await list()).reply.total).toBe(0)
  expect(await run()).toEqual(['again'])
  expect(await auditOf(id)).toEqual([
    { action: 'job.retry', object: 'job', before: { kind: 'stuck', attempts: 3, reason: 'connection' } },
  ])
  expect((await retry(id)).error.code).toBe('not-found')
})

test('of two who try the same job again at once, one is told that it is not stuck, and it runs once', async () => {
  const id = await buildDeadJob(server.db, 'stuck', 'once')
  const answers = await Promise.all([retry(id), retry(id)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.error.code).toBe('not-stuck')
  expect(await run()).toEqual(['once'])
  expect(await auditOf(id)).toHaveLength(1)
})

test('a job that still has attempts is neither tried again nor ignored', async () => {
  await server.context.jobs.add(server.db, stuck, 'lives')
  const [job] = await server.asOwner<{ id: string }>('select id from graphile_worker._private_jobs')
  const id = Number(job?.id)
  expect([(await retry(id)).status, (await ignore(id)).status]).toEqual([409, 409])
  expect(await run()).toEqual(['lives'])
})

test('an ignored job never runs', async () => {
  const id = await buildDeadJob(server.db, 'stuck', 'never')
  expect((await ignore(id)).status).toBe(200)
  expect((await list()).reply.total).toBe(0)
  expect(await run()).toEqual([])
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(['job.ignore'])
})

test('failed messages that are of use still are listed with their person and reason, others are not', async () => {
  const student = await buildStudent(server.context)
  const id = await buildFailedMail(server.context, student.id)
  const others = await Promise.all([
    buildFailedMail(server.context, student.id, { expiresAt: noon }),
    buildFailedMail(server.context, student.id, { handedOverAt: noon }),
    buildFailedMail(server.context, student.id, { notificationId: null, event: 'email-code' }),
    buildFailedMail(server.context, student.id, { status: 'dropped' }),
  ])
  const { reply } = await list('delivery')
  expect(reply.list).toEqual([
    {
      id,
      name: 'lesson-booked',
      reason: 'email:550',
      attempts: 4,
      channel: 'email',
      user: expect.objectContaining({ id: student.id }),
      createdAt: noon,
    },
  ])
  for (const other of others) expect((await retry(other, 'delivery')).status).toBe(409)
  await ignore(id, 'delivery')
})

test('a failed message is sent again once, and an ignored one never', async () => {
  const student = await buildStudent(server.context)
  const [again, dropped] = [
    await buildFailedMail(server.context, student.id),
    await buildFailedMail(server.context, student.id),
  ]
  const answers = await Promise.all([retry(again, 'delivery'), retry(again, 'delivery')])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect((await ignore(dropped, 'delivery')).status).toBe(200)
  expect((await list('delivery')).reply.total).toBe(0)
  await server.runJobs(noon)
  const sent = (await deliveriesOf(server, student)).filter(({ event }) => event === 'lesson-booked')
  expect(sent.map(({ id, attempts }) => [id, attempts])).toEqual([
    [again, 5],
    [dropped, 4],
  ])
  expect(sent[0]).toMatchObject({ status: 'sent', lastError: null })
  expect(sent[1]).toMatchObject({ status: 'dropped', lastError: 'email:550' })
  expect((await auditOf(dropped)).at(-1)).toMatchObject({ action: 'job.ignore', object: 'delivery' })
})
