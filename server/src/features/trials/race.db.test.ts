/** I-W01: one trial a phone and a person, however many orders and payments meet. */
import { afterAll, afterEach, expect, test } from 'vitest'
import { createPaymentServer, notifyServer } from '../../testing/payments.ts'
import { buildTrialPlan, buildVerified, nextPhone, orderTrial } from '../../testing/trials.ts'
import { findBrokenPromises } from '../ledger/store.ts'

const server = await createPaymentServer()
const { db } = server
const planId = await buildTrialPlan(server)
afterEach(async () => {
  expect(await findBrokenPromises(db)).toEqual([])
  expect(await countOf('subscriptions')).toBe(await countOf('trialClaims'))
})
afterAll(() => server.close())

async function countOf(table: 'subscriptions' | 'trialClaims'): Promise<number> {
  return (await db.selectFrom(table).select('userId').execute()).length
}

function change(id: number, over: { phone?: string; verifiedPhone: boolean }) {
  return db.updateTable('users').set(over).where('id', '=', id).execute()
}

async function orderOf({ reply }: Awaited<ReturnType<typeof orderTrial>>) {
  const row = db.selectFrom('transactions').select('merchantRef').where('id', '=', reply.transactionId)
  return server.provider.find((await row.executeTakeFirstOrThrow()).merchantRef)
}

test('twenty orders of two accounts that verify one phone in turn make one claim of it', async () => {
  for (let round = 0; round < 10; round += 1) {
    const before = await countOf('trialClaims')
    const phone = nextPhone()
    const first = await buildVerified(server, phone)
    const second = await buildVerified(server)
    await change(second.id, { verifiedPhone: false })
    const orders = Array.from({ length: 10 }, () => orderTrial(server, planId, first))
    const turn = Promise.race(orders)
      .then(() => change(first.id, { verifiedPhone: false }))
      .then(() => change(second.id, { phone, verifiedPhone: true }))
    const others = Array.from({ length: 10 }, () => turn.then(() => orderTrial(server, planId, second)))
    const answers = await Promise.all([...orders, ...others])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await countOf('trialClaims')) - before).toBe(1)
  }
})

test('two payments at once for one phone make one claim, and the other money waits', async () => {
  await db.updateTable('plans').set({ baseMonthlyPrice: 2_000 }).where('id', '=', planId).execute()
  for (let round = 0; round < 5; round += 1) {
    const before = await countOf('trialClaims')
    const phone = nextPhone()
    const first = await buildVerified(server, phone)
    const paidFirst = await orderOf(await orderTrial(server, planId, first))
    await change(first.id, { verifiedPhone: false })
    const paidSecond = await orderOf(await orderTrial(server, planId, await buildVerified(server, phone)))
    const reports = Array.from({ length: 10 }, () => [paidFirst, paidSecond]).flat()
    await Promise.all(reports.map((paid) => notifyServer(server, paid, 'PAID')))
    expect((await countOf('trialClaims')) - before).toBe(1)
  }
})
