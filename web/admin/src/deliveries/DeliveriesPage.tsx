import { DeliveryStatus } from '@hiwar/contract/enumerations/platform.ts'
import { channelWords, deliveryEventWords, deliveryStatusWords } from '@hiwar/contract/enumerations/staff-words.ts'
import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { DAY, formatInstant, instantOf, plus } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useClock } from '@hiwar/kit/format/clock.tsx'
import { formatTotal } from '@hiwar/kit/format/total.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { FilterTile } from '@hiwar/kit/ui/fields/toggles.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { type ReactNode, useState } from 'react'
import { days, madeWithin } from '../kit/days.tsx'
import { only, person, pick } from '../kit/filters.tsx'
import { EndpointList } from '../kit/ListView.tsx'
import { useList } from '../kit/list.ts'
import { listWords } from '../kit/words.ts'
import { DeliveryPanel } from './DeliveryPanel.tsx'
import { deliveryColumns, statusLooks } from './delivery-columns.tsx'
import { deliveryWords } from './words.ts'

const filters = {
  user: person(deliveryWords.person, (id) => ({ users: only(id) })),
  event: pick(deliveryWords.event, deliveryEventWords, (event) => ({ events: only(event) })),
  channel: pick(deliveryWords.channel, channelWords, (channel) => ({ channels: only(channel) })),
  // The counts above the table are the field.
  status: {
    ...pick(listWords.state, deliveryStatusWords, (status) => ({ statuses: only(status) })),
    field: () => null,
  },
  days: days(madeWithin),
}

/** Messages sent to people, and whether each arrived. */
export function DeliveriesPage(): ReactNode {
  const list = useList(filters)
  return (
    <>
      <PageHeading note={deliveryWords.note}>{deliveryWords.title}</PageHeading>
      <DayTotals chosen={list.values.status} onChoose={(status) => list.change({ status })} />
      <EndpointList
        exports
        endpoint={notificationEndpoints.deliveries}
        list={list}
        caption={deliveryWords.title}
        what={deliveryWords.what}
        columns={deliveryColumns}
        sortKey="createdAt"
        none={deliveryWords.none}
        panel={(delivery, close) => <DeliveryPanel delivery={delivery} onClose={close} />}
      />
    </>
  )
}

interface DayTotalsProps {
  chosen: DeliveryStatus | null
  onChoose: (status: DeliveryStatus | null) => void
}

/** Counts by state over the last day; each count is a filter. */
function DayTotals({ chosen, onChoose }: DayTotalsProps): ReactNode {
  const clock = useClock()
  const [since] = useState(() => formatInstant(plus(instantOf(clock.now()), -DAY)))
  return (
    <section aria-label={deliveryWords.day} className="mb-4 gap-3 md:flex md:items-center">
      <h2 className="font-medium text-ink-soft text-sm max-md:mb-2">{deliveryWords.day}</h2>
      <div className="grid flex-1 grid-cols-2 gap-3 md:grid-cols-4">
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
    <FilterTile
      pressed={pressed}
      onClick={onPress}
      className="flex min-h-11 flex-wrap items-center justify-between gap-x-2 rounded-card px-4 text-start shadow-rest"
    >
      <span className="inline-flex items-center gap-1.5 text-ink-soft text-sm">
        <Icon of={statusLooks[status].icon} className="size-4" />
        {deliveryStatusWords[status]}
      </span>{' '}
      {data?.total === 0 ? (
        <span className="text-ink-faint text-sm">{deliveryWords.noneOfThem}</span>
      ) : (
        <span className="tabular font-semibold text-lg">
          {data === undefined ? listWords.nothing : formatTotal(data.total)}
        </span>
      )}
    </FilterTile>
  )
}
