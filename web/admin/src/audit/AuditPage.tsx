import { auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import type { ReactNode } from 'react'
import { CsvButton } from '../shell/lists/CsvButton.tsx'
import { ListView } from '../shell/lists/ListView.tsx'
import { useList } from '../shell/lists/use-list.ts'
import { AuditFilterBar } from './AuditFilterBar.tsx'
import { AuditPanel } from './AuditPanel.tsx'
import { auditColumns } from './audit-columns.tsx'
import { auditParts, queryOfAudit } from './audit-filters.ts'
import { auditWords } from './words.ts'

/** What staff did, to be read and nothing else. */
export function AuditPage(): ReactNode {
  const list = useList(auditParts)
  const query = queryOfAudit(list)
  const rows = useRead(auditEndpoints.list, { query })
  const open = rows.data?.list.find(({ id }) => id === list.open)
  return (
    <>
      <PageHeading note={auditWords.note}>{auditWords.title}</PageHeading>
      <AuditFilterBar list={list} aside={<CsvButton endpoint={auditEndpoints.list} query={query} />} />
      <ListView
        caption={auditWords.title}
        query={rows}
        list={list}
        columns={auditColumns(list.setOpen)}
        rowKey={({ id }) => id}
        sortKey="createdAt"
        none={auditWords.none}
      />
      {open && <AuditPanel row={open} onClose={() => list.setOpen(null)} />}
    </>
  )
}
