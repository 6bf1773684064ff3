import { LessonDuration, PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import type { Plan } from '@hiwar/contract/money/plans.ts'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Money } from '../format/components.tsx'
import { countOf, nounOf } from '../format/counted.ts'
import { formatNumber } from '../format/numbers.ts'
import { Chip } from '../ui/surfaces.tsx'
import { wordsOf } from '../words/words-of.ts'
import { isRecommended, lessonsOf, offerOf } from './offer.ts'
import { planTotals, planCardWords as words } from './words.ts'

const t = wordsOf(words)

interface PlanMinutesProps {
  plan: Plan
  /** Name of the plan with its chips: in the line of the minutes on a phone, above them where there is room. */
  children: ReactNode
}

/** The name, the weekly minutes, large, and the number of lessons that they allow. */
export function PlanMinutes({ plan, children }: PlanMinutesProps): ReactNode {
  const { short, long } = lessonsOf(plan)
  const lessons = { short: countOf('lesson', short), shortMinutes: countOf('minute', LessonDuration.Short) }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 md:block">
        <div className="flex flex-wrap items-center justify-between gap-2">{children}</div>
        <p className="flex flex-wrap items-baseline gap-x-1.5 md:mt-3 md:gap-x-2">
          <span className="tabular font-semibold text-2xl md:text-4xl">{formatNumber(plan.weeklyMinutes)}</span>
          <span className="text-ink-soft text-sm md:text-lg">
            {nounOf('minute', plan.weeklyMinutes)} {words.weekly}
          </span>
        </p>
      </div>
      <p className="mt-1 text-ink-soft text-sm md:max-lg:min-h-12">
        {isRecommended(plan)
          ? words.everyDayButFriday
          : long > 0
            ? t('lessonsOfBoth', {
                ...lessons,
                long: formatNumber(long),
                longMinutes: formatNumber(LessonDuration.Long),
              })
            : t('lessonsOfShort', lessons)}
      </p>
    </>
  )
}

/** «الأنسب» at the plan that most people should begin with: on the edge of its card on a phone, else beside its name. */
export function RecommendedChip({ plan }: { plan: Plan }): ReactNode {
  return (
    isRecommended(plan) && (
      <Chip tone="accent" className="max-md:absolute max-md:-top-3.5 max-md:start-4">
        {words.recommended}
      </Chip>
    )
  )
}

interface PlanPricesProps {
  plan: Plan
  period: PlanPeriod
  /** On a phone only the first price, in one line with the button. */
  brief?: boolean
  children?: ReactNode
}

/**
 * Price of a month, of the whole period, of a lesson and of a minute. A month says its price once, and every period has
 * as many lines, so that choosing another moves nothing.
 */
export function PlanPrices({ plan, period, brief = false, children }: PlanPricesProps): ReactNode {
  const offer = offerOf(plan, period)
  const { perMinute, total, full } = offer
  const ofLesson = (minutes: number) => Math.round((perMinute * minutes) / 100) * 100
  const ofHalfHour = [words.lessonPrice, ofLesson(LessonDuration.Long)] as const
  const lines: (readonly [name: string, price: number, before?: number])[] = [
    ...(period === PlanPeriod.Month
      ? [ofHalfHour, [words.shortLessonPrice, ofLesson(LessonDuration.Short)] as const]
      : [[planTotals[period], total, full] as const, ofHalfHour]),
    [words.minutePrice, perMinute],
  ]
  return (
    <div className="mt-3 flex grow flex-col border-line border-t pt-3 md:mt-5 md:pt-5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        {period !== PlanPeriod.Month && <span className="text-ink-soft max-md:text-sm">{words.equals}</span>}
        <Money piastres={offer.monthly} className="font-semibold text-2xl text-ink" />
        <span className="text-ink-soft max-md:text-sm">{words.monthly}</span>
      </p>
      <div className={clsx('flex grow', brief ? briefRow : 'flex-col')}>
        <dl
          className={clsx(
            'mt-2 flex flex-col gap-1 text-ink-soft text-sm md:mt-3',
            brief && 'max-md:*:flex-col max-md:*:not-first:hidden',
          )}
        >
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
        {children && <div className={clsx('mt-auto md:pt-6', brief ? 'max-md:grow' : 'pt-4')}>{children}</div>}
      </div>
    </div>
  )
}

const briefRow = 'max-md:flex-wrap max-md:items-end max-md:justify-between max-md:gap-x-6 md:flex-col'
