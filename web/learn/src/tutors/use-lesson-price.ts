import { pageSize } from '@hiwar/contract/fields/limits.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { namedPrice } from '@hiwar/kit/plans/lesson-price.ts'

/** The price that the site names, too; every tutor has the same. Undefined while unknown, and without plans. */
export function useLessonPrice() {
  const { data } = useRead(planEndpoints.list, { query: { size: pageSize.max } }, { staleTime: 10 * MINUTE })
  return namedPrice(data?.list ?? [])
}
