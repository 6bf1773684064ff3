import { WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { describe, expect, test } from 'vitest'
import { buildAdmin, buildTutor } from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { codeOf, instapay, wallet, withdrawalsOfEachTest } from '../../testing/withdrawals-of-each-test.ts'
import { findBrokenPromises } from '../ledger/store.ts'

const { PendingApproval, PendingCancellation, Canceled, Approved, Rejected } = WithdrawStatus

const desk = withdrawalsOfEachTest()

describe('a tutor', () => {
  test('requests a cancellation, which an admin grants or refuses', async () => {
    const { server, tutor, admin, asked, change } = desk
    const { id } = await asked()
    server.clock.advance(60_000)
    const at = server.clock.now().toISOString()
    const { reply } = await change(id, { status: PendingCancellation }, tutor)
    expect(reply).toMatchObject({ status: PendingCancellation, cancellationRequestedAt: at, addressedBy: null })
    expect((await change(id, { status: PendingApproval })).reply).toMatchObject({
      status: 0,
      cancellationRequestedAt: null,
    })
    await change(id, { status: PendingCancellation }, tutor)
    expect((await change(id, { status: Canceled })).reply).toMatchObject({
      cancellationRequestedAt: at,
      addressedBy: admin.id,
    })
    expect(await desk.spendable()).toBe(50_000)
  })

  test('requests other details, and the new amount is held once an admin accepts', async () => {
    const { tutor, asked, change } = desk
    const { id } = await asked()
    const update = { ...instapay, amount: 45_000 }
    const requested = (await change(id, { update }, tutor)).reply
    expect(requested).toMatchObject({
      method: 0,
      amount: 20_000,
      updateRequest: { ...update, receiver: 'mona.ali@instapay' },
    })
    expect(await desk.spendable()).toBe(30_000)
    // Repeating a request after a lost response is accepted. A different request has to wait.
    expect((await change(id, { update }, tutor)).reply).toEqual(requested)
    expect(await codeOf(change(id, { update: { ...update, amount: 44_000 } }, tutor))).toBe('illegal-invoice-update')
    const accepted = (await change(id, { update: 'accept' })).reply
    expect(accepted).toMatchObject({
      method: 2,
      username: 'mona.ali@instapay',
      amount: 45_000,
      updateRequest: null,
      status: 0,
    })
    expect(await desk.spendable()).toBe(5_000)
    await change(id, { update: { ...wallet, amount: 10_000 } }, tutor)
    expect((await change(id, { update: 'accept', status: Approved })).reply).toMatchObject({
      amount: 10_000,
      status: Approved,
    })
    expect(await desk.spendable()).toBe(40_000)
  })

  test('keeps the old details when an admin drops the request', async () => {
    const { tutor, asked, change } = desk
    const { id } = await asked()
    await change(id, { update: instapay }, tutor)
    expect((await change(id, { update: 'drop' })).reply).toMatchObject({
      method: 0,
      amount: 20_000,
      updateRequest: null,
    })
  })

  test('cannot request more than the spendable amount, and an admin cannot accept it later', async () => {
    const { tutor, asked, change } = desk
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

  test('changes neither other tutors’ withdrawals nor the fields of admins', async () => {
    const { server, tutor, asked, change } = desk
    const { id } = await asked()
    const other = await buildTutor(server.context)
    expect(await codeOf(change(id, { status: PendingCancellation }, other))).toBe('forbidden')
    expect(await codeOf(change(id, { status: Approved }, tutor))).toBe('illegal-invoice-update')
    for (const body of [{ note: 'شكرًا' }, { receipt: null }, { update: 'accept' }]) {
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
  ])('makes a final decision: status %i', async (status, left, fulfilled) => {
    const { server, tutor, admin, asked, change } = desk
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

  test('and another admin at the same moment: one decision counts', async () => {
    const { server, tutor, asked, change } = desk
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

  test('writes a sanitized note, also after the decision, and removes it', async () => {
    const { asked, change } = desk
    const { id } = await asked()
    await change(id, { status: Approved })
    const { reply } = await change(id, { note: '<p onclick="x()">تم <script>x()</script>التحويل</p>' })
    expect(reply).toMatchObject({ note: '<p>تم التحويل</p>', status: Approved })
    expect((await change(id, { note: null })).reply.note).toBeNull()
    expect(await codeOf(change(id, { note: '' }))).toBe('empty-invoice-note')
    expect(await codeOf(change(id, { note: '<script>x()</script>' }))).toBe('invoice-note-invalid-html')
    expect(await codeOf(change(id, { note: 'س'.repeat(1_001) }))).toBe('invoice-note-too-long')
  })

  test('leaves one audit row for each change, without receivers and notes', async () => {
    const { server, tutor, admin, asked, change } = desk
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
