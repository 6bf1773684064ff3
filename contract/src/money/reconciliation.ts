/** Whether the money adds up: what the nightly checks found, what waits too long, and the provider's days beside ours. */
import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { paymentMethod } from '../enumerations/basic.ts'
import { count, day, instant, piastres } from '../fields/basic.ts'

/** The checks of `checks.sql` in their order, and then of what was paid and bought nothing. */
export const checkNames = [
  'balanced',
  'no-debt',
  'payments',
  'refunds',
  'purchases',
  'unmatched',
  'earnings',
  'withdrawals',
  'verdicts',
  'weeks',
  'lost-minutes',
  'made-up',
  'bonus',
  'gifts',
  'unbought',
] as const
export type CheckName = (typeof checkNames)[number]

/** Rows that a check or a queue names; their total may be greater. */
export const foundRowsShown = 20

/** One row by its filled columns. `transactionId`, `invoiceId`, `lessonId` and `userId` have a page. */
const foundRow = z.record(z.string(), z.union([z.string(), z.number()]))
export type FoundRow = z.output<typeof foundRow>

const found = z.array(foundRow).max(foundRowsShown)

const checkResult = z.object({
  name: z.literal(checkNames),
  /** Null when the check did not end in time. */
  rows: count.nullable(),
  ms: count,
  found,
})
export type CheckResult = z.output<typeof checkResult>

const waiting = z.object({ rows: count, found })
export type Waiting = z.output<typeof waiting>

/** A day in Cairo: what the provider reported, and what the ledger posted of orders. */
const providerDay = z.object({
  day,
  payments: piastres,
  paymentCount: count,
  refunds: piastres,
  refundCount: count,
  ledgerPayments: piastres,
  ledgerRefunds: piastres,
  /** By way of paying, those without money left out. */
  ways: z.array(z.object({ method: paymentMethod, payments: piastres, paymentCount: count, refunds: piastres })),
})
export type ProviderDay = z.output<typeof providerDay>

export const reconciliation = z
  .object({
    /** When the checks ran last; null before the first night. */
    ranAt: instant.nullable(),
    checks: z.array(checkResult),
    /** Now: payments without an end for over two minutes, unmatched payments, refunds open for over three days. */
    payments: waiting,
    unmatched: waiting,
    refunds: waiting,
    /** The last thirty days before the run, the newest first. */
    days: z.array(providerDay),
  })
  .meta({ id: 'Reconciliation' })
export type Reconciliation = z.output<typeof reconciliation>

export const reconciliationEndpoints = endpoints({
  read: {
    method: 'GET',
    path: '/api/v1/reconciliation',
    action: 'reconciliation.read',
    view: false,
    summary: 'What the nightly checks of the money found, what waits too long, and the days of the provider',
    reply: reconciliation,
  },
})
