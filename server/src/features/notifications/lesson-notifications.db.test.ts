import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { recordEvent } from '../../platform/events/events.ts'
import { type BuiltPerson, buildAdmin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { forgetJobs } from '../../testing/jobs.ts'
import { notificationsOf } from '../../testing/notifications.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'
import { subscriptionEnded } from '../subscriptions/events.ts'

const noon = '2026-11-24T10:00:00.000Z'
const start = '2026-11-26T15:00:00.000Z'
const later = (milliseconds: number) => new Date(Date.parse(noon) + milliseconds)
const minute = 60_000

let tutor: BuiltPerson
let student: BuiltPerson
let slotId: number
let subscriptionId: number

const server = await createTestServer(noon)
afterAll(() => server.close())
beforeEach(async () => {
  await forgetJobs(server)
  server.clock.set(noon)
  tutor = await buildTutor(server.context)
  student = await buildStudent(server.context, { name: 'ليلى منصور' })
  slotId = (await buildSlot(server.db, tutor.id, start)).id
  subscriptionId = (await buildSubscription(server.db, student.id, noon)).id
})

const book = (at = start) =>
  server.call(lessonEndpoints.book, { body: { tutorId: tutor.id, slotId, start: at, duration: 30 } }, student)
const cancel = (id: number, { token }: BuiltPerson) =>
  server.call(lessonEndpoints.cancel, { params: { id } }, { token })
const kinds = async (person: BuiltPerson) => (await notificationsOf(server, person)).map(({ kind }) => kind)

describe('a notification goes to', () => {
  test('the tutor of a booking, in Arabic, with Cairo time', async () => {
    const { reply } = await book()
    expect(await notificationsOf(server, tutor)).toMatchObject([
      {
        kind: 'lesson-booked',
        text: 'درس جديد مع ليلى: ٣٠ دقيقة، يوم الخميس، ٢٦ نوفمبر، الساعة ٥:٠٠ مساءً بتوقيت القاهرة.',
        link: `/upcoming-lessons?lesson=${reply.id}`,
      },
    ])
    expect(await notificationsOf(server, student)).toEqual([])
  })

  test('the tutor of a moved lesson, once for each move', async () => {
    const { reply } = await book()
    server.clock.advance(minute)
    const body = { lessonId: reply.id, slotId, start: '2026-11-26T16:00:00.000Z', duration: 30 } as const
    await server.call(lessonEndpoints.move, { body }, student)
    server.clock.advance(minute)
    await server.call(lessonEndpoints.move, { body: { ...body, start } }, student)
    expect(await kinds(tutor)).toEqual(['lesson-booked', 'lesson-moved', 'lesson-moved'])
    expect((await notificationsOf(server, tutor)).at(-1)?.text).toContain('كان يوم الخميس، ٢٦ نوفمبر، الساعة ٦:٠٠ مساءً')
  })

  test('the other member when one cancels, and both when staff cancel', async () => {
    const one = await book()
    await cancel(one.reply.id, student)
    expect([await kinds(tutor), await kinds(student)]).toEqual([['lesson-booked', 'lesson-canceled'], []])
    expect((await notificationsOf(server, tutor)).at(-1)?.text).toMatch(
      /^أُلغي درسك مع ليلى،.*وعاد وقته متاحًا في جدولك\.$/,
    )
    const two = await book()
    await cancel(two.reply.id, tutor)
    expect(await notificationsOf(server, student)).toMatchObject([
      {
        kind: 'lesson-canceled',
        text: 'أُلغي درسك مع سارة، يوم الخميس، ٢٦ نوفمبر، الساعة ٥:٠٠ مساءً بتوقيت القاهرة، وعادت ٣٠ دقيقة إلى رصيدك، وفي التفاصيل مواعيد بديلة.',
      },
    ])
    const three = await book()
    await cancel(three.reply.id, await buildAdmin(server.context))
    expect(await kinds(student)).toEqual(['lesson-canceled', 'lesson-canceled'])
    // The tutor who cancels hears of the points of it.
    expect(await kinds(tutor)).toHaveLength(6)
  })

  test('the student only, once, when the slot is deleted', async () => {
    await book()
    const body = { actions: [{ type: 'delete' as const, id: slotId }] }
    expect((await server.call(slotEndpoints.change, { body }, tutor)).status).toBe(200)
    expect(await notificationsOf(server, student)).toMatchObject([
      { kind: 'slot-deleted', text: expect.stringContaining('لأن موعده لم يعد متاحًا، وعادت ٣٠ دقيقة إلى رصيدك') },
    ])
    expect(await kinds(tutor)).toEqual(['lesson-booked', 'reliability-event'])
  })

  test('both members of a lesson that ends with its subscription, without a promise of minutes', async () => {
    await book()
    const ended = { subscriptionId, userId: student.id, by: null }
    await server.db.transaction().execute((trx) => recordEvent(server.context, trx, subscriptionEnded, ended))
    const [reported] = await notificationsOf(server, student)
    expect(reported?.text).toMatch(/^أُلغي درسك مع سارة،.*لانتهاء اشتراكك\.$/)
    expect(await kinds(tutor)).toEqual(['lesson-booked', 'lesson-canceled'])
  })

  test("nobody when the booking's transaction rolls back", async () => {
    await expect(
      server.db.transaction().execute(async (trx) => {
        const { notifyUsers } = await import('./notify.ts')
        const notification = {
          userId: student.id,
          kind: 'lesson-booked',
          occurrence: 'x',
          wording: 'report_replied',
          words: {},
          link: '/',
          data: {},
        } as const
        await notifyUsers(server.context, trx, [notification])
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await notificationsOf(server, student)).toEqual([])
    expect(await server.runJobs(later(minute))).toBe(0)
  })
})
