import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { forgetJobs } from '../../testing/jobs.ts'
import { openMailbox } from '../../testing/mailbox.ts'
import { deliveriesOf, noticesOf } from '../../testing/notices.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'

const noon = '2026-11-24T10:00:00.000Z'
const start = '2026-11-26T15:00:00.000Z'
const dayBefore = '2026-11-25T15:00:00.000Z'
const hourBefore = '2026-11-26T14:00:00.000Z'
const evening = '2026-11-26T20:00:00.000Z'

let server: TestServer
let tutor: BuiltPerson
let student: BuiltPerson
let slotId: number

beforeAll(async () => {
  server = await createTestServer(noon)
  openMailbox(server.context)
})
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

/** When somebody was reminded. */
async function reminded(person = student): Promise<string[]> {
  const notices = await noticesOf(server, person)
  return notices.filter(({ kind }) => kind === 'lesson-reminder').map(({ createdAt }) => createdAt.toISOString())
}

describe('a lesson', () => {
  test('is remembered to both a day and an hour before it', async () => {
    const id = await book()
    await server.runJobs(evening)
    for (const person of [tutor, student]) expect(await reminded(person)).toEqual([dayBefore, hourBefore])
    const told = { kind: 'lesson-reminder', link: `/lesson/${id}` }
    const text = 'تذكير: درسك يوم الخميس، ٢٦ نوفمبر، الساعة ٥:٠٠ مساءً بتوقيت القاهرة.'
    expect(await noticesOf(server, student)).toMatchObject([
      { ...told, text },
      { ...told, text },
    ])
    expect((await deliveriesOf(server, student)).map(({ event }) => event)).toEqual([
      'lesson-reminder-24h',
      'lesson-reminder-1h',
    ])
  })

  test('is not remembered for a lead that was past when it was booked', async () => {
    server.clock.set(dayBefore)
    await book()
    await server.runJobs(evening)
    expect(await reminded()).toEqual([hourBefore])
  })

  test('that is moved takes its reminders along', async () => {
    const id = await book()
    server.clock.set('2026-11-25T14:59:00.000Z')
    expect((await move(id, '2026-11-26T17:30:00.000Z')).status).toBe(200)
    await server.runJobs(evening)
    expect(await reminded()).toEqual(['2026-11-25T17:30:00.000Z', '2026-11-26T16:30:00.000Z'])
  })

  test('that is moved after its reminder is remembered anew, where there is time', async () => {
    const id = await book()
    await server.runJobs(dayBefore)
    await move(id, '2026-11-26T18:00:00.000Z')
    await server.runJobs(evening)
    expect(await reminded()).toEqual([dayBefore, '2026-11-25T18:00:00.000Z', '2026-11-26T17:00:00.000Z'])
  })

  test.each(['student', 'tutor'] as const)('that the %s cancels is not remembered', async (side) => {
    const id = await book()
    await server.runJobs(dayBefore)
    await server.call(lessonEndpoints.cancel, { params: { id } }, side === 'student' ? student : tutor)
    await server.runJobs(evening)
    expect(await reminded()).toEqual([dayBefore])
  })

  test('DEL-3 is remembered once, however often the queue says so, and never after a cancellation it has not heard of', async () => {
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

  test('is not remembered by a queue that was away until the time was past', async () => {
    await book()
    server.clock.set(hourBefore)
    await server.runJobs(hourBefore)
    expect(await reminded()).toEqual([hourBefore])
    server.clock.set(start)
    await server.runJobs(evening)
    expect(await reminded()).toHaveLength(1)
  })

  test('is remembered by the clock that Cairo will show then', async () => {
    // On 29 October 2026 at midnight clocks go back from summer time.
    server.clock.set('2026-10-28T10:00:00.000Z')
    const at = '2026-10-30T08:00:00.000Z'
    slotId = (await buildSlot(server.db, tutor.id, at)).id
    student = await buildStudent(server.context)
    await buildSubscription(server.db, student.id, '2026-10-28T10:00:00.000Z')
    await book(at)
    await server.runJobs('2026-10-29T08:00:00.000Z')
    expect(await reminded()).toEqual(['2026-10-29T08:00:00.000Z'])
    expect((await noticesOf(server, student))[0]?.text).toContain('الساعة ١٠:٠٠ صباحًا')
  })
})
