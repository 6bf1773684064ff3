import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Time } from '@hiwar/kit/format/Time.tsx'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { TimerOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { offerWords } from './offer-words.ts'

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
