import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import type { ReactNode } from 'react'
import { DeliveryPanel } from '../../deliveries/DeliveryPanel.tsx'
import { deliveryColumns } from '../../deliveries/delivery-columns.tsx'
import { ListView } from '../../shell/lists/ListView.tsx'
import { useList } from '../../shell/lists/use-list.ts'
import { words } from './words.ts'

/** What was sent to the person by any way, and whether it arrived. */
export function PersonDeliveries({ userId }: { userId: number }): ReactNode {
  const list = useList({}, { keep: ['tab'] })
  const { page, size, sort } = list
  const deliveries = useRead(notificationEndpoints.deliveries, { query: { page, size, sort, users: [userId] } })
  const open = deliveries.data?.list.find(({ id }) => id === list.open)
  return (
    <>
      <ListView
        caption={words.notices}
        query={deliveries}
        list={list}
        columns={deliveryColumns(list.setOpen).filter(({ key }) => key !== 'user')}
        rowKey={({ id }) => id}
        sortKey="createdAt"
        none={words.noNotices}
      />
      {open && <DeliveryPanel delivery={open} onClose={() => list.setOpen(null)} />}
    </>
  )
}
