import { DeliveryChannel, DeliveryStatus } from '@hiwar/contract/enumerations/platform.ts'
import { channelWords, deliveryEventWords, deliveryStatusWords } from '@hiwar/contract/enumerations/staff-words.ts'
import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { DAY, formatInstant, instantOf, plus } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useClock } from '@hiwar/kit/format/clock.tsx'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { DayRangeFilter, FilterBar, PickFilter } from '../kit/filters.tsx'
import { ExportButton, ListView } from '../kit/ListView.tsx'
import {
  calendarDay,
  type FilteredList,
  type FiltersOf,
  listQuery,
  madeWithin,
  oneOf,
  only,
  useList,
  useOpenRow,
  wholeNumber,
} from '../kit/list.ts'
import { PersonFilter } from '../kit/PersonFilter.tsx'
import { listWords } from '../kit/words.ts'
import { DeliveryPanel } from './DeliveryPanel.tsx'
import { deliveryColumns, statusLooks } from './delivery-columns.tsx'
import { deliveryWords } from './words.ts'

/** Messages sent to people, and whether each arrived. */
export function DeliveriesPage(): ReactNode {
  const list = useList(deliveryParts)
  const { filters, change } = list
  const query = queryOfDeliveries(list)
  const deliveries = useRead(notificationEndpoints.deliveries, { query })
  const open = useOpenRow(notificationEndpoints.deliveries, list.open, deliveries.data?.list)
  return (
    <>
      <PageHeading note={deliveryWords.note}>{deliveryWords.title}</PageHeading>
      <DayTotals chosen={filters.status} onChoose={(status) => change({ status })} />
      <FilterBar list={list} aside={<ExportButton endpoint={notificationEndpoints.deliveries} query={query} />}>
        <PersonFilter label={deliveryWords.person} {...list.field('user')} />
        <PickFilter label={deliveryWords.event} {...list.field('event')} choices={deliveryEventWords} />
        <PickFilter label={deliveryWords.channel} {...list.field('channel')} choices={channelWords} />
        <DayRangeFilter days={filters} onChange={change} />
      </FilterBar>
      <ListView
        caption={deliveryWords.title}
        query={deliveries}
        list={list}
        columns={deliveryColumns(list.setOpen)}
        rowKey={({ id }) => id}
        sortKey="createdAt"
        none={deliveryWords.none}
        panel={open && <DeliveryPanel delivery={open} onClose={() => list.setOpen(null)} />}
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
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={clsx(
        'flex min-h-11 flex-wrap items-center justify-between gap-x-2 rounded-card border bg-surface px-4 text-start shadow-rest',
        pressed ? 'border-brand bg-brand-tint' : 'border-line hover:bg-sunken/50',
      )}
    >
      <span className="inline-flex items-center gap-1.5 text-ink-soft text-sm">
        <Icon of={statusLooks[status].icon} className="size-4" />
        {deliveryStatusWords[status]}
      </span>{' '}
      {data?.total === 0 ? (
        <span className="text-ink-faint text-sm">{deliveryWords.noneOfThem}</span>
      ) : (
        <span className="tabular font-semibold text-lg">
          {data === undefined ? listWords.nothing : formatNumber(data.total)}
        </span>
      )}
    </button>
  )
}

const deliveryParts = {
  user: wholeNumber,
  event: oneOf(Object.keys(deliveryEventWords)),
  channel: oneOf(Object.values(DeliveryChannel)),
  status: oneOf(Object.values(DeliveryStatus)),
  from: calendarDay,
  to: calendarDay,
}

export type DeliveryFilters = FiltersOf<typeof deliveryParts>

function queryOfDeliveries(list: FilteredList<DeliveryFilters>) {
  const { user, event, channel, status, ...days } = list.filters
  return listQuery(list, {
    users: only(user),
    events: only(event),
    channels: only(channel),
    statuses: only(status),
    ...madeWithin(days),
  })
}
