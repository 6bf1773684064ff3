import { type ContactRequest, contactEndpoints } from '@hiwar/contract/talk/contact.ts'
import { type Report, reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { useRead, useWrite } from '@hiwar/kit/api/queries.ts'
import { Name, Time } from '@hiwar/kit/format/components.tsx'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import type { ReactNode } from 'react'
import { PersonCell, RowNumber } from '../kit/cells.tsx'
import { FilterBar, PickFilter, SearchFilter } from '../kit/filters.tsx'
import { ExportButton, ListView } from '../kit/ListView.tsx'
import { type ListOf, listQuery, oneOf, only, typedText, useList, wholeNumber } from '../kit/list.ts'
import { PageTabs } from '../kit/navigation.tsx'
import { PersonFilter } from '../kit/PersonFilter.tsx'
import { listWords } from '../kit/words.ts'
import { AppealsTab } from './AppealsTab.tsx'
import { ReportPanel, ReportState } from './ReportPanel.tsx'
import { requestColumns } from './request-columns.tsx'
import { appealWords, reportWords } from './words.ts'

/** Reports of members, and requests of visitors. */
export function ReportsPage(): ReactNode {
  return (
    <>
      <PageHeading note={reportWords.note}>{reportWords.title}</PageHeading>
      <PageTabs
        label={reportWords.tabs}
        tabs={[
          { value: 'reports', words: reportWords.reports, content: () => <ReportsTab /> },
          { value: 'requests', words: reportWords.requests, content: () => <RequestsTab /> },
          { value: 'appeals', words: appealWords.appeals, content: () => <AppealsTab /> },
        ]}
      />
    </>
  )
}

function ReportsTab(): ReactNode {
  const list = useList(reportParts, { sort: 'asc' })
  const query = queryOfReports(list)
  const reports = useRead(reportEndpoints.list, { query })
  return (
    <>
      <FilterBar list={list} aside={<ExportButton endpoint={reportEndpoints.list} query={query} />}>
        <PersonFilter label={reportWords.author} {...list.field('user')} />
        <PickFilter
          label={listWords.state}
          {...list.field('shown')}
          any={reportWords.open}
          choices={{ resolved: reportWords.resolved, all: listWords.all }}
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
        panel={list.open !== null && <ReportPanel id={list.open} onClose={() => list.setOpen(null)} />}
      />
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

/** Contact requests from the public site, the longest waiting first. */
function RequestsTab(): ReactNode {
  const list = useList(requestParts, { sort: 'asc', keep: ['tab'] })
  const query = queryOfRequests(list)
  const requests = useRead(contactEndpoints.list, { query })
  const turn = useWrite(contactEndpoints.update, {
    changes: [contactEndpoints.list],
    onSuccess: ({ handled }) => toast.success(handled ? reportWords.handledNow : reportWords.unhandledNow),
    onError: (error) => toast.error(errorText(error)),
  })
  const turnRow = ({ id, handled }: ContactRequest) => turn.mutate({ params: { id }, body: { handled: !handled } })
  return (
    <>
      <FilterBar list={list} aside={<ExportButton endpoint={contactEndpoints.list} query={query} />}>
        <SearchFilter label={reportWords.searchRequests} {...list.field('search')} />
        <PickFilter
          label={listWords.state}
          {...list.field('shown')}
          any={reportWords.waiting}
          choices={{ handled: reportWords.handled, all: listWords.all }}
        />
      </FilterBar>
      <ListView
        caption={reportWords.requests}
        query={requests}
        list={list}
        columns={requestColumns(turnRow, turn.isPending)}
        rowKey={({ id }) => id}
        sortKey="createdAt"
        none={reportWords.noRequests}
        drawing="chats"
      />
    </>
  )
}

/** Filters of reports; the page opens on the unresolved ones. */
const reportParts = { shown: oneOf(['resolved', 'all'] as const), user: wholeNumber }
const requestParts = { shown: oneOf(['handled', 'all'] as const), search: typedText }

function queryOfReports(list: ListOf<typeof reportParts>) {
  const { shown, user } = list.filters
  return listQuery(list, { resolved: shown === 'all' ? null : shown === 'resolved', users: only(user) })
}

function queryOfRequests(list: ListOf<typeof requestParts>) {
  const { shown, search } = list.filters
  return listQuery(list, { handled: shown === 'all' ? null : shown === 'handled', search })
}
