import type { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { periodWords, tierWords } from '@hiwar/contract/enumerations/words.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { HOUR } from '@hiwar/domain/time/lengths.ts'
import { readOf } from '@hiwar/kit/api/queries.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useQueries } from '@tanstack/react-query'
import { moneyWords } from './words.ts'

const t = wordsOf(moneyWords)
const nameStaleTime = HOUR

/** «باقة منتظمة، ٣ أشهر» for any purchase; a plan that is no longer offered is named by its number. */
export function usePlanNames(planIds: readonly number[]): (planId: number, period: PlanPeriod) => string {
  const ids = [...new Set(planIds)]
  const tiers = useQueries({
    queries: ids.map((id) => ({
      ...readOf(planEndpoints.read, { params: { id } }),
      staleTime: nameStaleTime,
      retry: false,
    })),
    combine: (all) => new Map(all.flatMap(({ data }) => (data ? [[data.id, tierWords[data.tier]] as const] : []))),
  })
  return (planId, period) => {
    const tier = tiers.get(planId)
    if (tier === undefined) return t('unknownPlan', { id: formatNumber(planId) })
    return t('planOf', { tier, period: periodWords[period] })
  }
}
