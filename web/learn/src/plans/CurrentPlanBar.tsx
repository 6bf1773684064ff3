import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatShortDay } from '@hiwar/kit/format/date-time.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { planWords as words } from './words.ts'

/** For whoever has a subscription: what it is and how long it lasts, before anything is offered. */
export function CurrentPlanBar(): ReactNode {
  const isStudent = useSession()?.user.role === Role.Student
  const { data } = useRead(subscriptionEndpoints.current, {}, { enabled: isStudent })
  const now = useNow()
  const info = isStudent ? data?.info : null
  if (!info) return null
  const minutes = countOf('minute', info.weeklyMinutes)
  return (
    <div className="mb-6 flex gap-3 rounded-card bg-brand-tint px-5 py-3.5">
      <Icon of={CircleCheck} className="mt-0.5 size-5.5 text-brand-ink" />
      <div className="flex flex-wrap gap-x-3">
        <p className="font-semibold">{wordsOf(words)('current', { minutes, day: formatShortDay(info.end, now) })}</p>
        <p className="text-ink-soft">{words.afterEnd}</p>
      </div>
    </div>
  )
}
