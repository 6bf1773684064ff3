import { reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import { useReadPages } from '@hiwar/kit/api/use-read-pages.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import { DataBlock, LoadMore } from '@hiwar/kit/ui/DataBlock.tsx'
import { EmptyState } from '@hiwar/kit/ui/drawings.tsx'
import { SkeletonCards } from '@hiwar/kit/ui/loading.tsx'
import clsx from 'clsx'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ReportDialog } from './ReportDialog.tsx'
import { ReportRow } from './ReportRow.tsx'
import { ReportThread } from './ReportThread.tsx'
import { threadWords as words } from './thread-words.ts'
import { useReportNews } from './use-report-news.ts'

/** `/reports`: problems that were reported, each to its end. */
export function ReportsPage(): ReactNode {
  useReportNews()
  const [address] = useSearchParams()
  const asked = Number(address.get('report'))
  const chosenId = Number.isInteger(asked) && asked > 0 ? asked : null
  const [isWriting, setWriting] = useState(false)
  const reports = useReadPages(reportEndpoints.list, { query: {} })
  const create = (
    <Button icon={Plus} onClick={() => setWriting(true)}>
      {words.create}
    </Button>
  )
  return (
    <>
      <PageHeading note={words.promise} action={create}>
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
                      <ReportRow report={report} isChosen={report.id === chosenId} />
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
        {chosenId === null ? (
          (reports.data?.total ?? 0) > 0 && (
            <Card className="py-16 text-center text-ink-faint max-xl:hidden">{words.choose}</Card>
          )
        ) : (
          <ReportThread key={chosenId} id={chosenId} />
        )}
      </div>
      {isWriting && <ReportDialog onClose={() => setWriting(false)} />}
    </>
  )
}
