import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { cairoDay, rangeOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { type CairoDay, tryParseCairoDay } from '@hiwar/domain/time/calendar.ts'
import { formatInstant, parseInstant, plus } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Time } from '@hiwar/kit/format/components.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { TimerOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { planName } from './plan-columns.tsx'
import { offerWords } from './words.ts'

export function OfferEnd({ at }: { at: string }): ReactNode {
  const now = useNow()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 max-md:justify-end">
      <Time at={at} as="day" className="whitespace-nowrap" />
      {parseInstant(at) < now && <Chip icon={TimerOff}>{offerWords.expired}</Chip>}
    </span>
  )
}

/** `2026-11-24` → the last moment of that day; a text that is not a day becomes nothing. */
export function endOfDay(text: string): string {
  const day = tryParseCairoDay(text)
  return day === undefined ? '' : formatInstant(plus(rangeOfCairoDay(day).end, -1))
}

export function dayOf(instant: string): CairoDay {
  return cairoDay(parseInstant(instant))
}

/** Plans that a coupon or an invite may name. */
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
