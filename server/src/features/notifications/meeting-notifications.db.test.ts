import { demoSessionEndpoints, interviewEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildManager, buildTutor } from '../../testing/accounts.ts'
import { forgetJobs } from '../../testing/jobs.ts'
import { openMailbox } from '../../testing/mailbox.ts'
import { buildInterview } from '../../testing/meetings.ts'
import { deliveriesOf, notificationsOf } from '../../testing/notifications.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'

const noon = '2026-11-24T10:00:00.000Z'
const start = '2026-11-26T15:00:00.000Z'
const afterwards = '2026-11-27T10:00:00.000Z'

let manager: BuiltPerson
let tutor: BuiltPerson

const server = await createTestServer(noon)
openMailbox(server.context)
afterAll(() => server.close())
beforeEach(async () => {
  await forgetJobs(server)
  server.clock.set(noon)
  manager = await buildManager(server.context)
  tutor = await buildTutor(server.context, {}, { activated: false })
})

const wordings = async (person: BuiltPerson) => {
  const rows = server.db.selectFrom('notifications').select(['kind', 'wording']).where('userId', '=', person.id)
  return (await rows.orderBy('id').execute()).map(({ kind, wording }) => `${kind} ${wording}`)
}
const events = async (person: BuiltPerson) => (await deliveriesOf(server, person)).map(({ event }) => event)

const interviews = {
  purpose: 'interview' as const,
  async book(slotId: number) {
    return (await server.call(interviewEndpoints.book, { body: { start, slotId } }, tutor)).reply.id
  },
  async change(id: number, status: number, { token }: BuiltPerson) {
    const feedback = status < 4 ? { interviewerFeedback: '<p>نطق واضح</p>' } : {}
    const body = { id, status, ...feedback } as never
    return (await server.call(interviewEndpoints.update, { body }, { token })).status
  },
}

const demoSessions = {
  purpose: 'demo' as const,
  async book(slotId: number) {
    await buildInterview(server.db, manager.id, tutor.id, '2026-11-20T15:00:00.000Z', { status: 2 })
    return (await server.call(demoSessionEndpoints.book, { body: { start, slotId } }, tutor)).reply.id
  },
  async change(id: number, status: number, { token }: BuiltPerson) {
    const feedback = status < 4 ? { feedback: '<p>شرح منظّم</p>' } : {}
    const body = { id, status, ...feedback } as never
    return (await server.call(demoSessionEndpoints.update, { body }, { token })).status
  },
}

describe.each([
  ['an interview', interviews, { name: 'interview', word: 'interview', of: 'interview', field: 'interview' }],
  ['a demo session', demoSessions, { name: 'demo-session', word: 'demo_session', of: 'demo', field: 'demo-session' }],
])('%s', (_, calls, { name, word, of, field }) => {
  let slotId: number
  let id: number
  const booked = `${name}-booked ${word}_booked_2`
  const canceled = `${name}-decided ${word}_canceled_2`

  beforeEach(async () => {
    slotId = (await buildSlot(server.db, manager.id, start, { purpose: calls.purpose })).id
    id = await calls.book(slotId)
  })

  test('booked by a tutor notifies the tutor manager, with Cairo time', async () => {
    expect(await wordings(manager)).toEqual([booked])
    expect((await notificationsOf(server, manager))[0]?.text).toContain('يوم الخميس، ٢٦ نوفمبر، الساعة ٥:٠٠ مساءً')
    expect(await wordings(tutor)).toEqual([])
  })

  test('has reminders to both people a day and an hour before the start', async () => {
    await server.runJobs(afterwards)
    const reminder = `lesson-reminder ${word}_reminder_2`
    expect([await wordings(tutor), await wordings(manager)]).toEqual([
      [reminder, reminder],
      [booked, reminder, reminder],
    ])
    expect(await notificationsOf(server, tutor)).toMatchObject([
      { link: `/${field}/${id}`, createdAt: new Date('2026-11-25T15:00:00.000Z') },
      { link: `/${field}/${id}`, createdAt: new Date('2026-11-26T14:00:00.000Z') },
    ])
    expect(await events(tutor)).toEqual([`${of}-reminder-24h`, `${of}-reminder-1h`])
  })

  test.each([
    ['passed', 2],
    ['rejected', 3],
  ])("that is %s notifies the tutor, without the tutor manager's texts", async (outcome, status) => {
    server.clock.set('2026-11-26T15:30:00.000Z')
    expect(await calls.change(id, status, manager)).toBe(200)
    expect(await wordings(tutor)).toEqual([`${name}-decided ${word}_${outcome}_2`])
    expect(await wordings(manager)).toEqual([booked])
    const [notification] = await notificationsOf(server, tutor)
    expect(notification?.text).toContain('مع سارة')
    expect(notification?.text).not.toMatch(/نطق واضح|شرح منظّم|محمود/)
  })

  test('canceled by one of the two people notifies the other, and has no reminders', async () => {
    expect(await calls.change(id, 5, tutor)).toBe(200)
    expect(await wordings(manager)).toEqual([booked, canceled])
    expect(await events(manager)).toEqual([`${name}-booked`, `${name}-canceled`])
    await server.runJobs(afterwards)
    expect(await wordings(tutor)).toEqual([])
    expect(await wordings(manager)).toEqual([booked, canceled])
  })

  test('that loses its slot notifies the tutor only, and has no reminders', async () => {
    const body = { actions: [{ type: 'delete' as const, id: slotId }] }
    expect((await server.call(slotEndpoints.change, { body }, manager)).status).toBe(200)
    await server.runJobs(afterwards)
    expect([await wordings(tutor), await wordings(manager)]).toEqual([[canceled], [booked]])
  })

  test('canceled by staff notifies both people', async () => {
    expect(await calls.change(id, 4, await buildAdmin(server.context))).toBe(200)
    expect([await wordings(tutor), await wordings(manager)]).toEqual([[canceled], [booked, canceled]])
  })
})
