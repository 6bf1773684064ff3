/**
 * Random sequences of payments, lessons and withdrawals, compared with a simple model: responses, transactions,
 * subscriptions, minutes and balances must agree, and the ledger must balance after each. `MONEY_HISTORIES=2000` sets
 * the number of runs, `MONEY_SEED` repeats a run.
 */
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { fixedSeed } from '../../testing/long.ts'
import { expectSame } from '../../testing/money-model/compare.ts'
import { lessonSteps } from '../../testing/money-model/lesson-steps.ts'
import { MoneyModel } from '../../testing/money-model/money-model.ts'
import { orderSteps } from '../../testing/money-model/order-steps.ts'
import { RealSystem } from '../../testing/money-model/real-system.ts'
import { refundSteps } from '../../testing/money-model/refund-steps.ts'
import { leastWithdrawal, withdrawalSteps } from '../../testing/money-model/withdrawal-steps.ts'
import { createPaymentServer, type PaymentServer } from '../../testing/payments.ts'
import { findBrokenPromises } from './store.ts'

const numRuns = Number(process.env.MONEY_HISTORIES ?? 15)
const seed = Number(process.env.MONEY_SEED ?? fixedSeed)
/**
 * Number of runs that share a database. A new database keeps the ledger small, because each run checks the whole
 * ledger.
 */
const historiesOfServer = 50
const begin = Date.parse('2026-11-24T10:00:00.000Z')

/** The number of runs from which every outcome must occur. */
const enough = 200

let server: PaymentServer | null = null
let served = 0
const ends = new Set<string>()

afterAll(() => server?.close())

async function serverOf(): Promise<PaymentServer> {
  served += 1
  if (server !== null && served % historiesOfServer !== 0) return server
  await server?.close()
  server = await createPaymentServer()
  await server.db.updateTable('platformSettings').set({ withdrawMinAmount: leastWithdrawal }).execute()
  return server
}

const step = fc.oneof(...orderSteps, ...refundSteps, ...lessonSteps, ...withdrawalSteps)
const histories = fc.array(step, { minLength: 25, maxLength: 60 })

/** The final states of a run, from which the test sees whether the runs reach every outcome. */
function outcomesOf({ orders, lessons, withdrawals }: MoneyModel): string[] {
  return [
    ...orders.flatMap(({ state, strays }) => [
      `order ${state}`,
      ...[...strays.keys()].map((reason) => `stray ${reason}`),
    ]),
    ...lessons.map(({ state, earning }) => (state === 'judged' ? `lesson ${earning}` : `lesson ${state}`)),
    ...withdrawals.map(({ state }) => `withdrawal ${state}`),
  ]
}

const allEnds = [
  ...['new', 'paid', 'canceled', 'expired', 'failed', 'partly-back', 'back'].map((state) => `order ${state}`),
  ...['late', 'amount', 'unknown'].map((reason) => `stray ${reason}`),
  ...['open', 'canceled', 'earned', 'pending', 'void'].map((state) => `lesson ${state}`),
  ...['asked', 'wishes-to-cancel', 'canceled', 'approved', 'rejected'].map((state) => `withdrawal ${state}`),
].sort()

test(
  `money comes out as in books kept by hand, in ${numRuns} histories of seed ${seed}`,
  async () => {
    const history = fc.asyncProperty(histories, async (commands) => {
      const real = await serverOf()
      real.clock.set(new Date(begin))
      const [model, world] = [new MoneyModel(begin), await RealSystem.open(real)]
      await fc.asyncModelRun(() => ({ model, real: world }), commands)
      await expectSame(model, world)
      for (const each of outcomesOf(model)) ends.add(each)
      expect(await findBrokenPromises(real.db)).toEqual([])
    })
    await fc.assert(history, { numRuns, seed })
    if (numRuns >= enough) expect([...ends].sort()).toEqual(allEnds)
  },
  60_000 + numRuns * 15_000,
)
