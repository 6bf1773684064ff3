import { PlanKind } from '@hiwar/contract/enumerations/basic.ts'
import { pageSize } from '@hiwar/contract/fields/limits.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { settingEndpoints } from '@hiwar/contract/platform/settings.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { type Facts, ruleFacts } from '@hiwar/kit/documents/facts.ts'
import type { BlockQuery } from '@hiwar/kit/ui/DataBlock.tsx'

/** The numbers of the rules as the site fills them in now. */
export function useRules(): BlockQuery<Facts> {
  const settings = useRead(settingEndpoints.read, {})
  const open = useRead(platformEndpoints.publicSettings, {})
  const offered = { active: true, archived: false, kind: PlanKind.Plan, size: pageSize.max } as const
  const plans = useRead(planEndpoints.list, { query: offered })
  const all = [settings, open, plans] as const
  const isThere = settings.data !== undefined && open.data !== undefined && plans.data !== undefined
  return {
    data: isThere
      ? ruleFacts({
          settings: settings.data,
          trialPrice: open.data.trialPrice,
          plans: plans.data.list,
        })
      : undefined,
    error: all.find(({ error }) => error)?.error ?? null,
    isPending: all.some(({ isPending }) => isPending),
    isFetching: all.some(({ isFetching }) => isFetching),
    dataUpdatedAt: Math.min(...all.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    refetch: () => Promise.all(all.map((query) => query.refetch())),
  }
}
