import { WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { expect, test } from 'vitest'
import { buildAdmin } from '../../testing/accounts.ts'
import { instapay, withdrawalsOfEachTest } from '../../testing/withdrawals-of-each-test.ts'

const { Approved, Rejected } = WithdrawStatus
const desk = withdrawalsOfEachTest()

test('staff read what was sent with InstaPay on this day and in this month of Cairo', async () => {
  const { server, asked, change } = desk
  const use = async () => {
    const { reply } = await server.call(invoiceEndpoints.instapayUse, {}, await buildAdmin(server.context))
    return [reply.today, reply.month]
  }
  const yesterday = await asked({ ...instapay, amount: 11_000 })
  const today = await asked({ ...instapay, amount: 12_000 })
  const refused = await asked({ ...instapay, amount: 13_000 })
  const byWallet = await asked({ amount: 10_000 })
  await change(yesterday.id, { status: Approved })
  // Midnight in Cairo is at 22:00.
  server.clock.set('2026-11-24T22:00:00.000Z')
  await change(today.id, { status: Approved })
  await change(refused.id, { status: Rejected, note: 'عنوان غير صحيح' })
  await change(byWallet.id, { status: Approved })
  expect(await use()).toEqual([12_000, 23_000])
  server.clock.set('2026-11-30T21:59:59.000Z')
  expect(await use()).toEqual([0, 23_000])
  server.clock.set('2026-11-30T22:00:00.000Z')
  expect(await use()).toEqual([0, 0])
})
