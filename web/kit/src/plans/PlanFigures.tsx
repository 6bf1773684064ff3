import { LessonDuration, PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import type { Plan } from '@hiwar/contract/money/plans.ts'
import { lazily } from '@hiwar/domain/text/lazily.ts'
import type { ReactNode } from 'react'
import { Money } from '../format/components.tsx'
import { countOf, nouns } from '../format/counted.ts'
import { formatNumber } from '../format/numbers.ts'
import { Chip } from '../ui/surfaces.tsx'
import { wordsOf } from '../words/words-of.ts'
import { isRecommended, lessonsOf, offerOf } from './offer.ts'
import { planTotals, planCardWords as words } from './words.ts'

const t = wordsOf(words)
const plural = lazily(() => new Intl.PluralRules('ar'))

/** The weekly minutes, large, and the number of lessons that they allow. */
export function PlanMinutes({ plan }: { plan: Plan }): ReactNode {
  const { short, long } = lessonsOf(plan)
  const lessons = countOf('lesson', short)
  const shortMinutes = countOf('minute', LessonDuration.Short)
  return (
    <div className="mt-3">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="tabular font-semibold text-3xl md:text-4xl">{formatNumber(plan.weeklyMinutes)}</span>
        <span className="text-ink-soft text-lg">
          {minuteNoun(plan.weeklyMinutes)} {words.weekly}
        </span>
      </p>
      <p className="mt-1 text-ink-soft text-sm md:max-lg:min-h-18 lg:min-h-12">
        {isRecommended(plan)
          ? t('everyDayButFriday', { short: lessons, shortMinutes })
          : long > 0
            ? t('lessonsOfBoth', {
                short: lessons,
                shortMinutes,
                long: formatNumber(long),
                longMinutes: formatNumber(LessonDuration.Long),
              })
            : t('lessonsOfShort', { short: lessons, shortMinutes })}
      </p>
    </div>
  )
}

/** «الأنسب» beside the name of the plan that most people should begin with. */
export function RecommendedChip({ plan }: { plan: Plan }): ReactNode {
  return isRecommended(plan) && <Chip tone="accent">{words.recommended}</Chip>
}

function minuteNoun(count: number): string {
  return plural().select(count) === 'few' ? nouns.minute.few : nouns.minute.many
}

interface PlanPricesProps {
  plan: Plan
  period: PlanPeriod
}

/**
 * Price of a month, of the whole period, of a lesson and of a minute. A month says its price once, and every period has
 * as many lines, so that choosing another moves nothing.
 */
export function PlanPrices({ plan, period }: PlanPricesProps): ReactNode {
  const offer = offerOf(plan, period)
  const { perMinute, total, full } = offer
  const ofLesson = (minutes: number) => Math.round((perMinute * minutes) / 100) * 100
  const lines: (readonly [name: string, price: number, before?: number])[] = [
    period === PlanPeriod.Month
      ? [words.shortLessonPrice, ofLesson(LessonDuration.Short)]
      : [planTotals[period], total, full],
    [words.lessonPrice, ofLesson(LessonDuration.Long)],
    [words.minutePrice, perMinute],
  ]
  return (
    <div className="mt-4 border-line border-t pt-4 md:mt-5 md:pt-5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        {period !== PlanPeriod.Month && <span className="text-ink-soft max-md:text-sm">{words.equals}</span>}
        <Money piastres={offer.monthly} className="font-semibold text-2xl text-ink" />
        <span className="text-ink-soft max-md:text-sm">{words.monthly}</span>
      </p>
      <dl className="mt-3 flex flex-col gap-1 text-ink-soft text-sm">
        {lines.map(([name, price, before = price]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-1">
            <dt>{name}</dt>
            <dd>
              {before !== price && (
                <s className="me-2 text-ink-faint decoration-1">
                  <span className="sr-only">{words.before}</span>
                  <Money piastres={before} />
                </s>
              )}
              <Money piastres={price} className="font-medium text-ink" />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
