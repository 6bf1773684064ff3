import { type Report, reportEndpoints, reportReplyEndpoints } from '@hiwar/contract/talk/reports.ts'
import { useReadPages } from '@hiwar/kit/api/use-read-pages.ts'
import { Time } from '@hiwar/kit/format/components.tsx'
import { formatId } from '@hiwar/kit/format/numbers.ts'
import { useUpdates } from '@hiwar/kit/realtime/updates.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock, LoadMore } from '@hiwar/kit/ui/DataBlock.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { SkeletonCards } from '@hiwar/kit/ui/loading.tsx'
import { useMatches } from '@hiwar/kit/ui/window-state.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ReportDialog } from './ReportDialog.tsx'
import { ReportState, ReportThread } from './ReportThread.tsx'
import { threadWords as words } from './words.ts'

/** `/reports`: the person's reports and their replies. */
export function ReportsPage(): ReactNode {
  useReportUpdates()
  const [address] = useSearchParams()
  const asked = Number(address.get('report'))
  const chosenId = Number.isInteger(asked) && asked > 0 ? asked : null
  const [isWriting, setWriting] = useState(false)
  const reports = useReadPages(reportEndpoints.list, { query: {} }, ({ id }) => id)
  // Beside the list the latest one is open until another is chosen, also when a reply makes another one the latest.
  const isWide = useMatches('(min-width: 1280px)')
  const [latestId, setLatestId] = useState<number | null>(null)
  const latest = reports.data?.list[0]
  if (latestId === null && latest !== undefined) setLatestId(latest.id)
  const shownId = chosenId ?? (isWide ? latestId : null)
  const create = (
    <Button icon={Plus} onClick={() => setWriting(true)}>
      {words.create}
    </Button>
  )
  return (
    <>
      <PageHeading note={words.promise} action={(chosenId === null || isWide) && create}>
        {words.title}
      </PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <div className={clsx(chosenId !== null && 'max-xl:hidden')}>
          <DataBlock
            query={reports}
            skeleton={<SkeletonCards />}
            empty={({ total }) => total === 0 && <EmptyState drawing="chats" words={words.empty} />}
          >
            {({ list }) => (
              <>
                <ul aria-label={words.list} className="flex flex-col gap-3">
                  {list.map((report) => (
                    <li key={report.id}>
                      <ReportRow report={report} isChosen={report.id === shownId} />
                    </li>
                  ))}
                </ul>
                {reports.hasNextPage && (
                  <LoadMore more busy={reports.isFetchingNextPage} onMore={() => void reports.fetchNextPage()} />
                )}
              </>
            )}
          </DataBlock>
        </div>
        {shownId !== null && <ReportThread key={shownId} id={shownId} />}
      </div>
      {isWriting && <ReportDialog onClose={() => setWriting(false)} />}
    </>
  )
}

function ReportRow({ report, isChosen }: { report: Report; isChosen: boolean }): ReactNode {
  const { id, title, category, resolved, updatedAt } = report
  return (
    <Link
      to={`/reports?report=${id}`}
      aria-current={isChosen ? 'true' : undefined}
      className={clsx(
        'block rounded-card border bg-surface p-4 shadow-rest transition-colors hover:bg-sunken',
        isChosen ? 'border-brand ring-1 ring-brand' : 'border-line',
      )}
    >
      <span className="flex items-start justify-between gap-3">
        <bdi className="line-clamp-2 min-w-0 font-semibold">{title}</bdi>
        <ReportState resolved={resolved} />
      </span>
      <span className="mt-1.5 flex flex-wrap gap-x-3 text-ink-faint text-sm">
        <span>{wordsOf(words)('number', { id: formatId(id) })}</span>
        <span>{category}</span>
        <Time at={updatedAt} />
      </span>
    </Link>
  )
}

/** Reads reports and replies again when staff answer. */
function useReportUpdates(): void {
  useUpdates(
    ['NotificationCreated'],
    [reportEndpoints.list, reportEndpoints.read, reportReplyEndpoints.listOfReport],
    ({ kind }) => kind === 'report-replied',
  )
}
