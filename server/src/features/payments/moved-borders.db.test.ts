/** Tests of signed notifications in which a border between two fields has moved, across gateway and actions. */
import { rateLimits } from '@hiwar/contract/calls/rate-limits.ts'
import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { buildPayer, createPaymentServer, notifyServer, payCard, post } from '../../testing/payments.ts'
import type { ProviderOrder } from '../../testing/provider.ts'
import { findBrokenPromises } from '../ledger/store.ts'

const { New, Canceled } = TransactionStatus

let order: ProviderOrder
let transactionId: number

const server = await createPaymentServer(800, () => ({ RATE_LIMIT_FACTOR: '1' }))
beforeEach(async () => {
  await server.provider.reset()
  await server.db.deleteFrom('rateLimits').execute()
  transactionId = (await payCard(server, await buildPayer(server))).reply.transactionId
  order = await server.provider.onlyOrder()
})
afterEach(async () => {
  expect(await findBrokenPromises(server.db)).toEqual([])
})
afterAll(() => server.close())

interface Said extends Record<string, unknown> {
  fawryRefNumber: string
  merchantRefNumber: string
  paymentMethod: string
  paymentAmount: number
  paymentRefrenceNumber: string
  orderStatus: string
}

const saidOf = async () => (await server.provider.message(order, 'PAID')) as Said
const listed = () => server.db.selectFrom('unmatchedPayments').select('amount').execute()
const asked = async () => (await server.provider.calls()).filter((call) => call.includes('/status/'))
const statusOf = async () => {
  const row = server.db.selectFrom('transactions').select('status').where('id', '=', transactionId)
  return (await row.executeTakeFirstOrThrow()).status
}

const moved: [string, (said: Said) => Partial<Said>][] = [
  [
    'between the two references',
    ({ fawryRefNumber: ref, merchantRefNumber }) => ({
      fawryRefNumber: ref.slice(0, -2),
      merchantRefNumber: ref.slice(-2) + merchantRefNumber,
    }),
  ],
  [
    'back between the two references',
    ({ fawryRefNumber: ref, merchantRefNumber }) => ({
      fawryRefNumber: ref + merchantRefNumber.slice(0, 1),
      merchantRefNumber: merchantRefNumber.slice(1),
    }),
  ],
]

test.each(moved)('a border that moved %s makes no payment', async (_where, move) => {
  await server.provider.put(order, 'PAID')
  const said = await saidOf()
  expect(await post(server, { ...said, ...move(said) })).toEqual({ status: 200, body: '' })
  expect(await listed()).toEqual([])
  expect(await statusOf()).toBe(New)
})

test('a digit of the reference that moved into the amount makes no payment', async () => {
  const shorter = order.merchantRefNum.slice(0, -1)
  const said = (await server.provider.message(order, 'PAID', { merchantRefNum: `${shorter}2` })) as Said
  const moved = { ...said, merchantRefNumber: shorter, paymentAmount: Number(`2${said.paymentAmount}`) }
  expect((await post(server, moved)).status).toBe(200)
  expect([await listed(), await statusOf()]).toEqual([[], New])
})

test('a border behind the state makes the server ask, and the answer alone counts', async () => {
  const signed = (await server.provider.message(order, 'PAID', { paymentMethod: 'CARD0.00' })) as Said
  await server.provider.forgetCalls()
  expect((await post(server, signed)).status).toBe(200)
  expect([await statusOf(), await listed()]).toEqual([New, []])
  expect(await asked()).toHaveLength(1)
})

test('a payment that the provider cannot confirm now is refused, so that the provider sends it again', async () => {
  await notifyServer(server, order, 'CANCELED')
  await server.provider.put(order, 'PAID')
  const said = await saidOf()
  await server.provider.be('breaks')
  expect((await post(server, said)).status).toBe(502)
  expect(await listed()).toEqual([])
  await server.provider.be('well')
  expect((await post(server, said)).status).toBe(200)
  expect([await statusOf(), await listed()]).toEqual([Canceled, [{ amount: 180_000 }]])
})

test('unknown orders of one network are asked for a limited number of times', async () => {
  await server.provider.forgetCalls()
  const { calls } = rateLimits.strangeNotification
  const statuses: number[] = []
  for (let at = 0; at <= calls; at += 1) {
    const strange = await server.provider.message(order, 'PAID', { merchantRefNum: `strange-${at}` })
    statuses.push((await post(server, strange)).status)
  }
  expect(statuses).toEqual([...Array<number>(calls).fill(200), 429])
  expect(await asked()).toHaveLength(calls)
})
