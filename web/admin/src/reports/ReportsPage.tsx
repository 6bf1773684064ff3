import { reportSeverityWords, reportSourceWords } from '@hiwar/contract/enumerations/staff-words.ts'
import { BulkAct } from '@hiwar/contract/platform/bulk.ts'
import { type ContactRequest, contactEndpoints } from '@hiwar/contract/talk/contact.ts'
import { type Report, reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { Name, Time } from '@hiwar/kit/format/components.tsx'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import type { ReactNode } from 'react'
import type { BulkPlan } from '../kit/bulk/use-bulk.tsx'
import { PersonCell } from '../kit/cells.tsx'
import { only, onlyThese, person, pick, rare, search } from '../kit/filters.tsx'
import { EndpointList } from '../kit/ListView.tsx'
import { useList } from '../kit/list.ts'
import { PageTabs } from '../kit/navigation.tsx'
import { listWords } from '../kit/words.ts'
import { AppealsTab } from './AppealsTab.tsx'
import { FlagsTab } from './FlagsTab.tsx'
import { flagWords } from './flag-words.ts'
import { ReportPanel } from './ReportPanel.tsx'
import { ReportState } from './ReportState.tsx'
import { requestColumns } from './request-columns.tsx'
import { urgentWords } from './urgent-words.ts'
import { appealWords, reportWords } from './words.ts'

/** Reports of members, requests of visitors, appeals, and messages in which something was found. */
export function ReportsPage(): ReactNode {
  return (
    <>
      <PageHeading note={reportWords.note}>{reportWords.title}</PageHeading>
      <PageTabs
        label={reportWords.tabs}
        tabs={[
          { value: 'reports', words: reportWords.reports, queue: 'reports', content: () => <ReportsTab /> },
          { value: 'requests', words: reportWords.requests, queue: 'contactRequests', content: () => <RequestsTab /> },
          { value: 'appeals', words: appealWords.appeals, queue: 'appeals', content: () => <AppealsTab /> },
          { value: 'flags', words: flagWords.title, content: () => <FlagsTab /> },
        ]}
      />
    </>
  )
}

const reportFilters = {
  severity: pick(urgentWords.severity, reportSeverityWords, (severity) => ({ severity: only(severity) })),
  overdue: onlyThese(urgentWords.overdue, (isOn) => ({ overdue: isOn ? true : null })),
  user: person(reportWords.author, (id) => ({ users: only(id) })),
  source: rare(pick(urgentWords.source, reportSourceWords, (source) => ({ source }))),
  shown: pick(
    listWords.state,
    { resolved: reportWords.resolved, all: listWords.all },
    (shown) => ({ resolved: shown === 'all' ? null : shown === 'resolved' }),
    reportWords.open,
  ),
}

const reportBulk: BulkPlan<Report> = {
  nameOf: ({ title }) => title,
  acts: [
    {
      act: BulkAct.CloseReports,
      begin: (ids) => ({ act: BulkAct.CloseReports, ids }),
    },
  ],
}

/** Reports, the unresolved ones at first, and among them those of danger. */
function ReportsTab(): ReactNode {
  return (
    <EndpointList
      exports
      endpoint={reportEndpoints.list}
      list={useList(reportFilters, { sort: 'asc', asks: { urgentFirst: true } })}
      caption={reportWords.reports}
      what={reportWords.what}
      columns={reportColumns}
      bulk={reportBulk}
      sortKey="createdAt"
      none={reportWords.none}
      drawing="chats"
      panelOf={(id, close) => <ReportPanel id={id} onClose={close} />}
    />
  )
}

const reportColumns: readonly Column<Report>[] = [
  {
    key: 'subject',
    words: reportWords.subject,
    place: 'main',
    cell: ({ title, category }) => (
      <span className="flex max-w-96 flex-col">
        <span title={title} className="line-clamp-2 font-medium">
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
    place: 'foot',
    cell: ({ createdBy }) => (createdBy === null ? reportWords.bySystem : <PersonCell person={createdBy} />),
  },
  {
    key: 'createdAt',
    words: reportWords.age,
    sortable: true,
    // A phone shows the time that is left alone.
    from: 'md',
    cell: ({ createdAt }) => <Time at={createdAt} as="distance" className="whitespace-nowrap" />,
  },
  { key: 'state', words: listWords.state, place: 'end', cell: (report) => <ReportState report={report} /> },
]

const requestFilters = {
  search: search(reportWords.searchRequests, (typed) => ({ search: typed })),
  shown: pick(
    listWords.state,
    { handled: reportWords.handled, all: listWords.all },
    (shown) => ({ handled: shown === 'all' ? null : shown === 'handled' }),
    reportWords.waiting,
  ),
}

const requestBulk: BulkPlan<ContactRequest> = {
  nameOf: ({ name }) => name,
  acts: [
    {
      act: BulkAct.HandleRequests,
      begin: (ids) => ({ act: BulkAct.HandleRequests, ids }),
    },
  ],
}

/** Contact requests from the public site, the longest waiting first. */
function RequestsTab(): ReactNode {
  const turn = useWrite(contactEndpoints.update, {
    changes: [contactEndpoints.list],
    onSuccess: ({ handled }) => toast.success(handled ? reportWords.handledNow : reportWords.unhandledNow),
    onError: (error) => toast.error(errorText(error)),
  })
  const turnRow = ({ id, handled }: ContactRequest) => turn.mutate({ params: { id }, body: { handled: !handled } })
  return (
    <EndpointList
      exports
      endpoint={contactEndpoints.list}
      list={useList(requestFilters, { sort: 'asc' })}
      caption={reportWords.requests}
      columns={requestColumns(turnRow, turn.isPending)}
      bulk={requestBulk}
      sortKey="createdAt"
      none={reportWords.noRequests}
      drawing="chats"
    />
  )
}
