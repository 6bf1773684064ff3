/** AW-07: other times for a lesson. */
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { waitingListEndpoints } from '@hiwar/contract/appointments/waiting-list.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'

const noon = '2026-11-24T10:00:00.000Z'
const evening = '2026-11-25T17:00:00.000Z'

const server = await createTestServer(noon)
afterAll(() => server.close())

async function buildLost() {
  const [tutor, student] = [await buildTutor(server.context), await buildStudent(server.context)]
  const { id: subscriptionId } = await buildSubscription(server.db, student.id, noon)
  const slot = await buildSlot(server.db, tutor.id, '2026-11-25T16:00:00.000Z', { minutes: 120 })
  const { id } = await buildLesson(server.db, tutor.id, student.id, evening, { subscriptionId, slotId: slot.id })
  return { tutor, student, subscriptionId, id, slotId: slot.id }
}

/** A tutor with a slot of an hour from this time. */
async function buildFree(start = evening, profile = {}) {
  const tutor = await buildTutor(server.context, {}, profile)
  return { ...tutor, slotId: (await buildSlot(server.db, tutor.id, start, { minutes: 60 })).id }
}

const ask = (id: number, by: BuiltPerson) => server.call(waitingListEndpoints.alternatives, { params: { id } }, by)
const timesOf = async (id: number, by: BuiltPerson) =>
  (await ask(id, by)).reply.map(({ tutor, start, sameTutor }) => [tutor.id, start.slice(11, 16), sameTutor])

describe('AW-07 the alternatives of a lesson', () => {
  test('are the nearest time of its tutor, and two tutors of its very time, the known one first', async () => {
    const { tutor, student, subscriptionId, id, slotId } = await buildLost()
    expect(await timesOf(id, student)).toEqual([
      [tutor.id, '16:30', true],
      [tutor.id, '17:30', true],
    ])
    const best = await buildFree(evening, { displayedRating: 490 })
    const good = await buildFree(evening, { displayedRating: 400 })
    const known = await buildFree(evening, { displayedRating: 300 })
    await buildLesson(server.db, known.id, student.id, '2026-11-24T09:00:00.000Z', { subscriptionId })
    await buildFree('2026-11-25T17:15:00.000Z', { displayedRating: 500 })
    await buildFree(evening, { displayedRating: 500, activated: false })
    const taken = await buildFree(evening, { displayedRating: 500 })
    await buildLesson(server.db, taken.id, (await buildStudent(server.context)).id, evening, { slotId: taken.slotId })
    const { reply } = await ask(id, student)
    expect(reply).toMatchObject([
      { tutor: { id: tutor.id }, slotId, start: '2026-11-25T16:30:00.000Z', duration: 30, sameTutor: true },
      {
        tutor: { id: known.id },
        slotId: known.slotId,
        start: evening,
        gender: 'female',
        avgRating: 3,
        sameTutor: false,
      },
      { tutor: { id: best.id }, start: evening, avgRating: 4.9 },
    ])
    await server.call(lessonEndpoints.cancel, { params: { id } }, student)
    expect((await ask(id, student)).reply).toEqual(reply)
    const chosen = reply[1]
    const body = { tutorId: known.id, slotId: chosen?.slotId ?? 0, start: evening, duration: 30 as const }
    expect((await server.call(lessonEndpoints.book, { body }, student)).status).toBe(200)
    expect(good.id).toBeGreaterThan(0)
  })

  test('leave out a tutor whose notice reaches beyond the time', async () => {
    const { tutor, student, id } = await buildLost()
    const late = await buildFree(evening, { notice: 1440, displayedRating: 500 })
    server.clock.set('2026-11-25T16:00:00.000Z')
    const times = await timesOf(id, student)
    server.clock.set(noon)
    expect(times.map(([other]) => other)).toContain(tutor.id)
    expect(times.map(([other]) => other)).not.toContain(late.id)
  })

  test('leave out whom a block parts, and a tutor who is no longer offered', async () => {
    const { tutor, student, id } = await buildLost()
    const others = (await timesOf(id, student)).filter(([, , same]) => same === false).map(([other]) => Number(other))
    expect(others).toHaveLength(2)
    const blocks = others.map((blockedId) => ({ blockerId: student.id, blockedId, createdAt: new Date(noon) }))
    await server.db.insertInto('blocks').values(blocks).execute()
    const next = (await timesOf(id, student)).map(([other]) => other)
    expect(others.some((other) => next.includes(other))).toBe(false)
    await server.db.updateTable('tutors').set({ activated: false }).where('userId', '=', tutor.id).execute()
    expect((await timesOf(id, student)).some(([, , same]) => same)).toBe(false)
  })

  test('I-W09 take the place of the lesson, or nothing happens', async () => {
    const { student, id } = await buildLost()
    const other = await buildFree()
    const wanted = { tutorId: other.id, slotId: other.slotId, start: evening, duration: 30 as const, replaces: id }
    const statusOf = async () =>
      (await server.call(lessonEndpoints.read, { params: { id } }, student)).reply.lesson.status
    await server.db.updateTable('tutors').set({ activated: false }).where('userId', '=', other.id).execute()
    const refused = await server.call(lessonEndpoints.book, { body: wanted }, student)
    expect([refused.error.code, await statusOf()]).toEqual(['forbidden', 'pending'])
    const stranger = await buildLost()
    const foreign = { ...wanted, replaces: stranger.id }
    expect((await server.call(lessonEndpoints.book, { body: foreign }, student)).error.code).toBe('lesson-not-found')
    await server.db.updateTable('tutors').set({ activated: true }).where('userId', '=', other.id).execute()
    expect((await server.call(lessonEndpoints.book, { body: wanted }, student)).status).toBe(200)
    expect(await statusOf()).toBe('canceled')
  })

  test('are for its student and admins', async () => {
    const { tutor, id } = await buildLost()
    expect((await ask(id, await buildStudent(server.context))).error.code).toBe('forbidden')
    expect((await ask(id, tutor)).error.code).toBe('forbidden')
    expect((await ask(id, await buildAdmin(server.context))).status).toBe(200)
    expect((await ask(999_999, await buildAdmin(server.context))).error.code).toBe('lesson-not-found')
  })
})
