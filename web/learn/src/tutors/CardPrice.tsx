import { pageSize } from '@hiwar/contract/fields/limits.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { formatMoney } from '@hiwar/kit/format/components.tsx'
import { leastLesson } from '@hiwar/kit/plans/offer.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { tutorWords } from './words.ts'

/** «الدرس من ٦٨ ج.م.», the price that the site promises; every tutor has the same. */
export function CardPrice(): ReactNode {
  const { data } = useRead(planEndpoints.list, { query: { size: pageSize.max } }, { staleTime: 10 * MINUTE })
  const least = leastLesson(data?.list ?? [])
  return least && wordsOf(tutorWords)('lessonFrom', { price: formatMoney(least.price) })
}
