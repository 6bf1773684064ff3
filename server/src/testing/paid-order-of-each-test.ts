/** For the tests of one file: a server beside its payment provider, an admin, and before each test an order that was paid. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type BuiltPerson, buildAdmin } from './accounts.ts'
import { createPaymentServer, type PaymentServer } from './payments.ts'
import { buildPaidOrder, type PaidOrder } from './refunds.ts'

export interface PaidOrderOfTest {
  server: PaymentServer
  admin: BuiltPerson
  paid: PaidOrder
}

export function paidOrderOfEachTest(): PaidOrderOfTest {
  const desk = {} as PaidOrderOfTest
  beforeAll(async () => {
    desk.server = await createPaymentServer()
    desk.admin = await buildAdmin(desk.server.context)
  })
  beforeEach(async () => {
    desk.paid = await buildPaidOrder(desk.server, desk.admin)
  })
  afterAll(() => desk.server.close())
  return desk
}
