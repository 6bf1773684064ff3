import { auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import type { ReactNode } from 'react'
import { AuditPanel } from '../../audit/AuditPanel.tsx'
import { auditColumns } from '../../audit/audit-columns.tsx'
import { ListView } from '../../shell/lists/ListView.tsx'
import { useList } from '../../shell/lists/use-list.ts'
import { personWords as words } from './words.ts'

/** What staff changed of the account. */
export function PersonLog({ userId }: { userId: number }): ReactNode {
  const list = useList({}, { keep: ['tab'] })
  const { page, size, sort } = list
  const query = { page, size, sort, objects: ['user'], objectId: String(userId) }
  const rows = useRead(auditEndpoints.list, { query })
  const open = rows.data?.list.find(({ id }) => id === list.open)
  return (
    <>
      <ListView
        caption={words.log}
        query={rows}
        list={list}
        columns={auditColumns(list.setOpen).filter(({ key }) => key !== 'subject')}
        rowKey={({ id }) => id}
        sortKey="createdAt"
        none={words.noLog}
      />
      {open && <AuditPanel row={open} onClose={() => list.setOpen(null)} />}
    </>
  )
}
