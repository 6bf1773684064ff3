import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { cairoClock, startOfCairoDay } from '@hiwar/kit/format/cairo.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Time } from '@hiwar/kit/format/Time.tsx'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { TimerOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { planName } from './plan-columns.tsx'
import { offerWords } from './words.ts'

/** Until when an offer holds. */
export function OfferEnd({ at }: { at: string }): ReactNode {
  const now = useNow()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 max-md:justify-end">
      <Time at={at} as="day" className="whitespace-nowrap" />
      {Date.parse(at) < now && <Chip icon={TimerOff}>{offerWords.expired}</Chip>}
    </span>
  )
}

// The last day on which an offer holds, in Cairo.

/** `2026-11-24` → the last moment of that day; nothing stays nothing. */
export function endOfDay(day: string): string {
  return day === '' ? '' : new Date(startOfCairoDay(day, 1).getTime() - 1).toISOString()
}

export function dayOf(instant: string): string {
  const { year, month, day } = cairoClock(instant)
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}

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
