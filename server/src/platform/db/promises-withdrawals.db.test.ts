/** Constraints on withdrawals: each test breaks one on purpose and expects its name. */
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { promisesOfEachTest } from '../../testing/promises-of-each-test.ts'

const now = new Date()

const made = promisesOfEachTest(now)
const { outcome } = made
describe('withdrawals', () => {
  const file = async (amount = 20_000) => {
    const { rows } = await sql<{ id: number }>`
      insert into invoices (user_id, method, receiver, amount, min_amount, max_amount, created_at, updated_at)
      values (${made.tutorId}, 0, '+201012345678', ${amount}, 10000, 50000, ${now}, ${now}) returning id`.execute(
      made.server.db,
    )
    return rows[0]?.id ?? 0
  }
  const set = (id: number, change: RawBuilder<unknown>) => outcome(sql`update invoices set ${change} where id = ${id}`)
  const decided = (status: number) => sql`status = ${status}, addressed_by = ${made.studentId}, decided_at = ${now}`

  test('an amount lies between the limits of its time', async () => {
    await expect(file(9_999)).rejects.toThrow('invoices_amount')
    await expect(file(50_001)).rejects.toThrow('invoices_amount')
    expect(await set(await file(), sql`amount = 60000`)).toBe('invoices_amount')
  })

  test('a decision is final and names its staff member', async () => {
    const id = await file()
    expect(await set(id, sql`status = 3`)).toBe('invoices_decided')
    expect(await set(id, sql`status = 3, decided_at = ${now}`)).toBe('invoices_decided')
    expect(await set(id, decided(3))).toBe('accepted')
    for (const status of [0, 1, 2, 4]) expect(await set(id, sql`status = ${status}`)).toBe('invoices_moves')
    expect(await set(id, sql`note = 'x', receipt = 'y'`)).toBe('accepted')
  })

  test('a cancel request has a time and either is undone or ends the withdrawal', async () => {
    const id = await file()
    expect(await set(id, sql`status = 1`)).toBe('invoices_cancellation')
    expect(await set(id, sql`status = 1, cancellation_requested_at = ${now}`)).toBe('accepted')
    expect(await set(id, sql`status = 0`)).toBe('accepted')
    expect(await set(id, decided(2))).toBe('accepted')
  })

  test('a request for other details is complete, needs an open withdrawal, and keeps the owner', async () => {
    const id = await file()
    const wanted = sql`requested_method = 2, requested_receiver = 'mona@instapay', requested_amount = 15000, requested_at = ${now}`
    expect(await set(id, sql`requested_amount = 15000`)).toBe('invoices_request')
    expect(await set(id, wanted)).toBe('accepted')
    expect(await set(id, sql`status = 1, cancellation_requested_at = ${now}`)).toBe('invoices_request')
    expect(await set(id, sql`user_id = ${made.studentId}`)).toBe('invoices_moves')
    expect(await set(id, sql`amount = 15000`)).toBe('accepted')
    const none = sql`requested_method = null, requested_receiver = null, requested_amount = null, requested_at = null`
    expect(await set(id, sql`${none}, ${decided(4)}`)).toBe('accepted')
    expect(await set(id, sql`amount = 16000`)).toBe('invoices_moves')
    expect(await set(id, sql`receiver = '+201012345679'`)).toBe('invoices_moves')
  })
})
