import { WithdrawStatus } from '@hiwar/contract/enumerations-withdrawals.ts'
import { type Invoice, invoiceEndpoints } from '@hiwar/contract/invoices.ts'
import { settingEndpoints } from '@hiwar/contract/settings.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { buildEarning } from '../../testing/earnings.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { lettingIn } from '../../testing/roles.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { countQueries } from '../../testing/watch-queries.ts'
import { findBrokenPromises } from '../ledger/checks.store.ts'

const { PendingApproval, PendingCancellation, Canceled, Approved, Rejected } = WithdrawStatus
const wallet = { method: 0, receiver: '01012345678', amount: 20_000 } as const
const instapay = { method: 2, receiver: 'Mona.Ali@instapay', amount: 15_000 } as const
const bank = { method: 1, receiver: 'cib:1000 2000 3000', amount: 15_000 } as const

let server: TestServer
let tutor: BuiltPerson
let admin: BuiltPerson

beforeAll(async () => {
  server = await createTestServer('2026-11-24T10:00:00.000Z')
  admin = await buildAdmin(server.context)
})
afterAll(async () => {
  expect(await findBrokenPromises(server.db)).toEqual([])
  await server.close()
})

/** With 500 pounds to spend. */
beforeEach(async () => {
  server.clock.set('2026-11-24T10:00:00.000Z')
  tutor = await buildTutor(server.context)
  await buildEarning(server.context, tutor.id, 50_000)
})

function ask(body: object = {}, person = tutor) {
  return server.call(invoiceEndpoints.create, { body: { ...wallet, ...body } as typeof wallet }, person)
}

function change(id: number, body: object, person = admin) {
  return server.call(invoiceEndpoints.update, { params: { id }, body }, person)
}

async function codeOf(answer: Promise<{ error: { code: string } }>) {
  return (await answer).error.code
}

async function spendable() {
  return (await server.call(invoiceEndpoints.stats, { params: { id: tutor.id } }, tutor)).reply.spendable
}

async function asked(body: object = {}): Promise<Invoice> {
  const { status, reply } = await ask(body)
  expect(status).toBe(200)
  return reply
}

describe('a withdrawal', () => {
  test('holds its money from the moment it is asked for', async () => {
    const invoice = await asked()
    expect(invoice).toEqual({
      id: invoice.id,
      userId: tutor.id,
      user: expect.objectContaining({ id: tutor.id }),
      method: 0,
      receiver: '+201012345678',
      bank: null,
      accountNumber: null,
      phone: '+201012345678',
      username: null,
      amount: 20_000,
      status: PendingApproval,
      updateRequest: null,
      cancellationRequestedAt: null,
      note: null,
      receipt: null,
      addressedBy: null,
      dueBy: '2026-12-01',
      createdAt: '2026-11-24T10:00:00.000Z',
      updatedAt: '2026-11-24T10:00:00.000Z',
    })
    expect(await spendable()).toBe(30_000)
  })

  test('goes to a wallet, an address of Instapay, or an account', async () => {
    expect(await asked(instapay)).toMatchObject({
      receiver: 'mona.ali@instapay',
      username: 'mona.ali@instapay',
      phone: null,
    })
    expect(await asked(bank)).toMatchObject({
      receiver: 'CIB:100020003000',
      bank: 'CIB',
      accountNumber: '100020003000',
    })
    const iban = 'EG380019000500000000263180002'
    expect(await asked({ ...bank, receiver: `NBE:${iban}` })).toMatchObject({ bank: 'NBE', accountNumber: iban })
  })

  test.each([
    [{ method: 3 }, 'invalid-withdraw-method'],
    [{ receiver: '0212345678' }, 'invalid-phone'],
    [{ method: 2 }, 'invalid-instapay-username'],
    [{ method: 1, receiver: ':123456789012' }, 'empty-bank-name'],
    [{ method: 1, receiver: 'HSBC:123456789012' }, 'invalid-bank-name'],
    [{ method: 1, receiver: 'CIB:12345' }, 'invalid-bank-account-number'],
    [{ method: 1, receiver: 'CIB:EG390019000500000000263180002' }, 'invalid-bank-account-number'],
    [{ amount: 0 }, 'invoice-amount-zero-or-negative'],
    [{ amount: -1 }, 'invoice-amount-zero-or-negative'],
    [{ amount: 9_999 }, 'invoice-min-amount-not-reached'],
    [{ amount: 50_001 }, 'invoice-max-amount-exceeded'],
    [{ amount: 10_000.5 }, 'bad-request'],
    [{ userId: 1 }, 'bad-request'],
  ])('is refused with %o', async (body, code) => {
    expect(await codeOf(ask(body))).toBe(code)
  })

  test('keeps to the settings', async () => {
    const set = (body: object) => server.call(settingEndpoints.update, { body }, admin)
    await set({ withdrawMethods: [1, 2], withdrawMaxAmount: 15_000 })
    expect(await codeOf(ask())).toBe('withdraw-method-not-found')
    expect(await codeOf(ask({ ...instapay, amount: 15_001 }))).toBe('invoice-max-amount-exceeded')
    expect((await ask(instapay)).status).toBe(200)
    await set({ withdrawMethods: [0, 1, 2], withdrawMaxAmount: 5_000_000 })
  })

  test('is asked for once under one key', async () => {
    const headers = { 'idempotency-key': `withdraw-${tutor.id}` }
    const again = () => server.call(invoiceEndpoints.create, { body: wallet }, { token: tutor.token, headers })
    const [first, second] = [await again(), await again()]
    expect(second.reply).toEqual(first.reply)
    expect(await spendable()).toBe(30_000)
  })

  test('of fifty at once never takes more than there is', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask({ amount: 12_000 })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ error }) => error.code))).toEqual(new Set(['invoice-max-amount-exceeded']))
    expect(await spendable()).toBe(2_000)
  })
})

describe('a tutor', () => {
  test('asks to cancel, which an admin grants or not', async () => {
    const { id } = await asked()
    server.clock.advance(60_000)
    const at = server.clock.now().toISOString()
    const wished = await change(id, { status: PendingCancellation }, tutor)
    expect(wished.reply).toMatchObject({ status: PendingCancellation, cancellationRequestedAt: at, addressedBy: null })
    expect((await change(id, { status: PendingApproval })).reply).toMatchObject({
      status: 0,
      cancellationRequestedAt: null,
    })
    await change(id, { status: PendingCancellation }, tutor)
    expect((await change(id, { status: Canceled })).reply).toMatchObject({
      cancellationRequestedAt: at,
      addressedBy: admin.id,
    })
    expect(await spendable()).toBe(50_000)
  })

  test('files other details, which hold the new amount once they are accepted', async () => {
    const { id } = await asked()
    const update = { ...instapay, amount: 45_000 }
    const wished = (await change(id, { update }, tutor)).reply
    expect(wished).toMatchObject({
      method: 0,
      amount: 20_000,
      updateRequest: { ...update, receiver: 'mona.ali@instapay' },
    })
    expect(await spendable()).toBe(30_000)
    expect(await codeOf(change(id, { update }, tutor))).toBe('illegal-invoice-update')
    const accepted = (await change(id, { update: 'accept' })).reply
    expect(accepted).toMatchObject({
      method: 2,
      username: 'mona.ali@instapay',
      amount: 45_000,
      updateRequest: null,
      status: 0,
    })
    expect(await spendable()).toBe(5_000)
    await change(id, { update: { ...wallet, amount: 10_000 } }, tutor)
    expect((await change(id, { update: 'accept', status: Approved })).reply).toMatchObject({
      amount: 10_000,
      status: Approved,
    })
    expect(await spendable()).toBe(40_000)
  })

  test('keeps the old details when an admin drops the wish', async () => {
    const { id } = await asked()
    await change(id, { update: instapay }, tutor)
    expect((await change(id, { update: 'drop' })).reply).toMatchObject({
      method: 0,
      amount: 20_000,
      updateRequest: null,
    })
  })

  test('may not ask for more than there is, nor may it be accepted later', async () => {
    const { id } = await asked()
    expect(await codeOf(change(id, { update: { ...instapay, amount: 50_001 } }, tutor))).toBe(
      'invoice-max-amount-exceeded',
    )
    expect(await codeOf(change(id, { update: { ...instapay, amount: 1 } }, tutor))).toBe(
      'invoice-min-amount-not-reached',
    )
    expect(await codeOf(change(id, { update: { ...instapay, receiver: 'mona' } }, tutor))).toBe(
      'invalid-instapay-username',
    )
    expect(await codeOf(change(id, { update: { ...instapay, method: 9 } }, tutor))).toBe('invalid-withdraw-method')
    expect((await change(id, { update: { ...instapay, amount: 50_000 } }, tutor)).status).toBe(200)
    await asked({ amount: 10_000 })
    expect(await codeOf(change(id, { update: 'accept' }))).toBe('invoice-max-amount-exceeded')
    expect((await change(id, { update: 'drop' })).status).toBe(200)
  })

  test('touches neither others’ withdrawals nor what is of admins', async () => {
    const { id } = await asked()
    const other = await buildTutor(server.context)
    expect(await codeOf(change(id, { status: PendingCancellation }, other))).toBe('forbidden')
    for (const body of [{ status: Approved }, { note: 'شكرًا' }, { receipt: null }, { update: 'accept' }]) {
      expect(await codeOf(change(id, body, tutor))).toBe('forbidden')
    }
    expect(await codeOf(change(id, { update: instapay }))).toBe('forbidden')
    expect(await codeOf(change(id, {}))).toBe('empty-request')
    expect(await codeOf(change(999_999, { status: Approved }))).toBe('invoice-not-found')
  })
})

describe('an admin', () => {
  test.each([
    [Approved, 30_000, 20_000],
    [Rejected, 50_000, 0],
    [Canceled, 50_000, 0],
  ])('decides for good: status %i', async (status, left, fulfilled) => {
    const { id } = await asked()
    expect((await change(id, { status })).reply).toMatchObject({
      status,
      addressedBy: admin.id,
      cancellationRequestedAt: null,
    })
    for (const next of [PendingApproval, Canceled, Approved, Rejected]) {
      expect(await change(id, { status: next })).toMatchObject({
        status: 422,
        error: { code: 'illegal-invoice-update' },
      })
    }
    const stats = (await server.call(invoiceEndpoints.stats, { params: { id: tutor.id } }, admin)).reply
    expect(stats).toMatchObject({ spendable: left, invoices: { total: fulfilled, fulfilled, pending: 0 } })
  })

  test('and another at once: one decision counts', async () => {
    const other = await buildAdmin(server.context)
    for (let round = 0; round < 4; round += 1) {
      const { id } = await asked({ amount: 10_000 })
      const answers = await Promise.all([
        change(id, { status: Approved }),
        change(id, { status: Rejected }, other),
        change(id, { status: PendingCancellation }, tutor),
        change(id, { status: Canceled }, other),
      ])
      const decided = answers.slice(0, 2).concat(answers.slice(3))
      expect(decided.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]))
    }
    expect(await findBrokenPromises(server.db)).toEqual([])
  })

  test('writes a note that is harmless, also afterwards, and takes it away', async () => {
    const { id } = await asked()
    await change(id, { status: Approved })
    const { reply } = await change(id, { note: '<p onclick="x()">تم <script>x()</script>التحويل</p>' })
    expect(reply).toMatchObject({ note: '<p>تم التحويل</p>', status: Approved })
    expect((await change(id, { note: null })).reply.note).toBeNull()
    expect(await codeOf(change(id, { note: '' }))).toBe('empty-invoice-note')
    expect(await codeOf(change(id, { note: '<script>x()</script>' }))).toBe('invoice-note-invalid-html')
    expect(await codeOf(change(id, { note: 'س'.repeat(1_001) }))).toBe('invoice-note-too-long')
  })

  test('leaves one row for each change, without receivers and words', async () => {
    const { id } = await asked()
    await change(id, { status: Rejected, note: 'الرقم غير صحيح' })
    await change(id, { status: PendingCancellation }, tutor)
    const mine = (await auditTrail(server.db)).filter(({ objectId }) => objectId === String(id))
    expect(mine).toEqual([
      {
        actorId: admin.id,
        action: 'invoice.update',
        object: 'invoice',
        objectId: String(id),
        before: { status: 0, hasNote: false },
        after: { status: 4, hasNote: true },
      },
    ])
  })
})

describe('the list', () => {
  const list = async (query: object, person = admin) =>
    (await server.call(invoiceEndpoints.list, { query }, person)).reply

  test('is filtered, turned and paged for admins, and one’s own for tutors', async () => {
    const users = tutor.id
    const first = await asked({ amount: 12_000 })
    server.clock.advance(1_000)
    const second = await asked({ ...bank, amount: 11_000 })
    server.clock.advance(1_000)
    const third = await asked({ ...instapay, amount: 13_000 })
    server.clock.advance(1_000)
    await change(first.id, { status: Approved })
    const ids = async (query: object) => (await list({ users, ...query })).list.map(({ id }) => id)
    expect(await ids({})).toEqual([third.id, second.id, first.id])
    expect(await ids({ sort: 'asc' })).toEqual([first.id, second.id, third.id])
    expect(await ids({ orderBy: 'amount' })).toEqual([third.id, first.id, second.id])
    expect(await ids({ orderBy: 'updated_at' })).toEqual([first.id, third.id, second.id])
    expect(await ids({ methods: '0,2' })).toEqual([third.id, first.id])
    expect(await ids({ banks: 'CIB,NBE' })).toEqual([second.id])
    expect(await ids({ banks: 'NBE' })).toEqual([])
    expect(await ids({ statuses: 3 })).toEqual([first.id])
    expect(await ids({ receipt: true })).toEqual([])
    expect(await ids({ receipt: false, size: 2, page: 2 })).toEqual([first.id])
    expect((await list({ users, size: 1 })).total).toBe(3)
    const other = await buildTutor(server.context)
    expect((await list({}, tutor)).total).toBe(3)
    expect((await list({ users }, other)).total).toBe(0)
  })

  test('is a table for admins', async () => {
    await asked()
    const read = ({ token }: BuiltPerson) => {
      const url = `${invoiceEndpoints.list.path}?format=csv&users=${tutor.id}`
      return server.http.inject({ url, headers: { authorization: `Bearer ${token}` } })
    }
    const table = await read(admin)
    expect(table.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(table.body.trim().split('\n')).toHaveLength(2)
    expect((await read(tutor)).statusCode).toBe(403)
  })

  test('takes as many queries for many as for few', async () => {
    for (let count = 0; count < 3; count += 1) await asked({ amount: 10_000 })
    const few = await countQueries(server.context.pool, () => list({ size: 1 }))
    expect(await countQueries(server.context.pool, () => list({ size: 3 }))).toBe(few)
  })
})

describe('the figures', () => {
  const stats = (id: number, person = tutor) => server.call(invoiceEndpoints.stats, { params: { id } }, person)

  test('are what was earned, what is to come, and what was asked for', async () => {
    const student = await buildStudent(server.context)
    await buildLesson(server.db, tutor.id, student.id, '2026-11-26T10:00:00Z')
    const { id } = await asked({ amount: 12_000 })
    await change(id, { status: Approved })
    await asked({ amount: 10_000 })
    expect((await stats(tutor.id)).reply).toEqual({
      income: { total: 57_500, future: 7_500, past: 50_000 },
      invoices: { total: 22_000, fulfilled: 12_000, pending: 10_000 },
      spendable: 28_000,
    })
  })

  test('are for the tutor and admins', async () => {
    const other = await buildTutor(server.context)
    expect(await codeOf(stats(tutor.id, other))).toBe('forbidden')
    expect((await stats(tutor.id, admin)).status).toBe(200)
    expect(await codeOf(stats(admin.id, admin))).toBe('tutor-not-found')
    expect(await codeOf(stats(999_999, admin))).toBe('tutor-not-found')
  })
})

test('each call lets in whom the table names', async () => {
  const params = { id: 999_999 }
  expect(await lettingIn(server, invoiceEndpoints.create, { body: wallet })).toEqual(['TU'])
  expect(await lettingIn(server, invoiceEndpoints.list, { query: {} })).toEqual(['TU', 'RA', 'SA'])
  expect(await lettingIn(server, invoiceEndpoints.stats, { params })).toEqual(['TU', 'RA', 'SA'])
  expect(await lettingIn(server, invoiceEndpoints.update, { params, body: { status: 3 } })).toEqual(['TU', 'RA', 'SA'])
})
