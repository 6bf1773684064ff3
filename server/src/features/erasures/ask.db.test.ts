import { randomUUID } from 'node:crypto'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { WithdrawMethod } from '@hiwar/contract/enumerations/tutoring.ts'
import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { deletionEndpoints } from '@hiwar/contract/people/deletion.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildLogin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildEarning } from '../../testing/earnings.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts'
import { confirmLogin } from '../../testing/second-factors.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { buildPlan, buildSubscription } from '../../testing/subscriptions.ts'

const noon = '2026-11-24T10:00:00.000Z'
const due = '2026-12-08T10:00:00.000Z'

let server: TestServer
let mailbox: Mailbox
let student: BuiltPerson
let tutor: BuiltPerson

beforeAll(async () => {
  server = await createTestServer(noon)
  mailbox = openMailbox(server.context)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(noon)
  student = await buildStudent(server.context, { phone: '+201001234567' })
  tutor = await buildTutor(server.context)
})

async function ask(person: BuiltPerson) {
  await confirmLogin(server.context, person.jti)
  return server.call(deletionEndpoints.ask, {}, { token: person.token })
}
const withdraw = ({ token }: BuiltPerson) => server.call(deletionEndpoints.withdraw, {}, { token })
const read = async ({ token }: BuiltPerson) => (await server.call(deletionEndpoints.read, {}, { token })).reply
const after = (hours: number) => new Date(Date.parse(due) + hours * 3600_000)
const isListed = async (id: number) =>
  (await server.db.selectFrom('listedTutors').select('userId').where('userId', '=', id).execute()).length === 1
const isBooked = async (id: number) => {
  const lesson = server.db.selectFrom('lessons').select('canceledAt').where('id', '=', id)
  return (await lesson.executeTakeFirstOrThrow()).canceledAt === null
}

describe('a request to delete the account', () => {
  test('needs a confirmation, and is due 336 hours later', async () => {
    const refused = await server.call(deletionEndpoints.ask, {}, { token: student.token })
    expect([refused.status, refused.error.code]).toEqual([403, 'confirmation-required'])
    const deletion = { askedAt: noon, dueAt: due, heldUntil: null }
    expect((await ask(student)).reply).toEqual(deletion)
    expect((await read(student)).deletion).toEqual(deletion)
    const user = await server.call(accountEndpoints.current, {}, { token: student.token })
    expect(user.reply).toMatchObject({ leavesAt: due })
    expect((await ask(student)).error.code).toBe('deletion-pending')
  })

  test('leaves lessons before its day and cancels those after it, with their minutes', async () => {
    const { id: subscriptionId } = await buildSubscription(server.db, student.id, noon)
    const other = await buildStudent(server.context)
    const before = await buildLesson(server.db, tutor.id, other.id, after(-1))
    const later = await buildLesson(server.db, tutor.id, student.id, after(1), { subscriptionId })
    expect((await read(student)).losses).toMatchObject({ appointments: 1 })
    await ask(student)
    await ask(tutor)
    expect([await isBooked(before.id), await isBooked(later.id)]).toEqual([true, false])
    const entries = server.db.selectFrom('minuteEntries').select(['kind', 'minutes']).where('lessonId', '=', later.id)
    expect((await entries.execute()).at(-1)).toEqual({ kind: 'canceled', minutes: 30 })
    const reported = server.db.selectFrom('notifications').select('kind').where('userId', '=', tutor.id)
    expect(await reported.execute()).toEqual([{ kind: 'lesson-canceled' }])
  })

  test('MD-2 prevents booking and paying, and removes the tutor from the lists, until it is withdrawn', async () => {
    await buildSubscription(server.db, student.id, noon)
    const slot = await buildSlot(server.db, tutor.id, after(-2), { minutes: 120 })
    const planId = await buildPlan(server.db)
    const book = () =>
      server.call(
        lessonEndpoints.book,
        { body: { tutorId: tutor.id, slotId: slot.id, start: after(-2).toISOString(), duration: 30 } },
        { token: student.token },
      )
    await ask(student)
    const refused = await book()
    expect([refused.status, refused.error.code]).toEqual([409, 'deletion-pending'])
    const payer = await buildStudent(server.context, { phone: '+201001234568' })
    await ask(payer)
    const paid = await server.call(
      paymentEndpoints.payByReference,
      { body: { planId, period: 0 } },
      { token: payer.token, headers: { 'idempotency-key': `pay-${payer.id}` } },
    )
    expect([paid.status, paid.error.code]).toEqual([409, 'deletion-pending'])
    await ask(tutor)
    expect(await isListed(tutor.id)).toBe(false)

    server.clock.set('2026-12-07T10:00:00.000Z')
    student = { ...student, ...(await buildLogin(server.context, student.id)) }
    tutor = { ...tutor, ...(await buildLogin(server.context, tutor.id)) }
    expect((await withdraw(tutor)).status).toBe(200)
    expect((await withdraw(student)).status).toBe(200)
    expect(await isListed(tutor.id)).toBe(true)
    expect((await book()).status).toBe(200)
    expect((await withdraw(student)).error.code).toBe('not-found')
  })

  test('starts again with fourteen days after it was withdrawn', async () => {
    await ask(student)
    await withdraw(student)
    server.clock.set('2026-11-25T10:00:00.000Z')
    expect((await ask(student)).reply).toMatchObject({ dueAt: '2026-12-09T10:00:00.000Z' })
  })

  test('is confirmed by mail, and again three days before its day unless it was withdrawn', async () => {
    const regretful = await buildStudent(server.context)
    await ask(student)
    await ask(regretful)
    await withdraw(regretful)
    await server.runJobs('2026-12-05T10:00:00.000Z')
    const subjects = (to: string) => mailbox.mails.filter((mail) => mail.to === to).map(({ subject }) => subject)
    expect(subjects(student.email)).toContain('بقيت ٣ أيام على حذف حسابك')
    expect(subjects(regretful.email)).not.toContain('بقيت ٣ أيام على حذف حسابك')
  })
})

describe('MD-4 earnings that nobody has withdrawn', () => {
  test('prevent the request with their sum', async () => {
    await buildEarning(server.context, tutor.id, 10_000)
    expect((await read(tutor)).blockers).toEqual([{ kind: 'earnings', amount: 10_000 }])
    const refused = await ask(tutor)
    expect([refused.status, refused.error.code]).toEqual([409, 'deletion-blocked'])
  })

  test('below the minimum are withdrawn whole by a tutor who has asked for the deletion, and by nobody else', async () => {
    await buildEarning(server.context, tutor.id, 5_000)
    const pay = (amount: number, closing: { closing?: true }) =>
      server.call(
        invoiceEndpoints.create,
        { body: { method: WithdrawMethod.Wallet, receiver: '+201001234567', amount, ...closing } },
        { token: tutor.token, headers: { 'idempotency-key': randomUUID() } },
      )
    expect((await pay(5_000, { closing: true })).error.code).toBe('invoice-min-amount-not-reached')
    expect((await ask(tutor)).status).toBe(200)
    expect((await read(tutor)).blockers).toEqual([{ kind: 'earnings', amount: 5_000 }])
    expect((await pay(5_000, {})).error.code).toBe('invoice-min-amount-not-reached')
    expect((await pay(4_000, { closing: true })).error.code).toBe('invoice-min-amount-not-reached')
    const { reply } = await pay(5_000, { closing: true })
    expect((await read(tutor)).blockers).toEqual([{ kind: 'withdrawal', id: reply.id, amount: 5_000 }])
  })

  test('are not lost between asking and earning at once', async () => {
    const [, asked] = await Promise.all([buildEarning(server.context, tutor.id, 10_000), ask(tutor)])
    const earned = (await read(tutor)).blockers.length
    expect([200, 409]).toContain(asked.status)
    expect(earned).toBe(1)
  })
})
