/** Setup for a test file: a server with its payment provider and an admin, and before each test a paid transaction. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type BuiltPerson, buildAdmin } from './accounts.ts'
import { createPaymentServer, type PaymentServer } from './payments.ts'
import { buildPaidTransaction, type PaidTransaction } from './refunds.ts'

export interface PaidTransactionOfTest {
  server: PaymentServer
  admin: BuiltPerson
  paid: PaidTransaction
}

export function paidTransactionOfEachTest(): PaidTransactionOfTest {
  const desk = {} as PaidTransactionOfTest
  beforeAll(async () => {
    desk.server = await createPaymentServer()
    desk.admin = await buildAdmin(desk.server.context)
  })
  beforeEach(async () => {
    desk.paid = await buildPaidTransaction(desk.server, desk.admin)
  })
  afterAll(() => desk.server.close())
  return desk
}
