import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { forgetJobs } from '../../testing/jobs.ts'
import { openMailbox } from '../../testing/mailbox.ts'
import { deliveriesOf, notificationsOf } from '../../testing/notifications.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'

const noon = '2026-11-24T10:00:00.000Z'
const start = '2026-11-26T15:00:00.000Z'
const dayBefore = '2026-11-25T15:00:00.000Z'
const hourBefore = '2026-11-26T14:00:00.000Z'
const evening = '2026-11-26T20:00:00.000Z'

let tutor: BuiltPerson
let student: BuiltPerson
let slotId: number

const server = await createTestServer(noon)
openMailbox(server.context)
afterAll(() => server.close())
beforeEach(async () => {
  await forgetJobs(server)
  server.clock.set(noon)
  tutor = await buildTutor(server.context)
  student = await buildStudent(server.context)
  slotId = (await buildSlot(server.db, tutor.id, start)).id
  await buildSubscription(server.db, student.id, noon)
})

async function book(at = start): Promise<number> {
  const body = { tutorId: tutor.id, slotId, start: at, duration: 30 } as const
  return (await server.call(lessonEndpoints.book, { body }, student)).reply.id
}

const move = (lessonId: number, at: string) =>
  server.call(lessonEndpoints.move, { body: { lessonId, slotId, start: at, duration: 30 } }, student)

async function reminded(person = student): Promise<string[]> {
  const notifications = await notificationsOf(server, person)
  return notifications.filter(({ kind }) => kind === 'lesson-reminder').map(({ createdAt }) => createdAt.toISOString())
}

describe('a lesson', () => {
  test('has reminders to both members a day and an hour before the start, and then the link of the room', async () => {
    const id = await book()
    await server.runJobs(evening)
    for (const person of [tutor, student]) expect(await reminded(person)).toEqual([dayBefore, hourBefore])
    const reported = { kind: 'lesson-reminder', link: `/lesson/${id}` }
    const time = 'يوم الخميس، ٢٦ نوفمبر، الساعة ٥:٠٠ مساءً بتوقيت القاهرة.'
    expect(await notificationsOf(server, student)).toMatchObject([
      { ...reported, text: `درسك مع سارة بعد يوم: ${time}` },
      { ...reported, text: `درسك مع سارة بعد ساعة: ${time}` },
      { kind: 'lesson-starting', link: reported.link, text: expect.stringContaining('والغرفة مفتوحة الآن') },
    ])
    expect((await deliveriesOf(server, student)).map(({ event }) => event)).toEqual([
      'lesson-reminder-24h',
      'lesson-reminder-1h',
      'lesson-starting',
    ])
  })

  test('that is moved has its reminders moved too', async () => {
    const id = await book()
    server.clock.set('2026-11-25T14:59:00.000Z')
    expect((await move(id, '2026-11-26T17:30:00.000Z')).status).toBe(200)
    await server.runJobs(evening)
    expect(await reminded()).toEqual(['2026-11-25T17:30:00.000Z', '2026-11-26T16:30:00.000Z'])
  })

  test.each(['student', 'tutor'] as const)('canceled by the %s has no further reminders', async (side) => {
    const id = await book()
    await server.runJobs(dayBefore)
    await server.call(lessonEndpoints.cancel, { params: { id } }, side === 'student' ? student : tutor)
    await server.runJobs(evening)
    expect(await reminded()).toEqual([dayBefore])
  })

  test('canceled at night has no reminder in the morning', async () => {
    const early = '2026-11-26T05:00:00.000Z'
    slotId = (await buildSlot(server.db, tutor.id, early)).id
    const id = await book(early)
    await server.runJobs('2026-11-25T05:30:00.000Z')
    expect(await deliveriesOf(server, student)).toMatchObject([{ event: 'lesson-reminder-24h', status: 'pending' }])
    await server.call(lessonEndpoints.cancel, { params: { id } }, student)
    await server.runJobs(evening)
    expect(await deliveriesOf(server, student)).toMatchObject([
      { status: 'dropped', lastError: 'too-late', sentAt: null },
    ])
  })

  test('DEL-3 has each reminder once, even if the job repeats, and none after a cancellation unknown to the queue', async () => {
    const id = await book()
    const payload = { of: 'lesson', id, start, lead: '1h' }
    const again = () => server.context.jobs.add(server.db, { name: 'reminder' }, payload)
    await server.runJobs(hourBefore)
    for (let round = 0; round < 3; round += 1) await again()
    await server.runJobs()
    expect(await reminded()).toEqual([dayBefore, hourBefore])
    await server.db.deleteFrom('deliveries').where('userId', '=', student.id).execute()
    await server.db.deleteFrom('notifications').where('userId', '=', student.id).execute()
    await server.db
      .updateTable('lessons')
      .set({ canceledAt: new Date(noon) })
      .where('id', '=', id)
      .execute()
    await again()
    await server.runJobs()
    expect(await reminded()).toEqual([])
  })

  test('has no reminder when the queue runs again only after the start', async () => {
    await book()
    server.clock.set(hourBefore)
    await server.runJobs(hourBefore)
    expect(await reminded()).toEqual([hourBefore])
    server.clock.set(start)
    await server.runJobs(evening)
    expect(await reminded()).toHaveLength(1)
  })
})
