import { WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { describe, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { bank, codeOf, instapay, withdrawalsOfEachTest } from '../../testing/withdrawals-of-each-test.ts'

const { Approved } = WithdrawStatus

const desk = withdrawalsOfEachTest()

describe('the list of withdrawals', () => {
  const list = async (query: object, person = desk.admin) =>
    (await desk.server.call(invoiceEndpoints.list, { query }, person)).reply

  test('is filtered, sorted and paged for admins, and holds only a tutor’s own for tutors', async () => {
    const { server, tutor, asked, change } = desk
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
    expect(await ids({ ids: `${second.id},${third.id}` })).toEqual([third.id, second.id])
    expect(await ids({ receipt: true })).toEqual([])
    expect(await ids({ receipt: false, size: 2, page: 2 })).toEqual([first.id])
    expect((await list({ users, size: 1 })).total).toBe(3)
    const other = await buildTutor(server.context)
    expect((await list({}, tutor)).total).toBe(3)
    expect((await list({ users, ids: first.id }, other)).total).toBe(0)
  })

  test('is exported as CSV for admins only', async () => {
    const { server, tutor, admin, asked } = desk
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
})

describe('the withdrawal figures', () => {
  const stats = (id: number, person = desk.tutor) =>
    desk.server.call(invoiceEndpoints.stats, { params: { id } }, person)

  test('show past and future income, also by month, and withdrawals', async () => {
    const { server, tutor, asked, change } = desk
    const student = await buildStudent(server.context)
    // The last half hour of October in Cairo, which summer time has left two days before.
    const other = await buildStudent(server.context)
    const past = await buildLesson(server.db, tutor.id, other.id, '2026-10-31T21:30:00Z', { price: 4_000 })
    await server.db.updateTable('lessons').set({ earning: 'earned' }).where('id', '=', past.id).execute()
    await buildLesson(server.db, tutor.id, student.id, '2026-11-26T10:00:00Z')
    const { id } = await asked({ amount: 12_000 })
    await change(id, { status: Approved })
    await asked({ amount: 10_000 })
    expect((await stats(tutor.id)).reply).toEqual({
      income: { total: 57_500, future: 7_500, past: 50_000 },
      invoices: { total: 22_000, fulfilled: 12_000, pending: 10_000 },
      spendable: 28_000,
      months: [
        { first: '2026-06-01', earned: 0, expected: 0 },
        { first: '2026-07-01', earned: 0, expected: 0 },
        { first: '2026-08-01', earned: 0, expected: 0 },
        { first: '2026-09-01', earned: 0, expected: 0 },
        { first: '2026-10-01', earned: 4_000, expected: 0 },
        { first: '2026-11-01', earned: 50_000, expected: 7_500 },
      ],
      receiverHold: null,
    })
  })

  test('are for tutors only', async () => {
    const { admin } = desk
    expect(await codeOf(stats(admin.id, admin))).toBe('tutor-not-found')
    expect(await codeOf(stats(999_999, admin))).toBe('tutor-not-found')
  })
})
