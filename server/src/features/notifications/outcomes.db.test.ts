/** Tests of the notifications of verdicts, withdrawals and ending subscriptions. */
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { inside, reportsOf, start } from '@hiwar/domain/sessions/evidence.fixture.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { recordEvent } from '../../platform/events/events.ts'
import { hashOf } from '../../platform/secrets.ts'
import { type BuiltPerson, buildAdmin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { type EvidenceScript, writeStory } from '../../testing/attendance.ts'
import { buildEarning } from '../../testing/earnings.ts'
import { forgetJobs } from '../../testing/jobs.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { openMailbox } from '../../testing/mailbox.ts'
import { notificationsOf } from '../../testing/notifications.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildPlan, buildSubscription } from '../../testing/subscriptions.ts'
import { subscriptionEnded, subscriptionStarted } from '../subscriptions/events.ts'
import { judgeLessons } from '../verdicts/judge-jobs.ts'

const day = 24 * 3600_000
const minute = 60_000

let admin: BuiltPerson
let tutor: BuiltPerson
let student: BuiltPerson
let serial = 0

const server = await createTestServer(new Date(start))
openMailbox(server.context)
afterAll(() => server.close())
beforeEach(async () => {
  await forgetJobs(server)
  serial += 1
  server.clock.set(new Date(start + (serial - 2) * day))
  admin = await buildAdmin(server.context)
  tutor = await buildTutor(server.context)
  student = await buildStudent(server.context)
})

const kinds = async (person: BuiltPerson) => (await notificationsOf(server, person)).map(({ kind }) => kind)

describe('a verdict on a lesson', () => {
  async function judge(story: EvidenceScript): Promise<number> {
    const built = await buildLesson(server.db, tutor.id, student.id, new Date(start + serial * day))
    await writeStory(server.db, { ...built, tutorId: tutor.id, studentId: student.id }, story)
    server.clock.set(new Date(built.end.getTime() + 2 * minute))
    await judgeLessons(server.context)
    return built.id
  }

  const decide = (id: number, minutesReturned: boolean) => {
    const body = { earning: 'void' as const, minutesReturned, reason: 'شاهدنا التسجيل مع الطرفين.' }
    return server.call(lessonEndpoints.decide, { params: { id }, body }, admin)
  }

  test('that returns minutes notifies the student', async () => {
    const id = await judge({ events: inside('student', 0, 1800) })
    expect(await notificationsOf(server, student)).toMatchObject([
      { kind: 'minutes-returned', link: `/upcoming-lessons?lesson=${id}` },
    ])
    expect(await kinds(tutor)).toEqual(['reliability-event', 'level-changed'])
    await judgeLessons(server.context)
    expect(await kinds(student)).toHaveLength(1)
  })

  test('that finds everything in order notifies nobody', async () => {
    const events = [...inside('tutor', 0, 1800), ...inside('student', 0, 1800)]
    await judge({ events, reports: [...reportsOf('tutor', 0, 1800), ...reportsOf('student', 0, 1800)] })
    expect([await kinds(tutor), await kinds(student)]).toEqual([[], []])
  })

  test('given by staff notifies both members, without the reason', async () => {
    const id = await judge({ events: inside('tutor', 0, 300) })
    expect((await decide(id, true)).status).toBe(200)
    expect(await kinds(tutor)).toEqual(['lesson-decided'])
    expect(await kinds(student)).toEqual(['lesson-decided', 'minutes-returned'])
    const all = [...(await notificationsOf(server, tutor)), ...(await notificationsOf(server, student))]
    expect(JSON.stringify(all)).not.toContain('التسجيل')
    expect(all.map(({ text }) => text)).toMatchObject([
      expect.stringMatching(/^راجعنا درسك مع سارة،.*والنتيجة: لم يُحسب لك الدرس\.$/),
      expect.stringMatching(/والنتيجة: عادت ٣٠ دقيقة إلى رصيدك\.$/),
      expect.stringMatching(/^عادت ٣٠ دقيقة إلى رصيدك من درسك مع سارة،/),
    ])
    server.clock.advance(minute)
    await decide(id, true)
    expect((await notificationsOf(server, tutor)).at(-1)?.text).toMatch(/والنتيجة: بقيت كما هي\.$/)
    expect(await kinds(student)).toEqual(['lesson-decided', 'minutes-returned', 'lesson-decided'])
  })
})

describe('a withdrawal', () => {
  async function ask(): Promise<number> {
    await buildEarning(server.context, tutor.id, 50_000)
    const body = { method: 0, receiver: '01012345678', amount: 20_050 } as const
    return (await server.call(invoiceEndpoints.create, { body }, tutor)).reply.id
  }

  const updateWithdrawal = (id: number, status: 1 | 2 | 4, by = admin) =>
    server.call(invoiceEndpoints.update, { params: { id }, body: { status } }, by)

  test.each([
    ['canceled', 2, 'أُلغي طلب سحب ٢٠٠٫٥ جنيه'],
    ['rejected', 4, 'لم يُقبل طلب سحب ٢٠٠٫٥ جنيه'],
  ] as const)('%s by an admin notifies its tutor with the amount, once', async (_, status, said) => {
    const id = await ask()
    expect((await updateWithdrawal(id, status)).status).toBe(200)
    await server.call(invoiceEndpoints.update, { params: { id }, body: { note: 'كما طلبت' } }, admin)
    expect(await notificationsOf(server, tutor)).toMatchObject([
      { kind: 'invoice-decided', text: expect.stringContaining(said), link: '/invoices' },
    ])
  })

  test('canceled by its tutor notifies nobody', async () => {
    const id = await ask()
    await updateWithdrawal(id, 1, tutor)
    expect(await kinds(tutor)).toEqual([])
  })
})

describe('the end of a subscription', () => {
  async function subscribe(days = 30): Promise<{ subscriptionId: number; userId: number; endsAt: Date }> {
    const now = server.clock.now()
    const { id: subscriptionId } = await buildSubscription(server.db, student.id, now, { days })
    const endsAt = new Date(now.getTime() + days * day)
    const time = { startsAt: now.toISOString(), endsAt: endsAt.toISOString() }
    const fact = { subscriptionId, userId: student.id, ...time }
    await server.db.transaction().execute((trx) => recordEvent(server.context, trx, subscriptionStarted, fact))
    return { ...fact, endsAt }
  }

  test('is notified three days ahead, and the next one is offered seven days and one day ahead', async () => {
    const { endsAt } = await subscribe()
    await server.runJobs(new Date(endsAt.getTime() - 7 * day - 1))
    expect(await kinds(student)).toEqual([])
    await server.runJobs(endsAt)
    const sent = await notificationsOf(server, student)
    const at = (days: number) => sent.find(({ createdAt }) => createdAt.getTime() === endsAt.getTime() - days * day)
    expect(sent).toHaveLength(3)
    expect(at(3)).toMatchObject({ kind: 'subscription-ending', link: '/plans' })
    for (const days of [7, 1])
      expect(at(days)).toMatchObject({
        kind: 'subscription-ending',
        text: expect.stringContaining('التجديد الآن يبدأ بعد نهايته مباشرة، ولا يُخصم شيء دون طلب منك.'),
        link: '/plans',
      })
  })

  test('is not notified to somebody whose next subscription waits', async () => {
    const { userId, endsAt } = await subscribe()
    await buildSubscription(server.db, userId, endsAt)
    await server.runJobs(endsAt)
    expect(await kinds(student)).toEqual([])
  })

  test('is not notified to somebody whose standing consent renews it', async () => {
    await server.db.updateTable('platformSettings').set({ renewalConsent: true }).execute()
    const { userId, endsAt } = await subscribe()
    const planId = await buildPlan(server.db)
    const [givenAt, untilAt] = [server.clock.now(), new Date(endsAt.getTime() + day)]
    const agreed = { planId, period: 0 as const, amount: 180_000, lastFourDigits: '4242', textVersion: '1' }
    const kept = { tokenHash: hashOf('token', 'hex'), ip: '127.0.0.1', givenAt, untilAt }
    await server.db
      .insertInto('renewalConsents')
      .values({ userId, ...agreed, ...kept })
      .execute()
    await server.runJobs(endsAt)
    expect(await kinds(student)).toEqual([])
  })

  test('is not notified for a subscription that ended early', async () => {
    const { subscriptionId, userId, endsAt } = await subscribe()
    const ended = { subscriptionId, userId, by: admin.id }
    await server.db.transaction().execute((trx) => recordEvent(server.context, trx, subscriptionEnded, ended))
    await server.runJobs(endsAt)
    expect(await kinds(student)).toEqual([])
  })

  test('is not notified when the job runs too late', async () => {
    const { endsAt } = await subscribe()
    server.clock.set(endsAt)
    await server.runJobs(endsAt)
    expect(await kinds(student)).toEqual([])
  })
})
