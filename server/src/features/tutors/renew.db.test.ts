import { settingEndpoints } from '@hiwar/contract/platform/settings.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildAdmin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildConversation, buildMessage } from '../../testing/conversations.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { buildRating } from '../../testing/ratings.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'
import { settleTutors } from '../../testing/tutors.ts'
import { refreshNextFree } from './next-free.store.ts'
import { renewAllHabits, renewStaleTutors } from './renew.ts'

let server: TestServer

beforeEach(async () => {
  server = await createTestServer('2026-11-24T10:00:00.000Z')
})

afterEach(() => server.close())

const hour = 3600_000
const day = 24 * hour

function tutorRow(userId: number) {
  return server.db.selectFrom('tutors').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow()
}

async function nextFree(userId: number) {
  return (await tutorRow(userId)).nextFreeAt?.toISOString() ?? null
}

async function recorded(kind: string) {
  const rows = await server.db.selectFrom('events').select('payload').where('kind', '=', kind).orderBy('id').execute()
  return rows.map(({ payload }) => payload)
}

test('the stored next free time moves on with the lead time, and the change is announced', async () => {
  const tutor = await buildTutor(server.context)
  await buildSlot(server.db, tutor.id, '2026-11-24T10:30:00Z', { minutes: 60 })
  await settleTutors(server.context)
  expect(await nextFree(tutor.id)).toBe('2026-11-24T10:30:00.000Z')

  server.clock.advance(60_000)
  await renewStaleTutors(server.context)
  expect(await nextFree(tutor.id)).toBe('2026-11-24T10:35:00.000Z')
  expect(await recorded('tutors.renewed')).toEqual([{ tutorIds: [tutor.id] }])

  server.clock.advance(hour)
  await renewStaleTutors(server.context)
  expect(await nextFree(tutor.id)).toBeNull()
})

test('nothing is written while nothing is outdated', async () => {
  const tutor = await buildTutor(server.context)
  await buildSlot(server.db, tutor.id, '2026-11-25T10:30:00Z')
  await settleTutors(server.context)
  const before = await tutorRow(tutor.id)
  server.clock.advance(60_000)

  await renewStaleTutors(server.context)

  expect(await tutorRow(tutor.id)).toEqual(before)
  expect(await recorded('tutors.renewed')).toEqual([])
})

test('a slot beyond the booking horizon counts once the horizon reaches it', async () => {
  const tutor = await buildTutor(server.context)
  const start = new Date(server.clock.now().getTime() + 60 * day + hour)
  await buildSlot(server.db, tutor.id, start)
  await settleTutors(server.context)
  expect(await nextFree(tutor.id)).toBeNull()

  server.clock.advance(hour)
  await renewStaleTutors(server.context)

  expect(await nextFree(tutor.id)).toBe(start.toISOString())
})

test('a changed booking horizon applies to all tutors at once', async () => {
  const tutor = await buildTutor(server.context)
  const start = new Date(server.clock.now().getTime() + 20 * day)
  await buildSlot(server.db, tutor.id, start)
  const admin = await buildAdmin(server.context)
  const set = (bookingHorizonDays: number) =>
    server.call(settingEndpoints.update, { body: { bookingHorizonDays } }, admin)
  const seen: (string | null)[] = []
  for (const days of [7, 20, 19, 60]) {
    expect((await set(days)).status).toBe(200)
    await server.runJobs()
    seen.push(await nextFree(tutor.id))
  }
  expect(seen).toEqual([null, start.toISOString(), null, start.toISOString()])
})

test('a tutor whose first slots are all taken has a next free time in a later one', async () => {
  const tutor = await buildTutor(server.context)
  const first = new Date('2026-11-24T11:00:00Z').getTime()
  for (let index = 0; index < 45; index += 1) {
    await buildSlot(server.db, tutor.id, new Date(first + index * hour), { minutes: 15 })
  }
  const during = '[2026-11-24T11:00:00Z,2026-11-26T06:00:00Z)'
  await server.db.insertInto('engagements').values({ personId: tutor.id, kind: 'demo', refId: 1, during }).execute()

  await settleTutors(server.context)

  expect(await nextFree(tutor.id)).toBe('2026-11-26T06:00:00.000Z')
})

test('a lesson counts as taught within a minute of its end', async () => {
  const tutor = await buildTutor(server.context)
  await buildLesson(server.db, tutor.id, (await buildStudent(server.context)).id, '2026-11-24T10:05:00Z')
  await settleTutors(server.context)
  expect(await tutorRow(tutor.id)).toMatchObject({ lessonCount: 0, studentCount: 0 })

  server.clock.set('2026-11-24T10:35:00Z')
  await renewStaleTutors(server.context)

  expect(await tutorRow(tutor.id)).toMatchObject({ lessonCount: 1, studentCount: 1 })
})

test('a student who came a second time counts as one who stays', async () => {
  const { context, db } = server
  const [tutor, once, again] = [await buildTutor(context), await buildStudent(context), await buildStudent(context)]
  const { id: subscriptionId } = await buildSubscription(db, again.id, '2026-11-18T10:00:00Z')
  await buildLesson(db, tutor.id, once.id, '2026-11-20T08:00:00Z')
  for (const date of [20, 22])
    await buildLesson(db, tutor.id, again.id, `2026-11-${date}T10:00:00Z`, { subscriptionId })
  await settleTutors(context)
  expect(await tutorRow(tutor.id)).toMatchObject({ lessonCount: 3, studentCount: 2, returningCount: 1 })
})

test('the usual answer is taken from what students wrote in the last 90 days', async () => {
  const { context, clock } = server
  const [tutor, other, student] = [await buildTutor(context), await buildTutor(context), await buildStudent(context)]
  const talk = await buildConversation(context, tutor.id, student.id)
  const colleagues = await buildConversation(context, tutor.id, other.id)
  const write = (room: number, writerId: number, at: string) => {
    clock.set(at)
    return buildMessage(context, room, writerId)
  }
  for (const [place, minute] of ['05', '05', '10', '10', '15', '20', '40', '50', '58', '59'].entries()) {
    const hour = `2026-11-1${place}T10`
    await write(colleagues, other.id, `${hour}:00:00Z`)
    await write(talk, student.id, `${hour}:00:00Z`)
    await write(talk, student.id, `${hour}:01:00Z`)
    await write(colleagues, tutor.id, `${hour}:02:00Z`)
    await write(talk, tutor.id, `${hour}:${minute}:00Z`)
  }
  await renewAllHabits(context)
  expect([(await tutorRow(tutor.id)).answerMinutes, (await tutorRow(other.id)).answerMinutes]).toEqual([20, null])

  server.clock.advance(82 * day)
  await renewAllHabits(context)
  expect((await tutorRow(tutor.id)).answerMinutes).toBeNull()
})

test('a penalty counts for 90 days and no longer', async () => {
  const tutor = await buildTutor(server.context)
  await buildRating(server.context, tutor.id, 5)
  const canceledAt = new Date(server.clock.now().getTime() - 90 * day + 60_000)
  const student = await buildStudent(server.context)
  const { id: lessonId } = await buildLesson(server.db, tutor.id, student.id, '2026-09-20T10:00:00Z', { canceledAt })
  const penalty = { lessonId, tutorId: tutor.id, createdAt: canceledAt }
  await server.db.insertInto('reliabilityPenalties').values(penalty).execute()
  await settleTutors(server.context)
  expect(await tutorRow(tutor.id)).toMatchObject({ displayedRating: 490, averageRating: 500, penaltyCount: 1 })

  server.clock.advance(60_000)
  await renewStaleTutors(server.context)

  expect(await tutorRow(tutor.id)).toMatchObject({ displayedRating: 500, averageRating: 500, penaltyCount: 0 })
})

test('tutors without figures are counted, and more than twenty are announced together', async () => {
  for (let index = 0; index < 21; index += 1) await buildTutor(server.context, { name: 'أَحمد' })

  await renewStaleTutors(server.context)

  const rows = await server.db.selectFrom('tutors').select(['searchText', 'figuresAt']).execute()
  expect(rows.every(({ searchText, figuresAt }) => searchText === 'احمد' && figuresAt !== null)).toBe(true)
  expect(await recorded('tutors.renewed')).toEqual([])
  expect(await recorded('tutors.many-renewed')).toEqual([{ at: '2026-11-24T10:00:00.000Z' }])
})

test('an unchanged next free time is neither written nor announced', async () => {
  const tutor = await buildTutor(server.context)
  await buildSlot(server.db, tutor.id, '2026-11-25T10:30:00Z')
  const refresh = () => server.db.transaction().execute((trx) => refreshNextFree(trx, tutor.id, server.clock.now()))
  await refresh()
  await refresh()
  expect(await recorded('tutors.renewed')).toEqual([{ tutorIds: [tutor.id] }])
})
