/** Setup for a test file: a server with an admin, and before each test a tutor who can withdraw 500 pounds. */
import { type Invoice, invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { findBrokenPromises } from '../features/ledger/store.ts'
import { type BuiltPerson, buildAdmin, buildTutor } from './accounts.ts'
import { buildEarning } from './earnings.ts'
import { type Answered, createTestServer, type TestServer } from './server.ts'

export const wallet = { method: 0, receiver: '01012345678', amount: 20_000 } as const
export const instapay = { method: 2, receiver: 'Mona.Ali@instapay', amount: 15_000 } as const
export const bank = { method: 1, receiver: 'cib:1000 2000 3000', amount: 15_000 } as const

export interface WithdrawalsOfTest {
  server: TestServer
  admin: BuiltPerson
  tutor: BuiltPerson
  /** The tutor requests 200 pounds to a wallet unless the body differs. */
  ask(body?: object): Promise<Answered<typeof invoiceEndpoints.create>>
  /** Like `ask`, and expects success. */
  asked(body?: object): Promise<Invoice>
  /** Returns the amount that the tutor can still withdraw. */
  spendable(): Promise<number>
  /** Changes a withdrawal as the admin unless another person is given. */
  change(id: number, body: object, person?: BuiltPerson): Promise<Answered<typeof invoiceEndpoints.update>>
}

export function withdrawalsOfEachTest(): WithdrawalsOfTest {
  const noon = '2026-11-24T10:00:00.000Z'
  const desk = {
    ask: (body = {}) => desk.server.call(invoiceEndpoints.create, { body: { ...wallet, ...body } }, desk.tutor),
    async asked(body) {
      const { status, reply } = await desk.ask(body)
      expect(status).toBe(200)
      return reply
    },
    async spendable() {
      const { server, tutor } = desk
      return (await server.call(invoiceEndpoints.stats, { params: { id: tutor.id } }, tutor)).reply.spendable
    },
    change: (id, body, person = desk.admin) =>
      desk.server.call(invoiceEndpoints.update, { params: { id }, body }, person),
  } as WithdrawalsOfTest
  beforeAll(async () => {
    desk.server = await createTestServer(noon)
    desk.admin = await buildAdmin(desk.server.context)
  })
  afterAll(async () => {
    expect(await findBrokenPromises(desk.server.db)).toEqual([])
    await desk.server.close()
  })
  beforeEach(async () => {
    desk.server.clock.set(noon)
    desk.tutor = await buildTutor(desk.server.context)
    await buildEarning(desk.server.context, desk.tutor.id, 50_000)
  })
  return desk
}

export async function codeOf(answer: Promise<{ error: { code: string } }>): Promise<string> {
  return (await answer).error.code
}
