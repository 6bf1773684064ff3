import { LessonDuration, PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import type { Plan } from '@hiwar/contract/money/plans.ts'
import clsx from 'clsx'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Money } from '../format/components.tsx'
import { countAfter, countOf, nounOf } from '../format/counted.ts'
import { formatNumber } from '../format/numbers.ts'
import { Chip, Icon } from '../ui/surfaces.tsx'
import { wordsOf } from '../words/words-of.ts'
import { isRecommended, lessonPrice, lessonsOf, longestLesson, offerOf } from './offer.ts'
import { planReasons, planTotals, planCardWords as words } from './words.ts'

const t = wordsOf(words)

interface PlanLessonsProps {
  plan: Plan
  reason: keyof typeof planReasons | null
  /** Name of the plan with its chips: in the line of the lessons on a phone, above them where there is room. */
  children: ReactNode
}

/** The name, the lessons of a week, large, with their length and minutes, and why one would choose the plan. */
export function PlanLessons({ plan, reason, children }: PlanLessonsProps): ReactNode {
  const { short, long } = lessonsOf(plan)
  const lessons = long > 0 ? long : short
  const minutes = countOf('minute', plan.weeklyMinutes)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 md:block">
        <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">{children}</div>
        <p className="flex flex-wrap items-baseline gap-x-1.5 md:mt-3 md:gap-x-2">
          {lessons > 2 && <span className="tabular font-semibold text-2xl md:text-4xl">{formatNumber(lessons)}</span>}
          <span className={lessons > 2 ? 'text-ink-soft text-sm md:text-lg' : 'font-semibold text-xl md:text-2xl'}>
            {lessons > 2 ? nounOf('lesson', lessons) : countOf('lesson', lessons)} {words.weekly}
          </span>
        </p>
      </div>
      <p className="mt-1 text-ink-soft text-sm">{t(long > 0 ? 'lessonsOfLong' : 'lessonsOfShort', { minutes })}</p>
      <p className="mt-2 font-medium text-brand-ink text-sm min-h-[1lh]">{reason !== null && planReasons[reason]}</p>
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
 * Price of a lesson, large, then what is paid for the whole period, and what that comes to by the minute or the month.
 * Every period has as many lines, so that choosing another moves nothing.
 */
export function PlanPrices({ plan, period, brief = false, children }: PlanPricesProps): ReactNode {
  const { perMinute, total, full, monthly } = offerOf(plan, period)
  const lesson = longestLesson(plan)
  const lines: (readonly [name: string, price: number, before?: number])[] = [
    [planTotals[period], total, full],
    period === PlanPeriod.Month ? [words.minutePrice, perMinute] : [words.monthly, monthly],
  ]
  return (
    <div className="mt-3 flex grow flex-col border-line border-t pt-3 md:mt-4 md:pt-5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-ink-soft max-md:text-sm">{words.about}</span>
        <Money piastres={lessonPrice(plan, period, lesson)} className="font-semibold text-2xl text-ink md:text-3xl" />
        <span className="text-ink-soft max-md:text-sm">
          {lesson === LessonDuration.Long ? words.ofLesson : words.ofShortLesson}
        </span>
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

/** Below the button that buys: the days in which a student takes back what is unused. */
export function Guarantee({ days, className }: { days: number; className?: string }): ReactNode {
  return (
    <p className={clsx('flex items-center justify-center gap-1.5 text-center text-ink-soft text-sm', className)}>
      <Icon of={ShieldCheck} className="size-4.5 text-success-ink" />
      {t('guarantee', { days: countAfter('day', days) })}
    </p>
  )
}

const briefRow = 'max-md:flex-wrap max-md:items-end max-md:justify-between max-md:gap-x-6 md:flex-col'
