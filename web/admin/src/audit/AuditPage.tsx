import { auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import { actionWords, objectWords } from '@hiwar/contract/platform/audit-words.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import type { ReactNode } from 'react'
import { DayRangeFilter, FilterBar, type FilterBarOf, PickFilter, SearchFilter } from '../kit/filters.tsx'
import { ExportButton, ListView } from '../kit/ListView.tsx'
import {
  calendarDay,
  type FilteredList,
  type FiltersOf,
  listQuery,
  madeWithin,
  oneOf,
  only,
  typedText,
  useList,
  useOpenRow,
  wholeNumber,
} from '../kit/list.ts'
import { PersonFilter } from '../kit/PersonFilter.tsx'
import { AuditPanel } from './AuditPanel.tsx'
import { auditColumns } from './audit-rows.tsx'
import { SealCard } from './SealCard.tsx'
import { auditWords } from './words.ts'

export function AuditPage(): ReactNode {
  const list = useList(auditParts)
  const query = queryOfAudit(list)
  const rows = useRead(auditEndpoints.list, { query })
  const open = useOpenRow(auditEndpoints.list, list.open, rows.data?.list)
  return (
    <>
      <PageHeading note={auditWords.note}>{auditWords.title}</PageHeading>
      <SealCard />
      <AuditFilterBar list={list} aside={<ExportButton endpoint={auditEndpoints.list} query={query} />} />
      <ListView
        caption={auditWords.title}
        query={rows}
        list={list}
        columns={auditColumns(list.setOpen)}
        rowKey={({ id }) => id}
        sortKey="createdAt"
        none={auditWords.none}
        panel={open && <AuditPanel row={open} onClose={() => list.setOpen(null)} />}
      />
    </>
  )
}

function AuditFilterBar({ list, aside }: FilterBarOf<AuditFilters>): ReactNode {
  const { filters, change } = list
  return (
    <FilterBar
      list={list}
      aside={aside}
      more={
        <>
          <PickFilter label={auditWords.subject} {...list.field('object')} choices={objectWords} />
          <SearchFilter label={auditWords.subjectNumber} {...list.field('id')} />
        </>
      }
    >
      <PersonFilter label={auditWords.who} {...list.field('actor')} />
      <PickFilter label={auditWords.action} {...list.field('action')} choices={actionWords} />
      <DayRangeFilter days={filters} onChange={change} />
    </FilterBar>
  )
}

const auditParts = {
  actor: wholeNumber,
  action: oneOf(Object.keys(actionWords)),
  object: oneOf(Object.keys(objectWords)),
  id: typedText,
  from: calendarDay,
  to: calendarDay,
}

type AuditFilters = FiltersOf<typeof auditParts>

function queryOfAudit(list: FilteredList<AuditFilters>) {
  const { actor, action, object, id, ...days } = list.filters
  return listQuery(list, {
    actors: only(actor),
    actions: only(action),
    objects: only(object),
    objectId: id,
    ...madeWithin(days),
  })
}
