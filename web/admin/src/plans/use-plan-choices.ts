import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { planName } from './plan-columns.tsx'

/** The plans that an offer may name. */
export function usePlanChoices(hiddenOnly = false) {
  const plans = useRead(planEndpoints.list, { query: { size: 100, ...(hiddenOnly && { forInvitesOnly: true }) } })
  const known = plans.data?.list ?? []
  return {
    choices: known.filter(({ archived }) => !archived).map((plan) => ({ value: plan.id, words: planName(plan) })),
    nameOf: (id: number) => {
      const plan = known.find((one) => one.id === id)
      return plan === undefined ? String(id) : planName(plan)
    },
  }
}
