/** The trial lesson in the booking dialog: ordered with the booking when it is free, and paid before when it is not. */
import { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { trialMinutes } from '@hiwar/contract/fields/limits.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import type { CurrentSubscription, SubscriptionWeek } from '@hiwar/contract/money/subscriptions.ts'
import { type Trial, trialEndpoints } from '@hiwar/contract/money/trials.ts'
import { formatInstant, type Instant, instant } from '@hiwar/domain/time/instant.ts'
import { addCairoDays } from '@hiwar/domain/time/wall-clock.ts'
import { useRead, useWrite } from '@hiwar/kit/api/queries.ts'
import { useIdempotencyKey } from '@hiwar/kit/forms/retries.ts'
import { useState } from 'react'
import type { TrialFacts } from './openings.ts'

/** What a student without a plan may do with a trial; `take` chooses the one that is offered. */
export function useTrialChoice(current: CurrentSubscription | undefined, asked: boolean) {
  const hasNoPlan = current?.info === null
  const read = useRead(trialEndpoints.read, {}, { enabled: hasNoPlan })
  const [accepted, setAccepted] = useState(asked)
  const trial = hasNoPlan ? read.data : undefined
  const holds = hasNoPlan && current.weeks.length > 0
  const orders = !holds && accepted && trial?.state === 'open' && trial.price === 0
  return {
    trial,
    isKnown: !hasNoPlan || trial !== undefined,
    error: hasNoPlan ? read.error : null,
    isError: hasNoPlan && read.isError,
    isFetching: read.isFetching,
    refetch: read.refetch,
    take: setAccepted,
    /** Given while the booking is one of a trial. */
    facts: trial && (holds || orders) ? factsOf(trial, orders) : null,
  }
}

function factsOf({ price, planId }: Trial, orders: boolean): TrialFacts {
  return { isFree: price === 0, orders: orders ? planId : null }
}

/** The week that a trial would have if it were ordered now. */
export function weekOfTrial({ days }: Trial, now: number): SubscriptionWeek {
  const start = instant(now)
  const time = { start: formatInstant(start), end: formatInstant(addCairoDays(start, days)) }
  return { subscriptionId: 0, index: 0, ...time, minutes: trialMinutes, used: 0, remaining: trialMinutes }
}

/** A trial that the student may take, and whether its days end before that time. */
export function offerOfTrial(trial: Trial | undefined, start: Instant, now: number) {
  const isOffered = trial?.state === 'open' || trial?.state === 'phone'
  return { isOffered, isTooLate: isOffered && start >= addCairoDays(instant(now), trial.days) }
}

/** Orders the free trial, once however often; a retry gets the first answer. */
export function useTrialOrder(planId: number | null) {
  const idempotencyKey = useIdempotencyKey('trial', planId)
  const order = useWrite(paymentEndpoints.payByReference)
  return {
    busy: order.isPending,
    run(then: { onSuccess: () => void; onError: (error: Error) => void }): void {
      if (planId === null) then.onSuccess()
      else order.mutate({ body: { planId, period: PlanPeriod.Month, expectedTotal: 0 }, idempotencyKey }, then)
    },
  }
}
