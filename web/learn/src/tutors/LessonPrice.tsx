import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { useMay } from '@hiwar/kit/login/login.ts'
import { TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { useLessonPrice } from './use-lesson-price.ts'
import { tutorWords } from './words.ts'

/**
 * «نصف ساعة بنحو ١٠٤ جنيهات», and below it in which plan; leads to the plans. A subscriber reads the minutes instead. Its
 * place is kept while the price is unknown.
 */
export function LessonPrice(): ReactNode {
  const price = useLessonPrice()
  const isStudent = useMay('lesson.book')
  const week = useRead(subscriptionEndpoints.current, {}, { enabled: isStudent }).data?.week
  if (isStudent && week) {
    return (
      <div className="min-h-14">
        <p className="font-semibold text-lg">
          {week.remaining === 0
            ? tutorWords.noMinutes
            : wordsOf(tutorWords)('ownMinutes', { minutes: countOf('minute', week.remaining) })}
        </p>
        <p className="text-ink-soft text-sm">{tutorWords.fromOwnMinutes}</p>
      </div>
    )
  }
  return (
    <div className="min-h-14">
      {price && (
        <>
          <p className="font-semibold text-xl">{price.lesson}</p>
          <p className="text-ink-soft text-sm">
            {price.ofPlan}.{' '}
            <TextLink to="/plans" className="inline-block py-1">
              {tutorWords.allPlans}
            </TextLink>
          </p>
        </>
      )}
    </div>
  )
}
