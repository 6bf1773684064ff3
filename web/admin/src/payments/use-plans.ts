import { type Plan, planEndpoints } from '@hiwar/contract/money/plans.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { tierWords } from '@hiwar/kit/words/states.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { paymentWords } from './words.ts'

/** Says which plan was bought, archived ones too; asked for together. */
export function usePlanNames(planIds: readonly number[]): (planId: number) => string {
  const ids = [...new Set(planIds)].toSorted((one, other) => one - other)
  const plans = useRead(
    planEndpoints.list,
    { query: { ids, size: 100 } },
    { enabled: ids.length > 0, staleTime: 60_000 },
  )
  const known = new Map(plans.data?.list.map((plan) => [plan.id, plan]))
  return (planId) => {
    const plan = known.get(planId)
    return plan === undefined ? wordsOf(paymentWords)('planNumber', { id: String(planId) }) : planName(plan)
  }
}

export function planName({ tier, weeklyMinutes }: Plan): string {
  return wordsOf(paymentWords)('planOf', { tier: tierWords[tier], minutes: countOf('minute', weeklyMinutes) })
}
