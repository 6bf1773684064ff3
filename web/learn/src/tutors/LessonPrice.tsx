import { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { tierWords } from '@hiwar/contract/enumerations/words.ts'
import { pageSize } from '@hiwar/contract/fields/limits.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { moneyInWords } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { useMay } from '@hiwar/kit/login/login.ts'
import { bestMonthlyPlan, lessonPrice } from '@hiwar/kit/plans/offer.ts'
import { TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { tutorWords } from './words.ts'

const t = wordsOf(tutorWords)

/** The least price of a lesson by the month and its plan; undefined while unknown, and without plans. */
function useLessonPrice() {
  const { data } = useRead(planEndpoints.list, { query: { size: pageSize.max } }, { staleTime: 10 * MINUTE })
  const plan = bestMonthlyPlan(data?.list ?? [])
  return plan && { plan, price: lessonPrice(plan, PlanPeriod.Month) }
}

/**
 * «الدرس من ٩٨ جنيهًا»، and below it in which plan; leads to the plans. A subscriber reads the minutes instead. Its place
 * is kept while the price is unknown.
 */
export function LessonPrice(): ReactNode {
  const least = useLessonPrice()
  const isStudent = useMay('lesson.book')
  const week = useRead(subscriptionEndpoints.current, {}, { enabled: isStudent }).data?.week
  if (isStudent && week) {
    return (
      <div className="min-h-14">
        <p className="font-semibold text-lg">
          {week.remaining === 0
            ? tutorWords.noMinutes
            : t('ownMinutes', { minutes: countOf('minute', week.remaining) })}
        </p>
        <p className="text-ink-soft text-sm">{tutorWords.fromOwnMinutes}</p>
      </div>
    )
  }
  return (
    <div className="min-h-14">
      {least && (
        <>
          <p className="font-semibold text-xl">{t('lessonFrom', { price: moneyInWords(least.price) })}</p>
          <p className="text-ink-soft text-sm">
            {t('priceOfPlan', { plan: tierWords[least.plan.tier] })}{' '}
            <TextLink to="/plans" className="inline-block py-1">
              {tutorWords.allPlans}
            </TextLink>
          </p>
        </>
      )}
    </div>
  )
}
