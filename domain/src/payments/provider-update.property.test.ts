import { test } from '@fast-check/vitest'
import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { piastres } from '../money/piastres.ts'
import { decideProviderUpdate, type ProviderState } from './provider-update.ts'
import { nextStatus } from './transaction.ts'

const amount = piastres(45_000)

interface Outcome {
  status: TransactionStatus
  /** Number of bought subscriptions. */
  bought: number
  ended: number
  unmatched: string[]
}

/** Applies updates as the server does; every event must be a row of the state machine. */
function applyAll(start: TransactionStatus, states: readonly ProviderState[]): Outcome {
  const end: Outcome = { status: start, bought: 0, ended: 0, unmatched: [] }
  for (const state of states) {
    const update = { merchantRef: 'order', providerRef: '1', orderAmount: amount, paymentAmount: amount, payerId: null }
    const decision = decideProviderUpdate({ status: end.status, amount, payerId: 7 }, { ...update, state })
    if ('unmatched' in decision) {
      end.unmatched = [...new Set([...end.unmatched, decision.unmatched])]
      continue
    }
    for (const event of decision.apply) {
      const to = nextStatus(end.status, event)
      if (to === undefined) throw new Error(`${event} may not happen in state ${end.status}`)
      end.status = to
      if (event === 'pay') end.bought += 1
      if (event === 'refund-rest') end.ended += 1
    }
  }
  return end
}

/** The possible sequences of states of one order at the provider. */
const histories: ProviderState[][] = [
  ['unpaid', 'paid'],
  ['unpaid', 'paid', 'refunded'],
  ['unpaid', 'paid', 'partly-refunded'],
  ['unpaid', 'paid', 'partly-refunded', 'refunded'],
  ['unpaid', 'canceled'],
  ['unpaid', 'expired'],
  ['unpaid', 'failed'],
]

const historyAndUpdates = fc.constantFrom(...histories).chain((history) =>
  fc.tuple(
    fc.constant(history),
    fc
      .array(fc.constantFrom(...history), { maxLength: 5 - history.length })
      .chain((again) => fc.shuffledSubarray([...history, ...again], { minLength: history.length + again.length })),
  ),
)

test.prop([historyAndUpdates, fc.constantFrom(...Object.values(TransactionStatus))], { numRuns: 2_000 })(
  'the updates of an order lead to the same state in any order and number',
  ([history, shuffled], start) => {
    expect(applyAll(start, shuffled)).toEqual(applyAll(start, history))
  },
)

const anyState = fc.constantFrom<ProviderState>(
  'unpaid',
  'paid',
  'canceled',
  'expired',
  'failed',
  'partly-refunded',
  'refunded',
)

test.prop([fc.array(anyState, { maxLength: 8 }), fc.constantFrom(...Object.values(TransactionStatus))])(
  'an order buys at most one subscription, and none after it ended',
  (states, start) => {
    const { bought } = applyAll(start, states)
    expect(bought).toBeLessThanOrEqual(start === TransactionStatus.New ? 1 : 0)
  },
)
