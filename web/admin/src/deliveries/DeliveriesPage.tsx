import { DeliveryChannel } from '@hiwar/contract/enumerations/platform.ts'
import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import type { ReactNode } from 'react'
import { CsvButton } from '../shell/lists/CsvButton.tsx'
import { DayRangeFilter } from '../shell/lists/DayRangeFilter.tsx'
import { FilterBar } from '../shell/lists/FilterBar.tsx'
import { ListView } from '../shell/lists/ListView.tsx'
import { PickFilter } from '../shell/lists/PickFilter.tsx'
import { useList } from '../shell/lists/use-list.ts'
import { PersonFilter } from '../shell/people/PersonFilter.tsx'
import { DayTotals } from './DayTotals.tsx'
import { DeliveryPanel } from './DeliveryPanel.tsx'
import { deliveryColumns } from './delivery-columns.tsx'
import { deliveryParts, queryOfDeliveries } from './delivery-filters.ts'
import { channelWords, deliveryWords, eventWords } from './words.ts'

/** What left the house, and whether it arrived. */
export function DeliveriesPage(): ReactNode {
  const list = useList(deliveryParts)
  const { filters, change } = list
  const query = queryOfDeliveries(list)
  const deliveries = useRead(notificationEndpoints.deliveries, { query })
  const open = deliveries.data?.list.find(({ id }) => id === list.open)
  return (
    <>
      <PageHeading note={deliveryWords.note}>{deliveryWords.title}</PageHeading>
      <DayTotals chosen={filters.status} onChoose={(status) => change({ status })} />
      <FilterBar list={list} aside={<CsvButton endpoint={notificationEndpoints.deliveries} query={query} />}>
        <PersonFilter label={deliveryWords.person} value={filters.user} onChange={(user) => change({ user })} />
        <PickFilter
          label={deliveryWords.event}
          part={deliveryParts.event}
          value={filters.event}
          onChange={(event) => change({ event })}
          choices={Object.entries(eventWords).map(([value, words]) => ({ value, words }))}
        />
        <PickFilter
          label={deliveryWords.channel}
          part={deliveryParts.channel}
          value={filters.channel}
          onChange={(channel) => change({ channel })}
          choices={Object.values(DeliveryChannel).map((value) => ({ value, words: channelWords[value] }))}
        />
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
      />
      {open && <DeliveryPanel delivery={open} onClose={() => list.setOpen(null)} />}
    </>
  )
}
