import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'

const noon = '2026-11-25T10:00:00.000Z'
let server: TestServer
let student: BuiltPerson
let tutor: BuiltPerson
let lessonId: number
let slotId: number

beforeAll(async () => {
  server = await createTestServer(noon)
})
afterAll(() => server.close())

beforeEach(async () => {
  student = await buildStudent(server.context)
  tutor = await buildTutor(server.context)
  const { id: subscriptionId } = await buildSubscription(server.db, student.id, '2026-11-20T10:00:00.000Z')
  const past = await buildSlot(server.db, tutor.id, '2026-11-24T16:00:00.000Z')
  const over = { slotId: past.id, minutes: 15, subscriptionId } as const
  lessonId = (await buildLesson(server.db, tutor.id, student.id, '2026-11-24T17:30:00.000Z', over)).id
  slotId = (await buildSlot(server.db, tutor.id, '2026-12-01T16:00:00.000Z')).id
})

const again = (id = lessonId, token = student.token) =>
  server.call(lessonEndpoints.again, { params: { id } }, { token })

describe('a lesson once more', () => {
  test('has the same weekday, clock and length, and can be booked as offered', async () => {
    const { reply } = await again()
    expect(reply).toEqual({ slotId, start: '2026-12-01T17:30:00.000Z', duration: 15 })
    if (reply === null) throw new Error('nothing is offered')
    const booked = await server.call(
      lessonEndpoints.book,
      { body: { tutorId: tutor.id, ...reply } },
      { token: student.token },
    )
    expect(booked.status).toBe(200)
    expect((await again()).reply).toBeNull()
  })

  test('leaves out what others have booked', async () => {
    const other = await buildStudent(server.context)
    await buildSubscription(server.db, other.id, noon)
    const body = { tutorId: tutor.id, slotId, start: '2026-12-01T17:30:00.000Z', duration: 30 as const }
    await server.call(lessonEndpoints.book, { body }, { token: other.token })
    expect((await again()).reply).toMatchObject({ start: '2026-12-01T17:15:00.000Z' })
  })

  test('is not offered without minutes, a free slot or a listed tutor', async () => {
    await server.db
      .updateTable('quotaWeeks')
      .set((row) => ({ usedMinutes: row.ref('minutes') }))
      .execute()
    expect((await again()).reply).toBeNull()
    await server.db.updateTable('quotaWeeks').set({ usedMinutes: 0 }).execute()
    expect((await again()).reply).not.toBeNull()
    await server.db.updateTable('tutors').set({ activated: false }).where('userId', '=', tutor.id).execute()
    expect((await again()).reply).toBeNull()
  })

  test("is the student's alone", async () => {
    expect((await again(lessonId, tutor.token)).status).toBe(403)
    expect((await again(lessonId, (await buildStudent(server.context)).token)).status).toBe(403)
    expect((await again(999_999)).error.code).toBe('lesson-not-found')
  })
})
