import { DeliveryStatus } from '@hiwar/contract/enumerations/platform.ts'
import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useClock } from '@hiwar/kit/format/clock.tsx'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { listWords } from '../shell/lists/words.ts'
import { statusLooks } from './DeliveryState.tsx'
import { deliveryWords, statusWords } from './words.ts'

interface DayTotalsProps {
  chosen: DeliveryStatus | null
  onChoose: (status: DeliveryStatus | null) => void
}

const day = 24 * 60 * 60 * 1000

/** How many of each state the last day has, each a filter. */
export function DayTotals({ chosen, onChoose }: DayTotalsProps): ReactNode {
  const clock = useClock()
  const [since] = useState(() => new Date(clock.now() - day).toISOString())
  return (
    <section aria-label={deliveryWords.day} className="mb-6">
      <h2 className="mb-2 font-medium text-ink-soft text-sm">{deliveryWords.day}</h2>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {Object.values(DeliveryStatus).map((status) => (
          <Total
            key={status}
            status={status}
            since={since}
            pressed={chosen === status}
            onPress={() => onChoose(chosen === status ? null : status)}
          />
        ))}
      </div>
    </section>
  )
}

interface TotalProps {
  status: DeliveryStatus
  since: string
  pressed: boolean
  onPress: () => void
}

function Total({ status, since, pressed, onPress }: TotalProps): ReactNode {
  const query = { size: 1, statuses: [status], createdAt: { gte: since } }
  const { data } = useRead(notificationEndpoints.deliveries, { query })
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={clsx(
        'flex min-h-20 flex-col items-start justify-between rounded-card border bg-surface px-4 py-3 text-start shadow-rest',
        pressed ? 'border-brand bg-brand-tint' : 'border-line hover:bg-sunken/50',
      )}
    >
      <span className="inline-flex items-center gap-1.5 text-ink-soft text-sm">
        <Icon of={statusLooks[status].icon} className="size-4" />
        {statusWords[status]}
      </span>{' '}
      <span className="tabular font-semibold text-2xl">
        {data === undefined ? listWords.nothing : formatNumber(data.total)}
      </span>
    </button>
  )
}
