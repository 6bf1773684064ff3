import type { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { periodWords, tierWords } from '@hiwar/contract/enumerations/words.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { HOUR } from '@hiwar/domain/time/lengths.ts'
import { readOf } from '@hiwar/kit/api/queries.ts'
import { formatId } from '@hiwar/kit/format/numbers.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useQueries } from '@tanstack/react-query'
import { moneyWords } from './words.ts'

const t = wordsOf(moneyWords)
const nameStaleTime = HOUR

/** «باقة منتظمة، ٣ أشهر» for any purchase; a plan that is no longer offered is named by its number. Empty until read. */
export function usePlanNames(planIds: readonly number[]): (planId: number, period: PlanPeriod) => string {
  const ids = [...new Set(planIds)]
  const { names, isPending } = useQueries({
    queries: ids.map((id) => ({
      ...readOf(planEndpoints.read, { params: { id } }),
      staleTime: nameStaleTime,
      retry: false,
    })),
    combine: (all) => ({
      names: new Map(all.flatMap(({ data }) => (data ? [[data.id, tierWords[data.tier]] as const] : []))),
      isPending: all.some(({ isPending }) => isPending),
    }),
  })
  return (planId, period) => {
    const tier = names.get(planId)
    if (tier === undefined) return isPending ? '' : t('unknownPlan', { id: formatId(planId) })
    return t('planOf', { tier, period: periodWords[period] })
  }
}
