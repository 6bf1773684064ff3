import { WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { settingEndpoints } from '@hiwar/contract/platform/settings.ts'
import { DAY, HOUR } from '@hiwar/domain/time/lengths.ts'
import { describe, expect, test } from 'vitest'
import { buildAdmin } from '../../testing/accounts.ts'
import { buildWithdrawal } from '../../testing/withdrawals.ts'
import { bank, codeOf, instapay, wallet, withdrawalsOfEachTest } from '../../testing/withdrawals-of-each-test.ts'

const { Approved, PendingApproval } = WithdrawStatus

const desk = withdrawalsOfEachTest()

describe('after staff changed a contact of the tutor', () => {
  const other = { ...wallet, receiver: '01099999999' }

  /** A second admin confirms the change, now or earlier. */
  async function contactChanged(hoursAgo = 0): Promise<void> {
    const { server, tutor, admin } = desk
    const at = new Date(server.clock.now().getTime() - hoursAgo * HOUR)
    const second = (await buildAdmin(server.context)).id
    const expiresAt = new Date(at.getTime() + 7 * DAY)
    const readyAt = new Date(at.getTime() + 72 * HOUR)
    const stamps = { createdAt: at, expiresAt, doneAt: at, readyAt }
    await server.db
      .insertInto('contactChanges')
      .values({ userId: tutor.id, askerId: admin.id, phoneRemoved: true, confirmedBy: second, ...stamps })
      .execute()
  }

  test('a new receiver waits for 72 hours, and a paid one does not', async () => {
    const { asked, ask, change, server, tutor } = desk
    const first = await asked()
    await change(first.id, { status: Approved })
    await contactChanged()
    const stats = await server.call(invoiceEndpoints.stats, { params: { id: tutor.id } }, tutor)
    const hold = { until: '2026-11-27T10:00:00.000Z', receivers: ['+201012345678'] }
    expect(stats.reply.receiverHold).toEqual(hold)
    expect(await codeOf(ask(other))).toBe('receiver-on-hold')
    expect((await ask({ amount: 10_000 })).status).toBe(200)
    server.clock.advance(72 * HOUR)
    expect((await ask({ ...other, amount: 10_000 })).status).toBe(200)
  })

  test('an open withdrawal moves to no new receiver, neither by the tutor nor by staff', async () => {
    const { asked, change, tutor } = desk
    const { id } = await asked()
    await change(id, { update: other }, tutor)
    await contactChanged()
    expect(await codeOf(change(id, { update: 'accept' }))).toBe('receiver-on-hold')
    expect((await change(id, { update: 'drop' })).status).toBe(200)
    expect(await codeOf(change(id, { update: other }, tutor))).toBe('receiver-on-hold')
  })

  test('an open withdrawal to a new receiver is not paid before the 72 hours are over', async () => {
    const { asked, change, server } = desk
    const { id } = await asked()
    await contactChanged()
    expect(await codeOf(change(id, { status: Approved }))).toBe('receiver-on-hold')
    const paid = server.db.updateTable('invoices').set({ status: 3 }).where('id', '=', id)
    await expect(paid.execute()).rejects.toMatchObject({ constraint: 'invoices_receiver_known' })
    server.clock.advance(72 * HOUR)
    expect((await change(id, { status: Approved })).status).toBe(200)
  })

  test('the database keeps new receivers out, whatever writes the row', async () => {
    const { server, tutor } = desk
    await contactChanged(71)
    await expect(buildWithdrawal(server.context, tutor.id, 10_000)).rejects.toMatchObject({
      constraint: 'invoices_receiver_known',
    })
  })
})

describe('a withdrawal', () => {
  test('holds its money from the request onward', async () => {
    const { tutor, asked } = desk
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
    expect(await desk.spendable()).toBe(30_000)
  })

  test('is paid to a wallet, an Instapay address or a bank account', async () => {
    const { asked } = desk
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
    [{ method: 1, receiver: 'HSBC:123456789012' }, 'invalid-bank-name'],
    [{ amount: -1 }, 'invoice-amount-zero-or-negative'],
    [{ amount: 9_999 }, 'invoice-min-amount-not-reached'],
    [{ amount: 50_001 }, 'invoice-max-amount-exceeded'],
    [{ amount: 10_000.5 }, 'bad-request'],
    [{ userId: 1 }, 'bad-request'],
  ])('is refused with %o', async (body, code) => {
    const { ask } = desk
    expect(await codeOf(ask(body))).toBe(code)
  })

  test('follows the settings', async () => {
    const { server, admin, ask } = desk
    const set = (body: object) => server.call(settingEndpoints.update, { body }, admin)
    await set({ withdrawMethods: [1, 2], withdrawMaxAmount: 15_000 })
    expect(await codeOf(ask())).toBe('withdraw-method-not-found')
    expect(await codeOf(ask({ ...instapay, amount: 15_001 }))).toBe('invoice-max-amount-exceeded')
    expect((await ask(instapay)).status).toBe(200)
    await set({ withdrawMethods: [0, 1, 2], withdrawMaxAmount: 5_000_000 })
  })

  test('is made once with one idempotency key', async () => {
    const { server, tutor } = desk
    const headers = { 'idempotency-key': `withdraw-${tutor.id}` }
    const again = () => server.call(invoiceEndpoints.create, { body: wallet }, { token: tutor.token, headers })
    const [first, second] = [await again(), await again()]
    expect(second.reply).toEqual(first.reply)
    expect(await desk.spendable()).toBe(30_000)
  })

  test('among fifty at the same moment never takes more than the spendable amount', async () => {
    const { ask } = desk
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask({ amount: 12_000 })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ error }) => error.code))).toEqual(new Set(['invoice-max-amount-exceeded']))
    expect(await desk.spendable()).toBe(2_000)
  })
})
