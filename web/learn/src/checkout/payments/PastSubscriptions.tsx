import type { Subscription } from '@hiwar/contract/money/subscriptions.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatDayRange } from '@hiwar/kit/format/date-time.ts'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { CircleCheck, CircleSlash } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePlanNames } from './use-plan-names.ts'
import { moneyWords as words } from './words.ts'

export function PastSubscriptions({ list }: { list: readonly Subscription[] }): ReactNode {
  const now = useNow()
  const nameOf = usePlanNames(list.map(({ planId }) => planId))
  if (list.length === 0) return null
  return (
    <section aria-labelledby="past-subscription">
      <h2 id="past-subscription" className="mb-3 text-lg">
        {words.past}
      </h2>
      <Card pad="none">
        <ul className="divide-y divide-line">
          {list.map(({ id, planId, period, start, end, terminatedAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3.5 md:px-6">
              <span>
                <span className="block font-medium">{nameOf(planId, period)}</span>
                <span className="text-ink-soft text-sm">{formatDayRange(start, terminatedAt ?? end, now)}</span>
              </span>
              {terminatedAt === null ? (
                <Chip icon={CircleCheck}>{words.ended}</Chip>
              ) : (
                <Chip icon={CircleSlash} tone="warning">
                  {words.terminated}
                </Chip>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
