import { type Report, reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import { Time } from '@hiwar/kit/format/Time.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import type { ReactNode } from 'react'
import { CsvButton } from '../shell/lists/CsvButton.tsx'
import { FilterBar } from '../shell/lists/FilterBar.tsx'
import { ListView } from '../shell/lists/ListView.tsx'
import { PickFilter } from '../shell/lists/PickFilter.tsx'
import { useList } from '../shell/lists/use-list.ts'
import { listWords } from '../shell/lists/words.ts'
import { PersonCell } from '../shell/parts/PersonCell.tsx'
import { RowNumber } from '../shell/parts/RowNumber.tsx'
import { PersonFilter } from '../shell/people/PersonFilter.tsx'
import { ReportPanel } from './ReportPanel.tsx'
import { ReportState } from './ReportState.tsx'
import { queryOfReports, reportParts } from './report-filters.ts'
import { reportWords } from './words.ts'

/** What people report, the longest waiting first. */
export function ReportsTab(): ReactNode {
  const list = useList(reportParts, { sort: 'asc' })
  const { filters, change } = list
  const query = queryOfReports(list)
  const reports = useRead(reportEndpoints.list, { query })
  return (
    <>
      <FilterBar list={list} aside={<CsvButton endpoint={reportEndpoints.list} query={query} />}>
        <PersonFilter label={reportWords.author} value={filters.user} onChange={(user) => change({ user })} />
        <PickFilter
          label={listWords.state}
          part={reportParts.shown}
          value={filters.shown}
          onChange={(shown) => change({ shown })}
          any={reportWords.open}
          choices={[
            { value: 'resolved', words: reportWords.resolved },
            { value: 'all', words: listWords.all },
          ]}
        />
      </FilterBar>
      <ListView
        caption={reportWords.reports}
        query={reports}
        list={list}
        columns={columnsOf(list.setOpen)}
        rowKey={({ id }) => id}
        sortKey="createdAt"
        none={reportWords.none}
        drawing="chats"
      />
      {list.open !== null && <ReportPanel key={list.open} id={list.open} onClose={() => list.setOpen(null)} />}
    </>
  )
}

function columnsOf(open: (id: number) => void): Column<Report>[] {
  return [
    {
      key: 'id',
      words: listWords.number,
      cell: ({ id }) => <RowNumber id={id} what={reportWords.what} onOpen={() => open(id)} />,
    },
    {
      key: 'subject',
      words: reportWords.subject,
      cell: ({ title, category }) => (
        <span className="flex max-w-96 flex-col">
          <span className="line-clamp-2 font-medium">
            <Name>{title}</Name>
          </span>
          <span className="text-ink-faint text-xs">
            <Name>{category}</Name>
          </span>
        </span>
      ),
    },
    {
      key: 'author',
      words: reportWords.author,
      from: 'md',
      cell: ({ createdBy }) => <PersonCell person={createdBy} />,
    },
    {
      key: 'createdAt',
      words: reportWords.age,
      sortable: true,
      cell: ({ createdAt }) => <Time at={createdAt} as="distance" className="whitespace-nowrap" />,
    },
    { key: 'state', words: listWords.state, cell: (report) => <ReportState report={report} /> },
  ]
}
