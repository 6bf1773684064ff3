/** One of two processes is killed while a crowd books one time. */
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { untilBlocked } from '../../testing/locks.ts'
import { type Processes, startProcesses } from '../../testing/processes.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'

const crowd = 24
const hour = 3600_000

/** Two processes take their time to start on a busy machine. */
const timeout = 120_000
const cleanUps: (() => Promise<unknown>)[] = []

let builder: TestServer
let processes: Processes

beforeAll(async () => {
  builder = await createTestServer(new Date())
  cleanUps.push(builder.close)
  processes = await startProcesses(builder.databaseUrl, 2, { LOG_LEVEL: 'silent' })
  cleanUps.push(processes.stop)
}, timeout)
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
}, timeout)

interface Wanted {
  tutorId: number
  slotId: number
  start: string
}

interface Answer {
  status: number
  body: { id?: number; code?: string }
}

/** Null when the process dies before its answer. */
async function book({ id, token }: BuiltPerson, wanted: Wanted): Promise<Answer | null> {
  try {
    const answer = await fetch(`${processes.url}${lessonEndpoints.book.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': `rush-${id}`,
        connection: 'close',
      },
      body: JSON.stringify({ ...wanted, duration: 30 }),
    })
    return { status: answer.status, body: (await answer.json()) as Answer['body'] }
  } catch {
    return null
  }
}

/** Refused for now, or the key of a killed request: the app repeats the request with its key. */
const isOpen = (answer: Answer | null) =>
  answer === null || answer.status === 503 || (answer.status === 409 && answer.body.code === 'bad-request')

test('one student has the time, everybody gets a final answer, and the other process stays ready', {
  timeout: timeout,
}, async () => {
  const { context, db } = builder
  const tutor = await buildTutor(context)
  const start = new Date(Math.ceil(Date.now() / hour) * hour + 24 * hour)
  const slot = await buildSlot(db, tutor.id, start)
  const students = await Promise.all(Array.from({ length: crowd }, () => buildStudent(context)))
  await Promise.all(students.map(({ id }) => buildSubscription(db, id, new Date())))
  const wanted = { tutorId: tutor.id, slotId: slot.id, start: start.toISOString() }

  const lock = await db.startTransaction().execute()
  await sql`select 1 from users where id = ${tutor.id} for no key update`.execute(lock)
  const answering = Promise.all(students.map((student) => book(student, wanted)))
  // One booking of each process waits for the tutor, and the others for its answer.
  await untilBlocked(db, 2)
  const [victim = 0, survivor] = processes.pids()
  process.kill(victim, 'SIGKILL')
  await lock.rollback().execute()
  const first = await answering
  expect(first.filter((answer) => answer === null).length, 'the kill hit no booking').toBeGreaterThan(0)
  await expect.poll(async () => (await fetch(`${processes.url}/readyz`).catch(() => null))?.status).toBe(200)
  expect(processes.pids()).toContain(survivor)

  // Half a minute passes for the keys of the dead process.
  await sql`update idempotency_keys set claimed_at = claimed_at - interval '31 seconds' where status is null`.execute(
    db,
  )
  const last = new Map(students.map((student, index) => [student, first[index] ?? null]))
  await expect
    .poll(async () => {
      for (const [student, answer] of last) if (isOpen(answer)) last.set(student, await book(student, wanted))
      return [...last.values()].filter(isOpen).length
    })
    .toBe(0)
  const answers = [...last.values()].map((answer) => (answer?.status === 200 ? 'booked' : answer?.body.code))
  expect(answers.filter((code) => code === 'booked')).toHaveLength(1)
  expect(new Set(answers)).toEqual(new Set(['booked', 'busy-tutor']))
  const lessons = await db.selectFrom('lessons').select('id').where('tutorId', '=', tutor.id).execute()
  expect(lessons.map(({ id }) => id)).toEqual([...last.values()].flatMap((answer) => answer?.body.id ?? []))
})
