/** Tests that the figures of reliability are those of the raw rows, and that few lessons give none. */
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { createChance } from '../../seed/chance.ts'
import { type BuiltPerson, buildAdmin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildEarning } from '../../testing/earnings.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { judgeLesson } from '../verdicts/judge.ts'
import { insertVerdict } from '../verdicts/store.ts'
import { renewAllHabits } from './renew.ts'

const now = new Date('2026-11-24T10:00:00.000Z')
const minute = 60_000
const day = 24 * 60 * minute
let server: TestServer
let tutor: BuiltPerson

beforeEach(async () => {
  server = await createTestServer(now.toISOString())
  tutor = await buildTutor(server.context)
})
afterEach(() => server.close())

async function reliability() {
  return (await server.call(tutorEndpoints.info, { params: { id: tutor.id } })).reply.reliability
}

interface GivenLesson {
  start: Date
  /** Zero for the student. */
  canceledBy?: number
  verdict?: number
  /** Seconds from the start to the tutor's entry. */
  entry?: number
}

async function give({ start, canceledBy, verdict, entry }: GivenLesson): Promise<void> {
  const { context, db } = server
  const student = await buildStudent(context)
  const canceled =
    canceledBy === undefined
      ? {}
      : { canceledAt: new Date(start.getTime() - 60 * minute), canceledBy: canceledBy === 0 ? student.id : canceledBy }
  const lesson = await buildLesson(db, tutor.id, student.id, start, { minutes: 15, ...canceled })
  if (entry !== undefined) {
    const at = new Date(start.getTime() + entry * 1000)
    const sighting = { sessionId: lesson.sessionId, kind: 'join', source: 'socket', at, recordedAt: at } as const
    await db
      .insertInto('sessionEvents')
      .values([{ ...sighting, userId: tutor.id }])
      .execute()
  }
  if (verdict !== undefined) {
    const seen = { tutorSeconds: 900, studentSeconds: 900, slotsUp: 60, slotsContested: 0, slotsDown: 0 }
    const outcome = { attendance: 'both', earning: 'earned', minutesReturned: false, review: false } as const
    const row = { lessonId: lesson.id, version: 1, case: verdict as 6, ...outcome, ...seen, createdAt: now }
    await inTransaction(db, (trx) => insertVerdict(trx, row))
  }
}

test('I-T43 the figures are those of the raw rows, whatever became of them', async () => {
  const admin = await buildAdmin(server.context)
  const chance = createChance(20261124)
  const pick = <T>(...from: T[]): T => from[chance.whole(0, from.length - 1)] as T
  const given: GivenLesson[] = []
  for (let index = 0; index < 48; index += 1) {
    // Two days apart, so that about half of them lie within the 90 days.
    const start = new Date(now.getTime() - (index + 1) * 2 * day + 120 * minute)
    const canceledBy = pick(undefined, undefined, undefined, 0, tutor.id, admin.id)
    given.push(
      canceledBy === undefined
        ? { start, verdict: pick(1, 2, 3, 4, 5, 6, 6, 6, 7), entry: pick(-601, -599, 0, 119, 120, 121, 600) }
        : { start, canceledBy },
    )
  }
  for (const each of given) await give(each)
  await renewAllHabits(server.context)

  const recent = given.filter(({ start }) => now.getTime() - start.getTime() < 90 * day)
  const due = recent.filter(({ verdict }) => verdict !== undefined && verdict !== 1 && verdict !== 5)
  const canceled = recent.filter(({ canceledBy }) => canceledBy === tutor.id)
  expect(due.length).toBeGreaterThan(5)
  expect(await reliability()).toEqual({
    onTime: due.filter(({ entry = 1e9 }) => entry >= -600 && entry <= 120).length,
    due: due.length,
    canceled: canceled.length,
    booked: recent.filter(({ canceledBy }) => canceledBy === undefined).length + canceled.length,
    isNew: false,
  })
})

test('FAIR-4 of nine lessons there is no figure, and from the verdict of the tenth on all', async () => {
  for (let index = 0; index < 9; index += 1) {
    await buildEarning(server.context, tutor.id, 7_500, new Date(now.getTime() - (index + 2) * day))
  }
  expect(await reliability()).toBeNull()
  await renewAllHabits(server.context)
  expect(await reliability()).toEqual({ onTime: 0, due: 0, canceled: 0, booked: 0, isNew: true })
  const { id } = await buildLesson(server.db, tutor.id, (await buildStudent(server.context)).id, '2026-11-24T08:00:00Z')
  await judgeLesson(server.context, id)
  expect(await reliability()).toEqual({ onTime: 0, due: 10, canceled: 0, booked: 10, isNew: false })
})
