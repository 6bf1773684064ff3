import type { SubscriptionRefund } from '@hiwar/contract/money/subscription-refunds.ts'

/** The quote of a subscription on its third day. */
export function someRefund(differs: Partial<SubscriptionRefund> = {}): SubscriptionRefund {
  return {
    rule: 'withdrawal',
    paid: 180_000,
    refunded: 0,
    allWeeks: 5,
    weeksNotBegun: 4,
    granted: 540,
    used: 60,
    withdrawalUntil: '2026-12-08T15:00:00.000Z',
    amount: 160_000,
    payBy: '2026-12-08',
    cancels: null,
    state: null,
    withdrawalText: null,
    ...differs,
  }
}
