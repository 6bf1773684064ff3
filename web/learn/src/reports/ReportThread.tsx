import { type Report, reportEndpoints, reportReplyEndpoints } from '@hiwar/contract/talk/reports.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useReadPages } from '@hiwar/kit/api/use-read-pages.ts'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import { DataBlock, LoadMore } from '@hiwar/kit/ui/DataBlock.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { ArrowRight, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { EditReportDialog } from './EditReportDialog.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { ReportState } from './ReportState.tsx'
import { Said } from './Said.tsx'
import { threadWords as words } from './thread-words.ts'

/** One report with everything that was said about it. */
export function ReportThread({ id }: { id: number }): ReactNode {
  const report = useRead(reportEndpoints.read, { params: { id } })
  return (
    <Card className="flex flex-col gap-5">
      <LinkButton to="/reports" tone="plain" size="small" icon={ArrowRight} className="self-start xl:hidden">
        {words.all}
      </LinkButton>
      <DataBlock query={report} skeleton={<SkeletonText lines={5} />}>
        {(found) => <Thread report={found} />}
      </DataBlock>
    </Card>
  )
}

function Thread({ report }: { report: Report }): ReactNode {
  const [isEditing, setEditing] = useState(false)
  const { id, title, category, description, resolved, createdBy, createdAt } = report
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-ink-faint text-sm">
            {wordsOf(words)('number', { id: String(id) })} · {category}
          </p>
          <h2 className="text-xl">
            <bdi>{title}</bdi>
          </h2>
        </div>
        <ReportState resolved={resolved} />
      </div>
      <Said by={createdBy} ownerId={createdBy.id} at={createdAt} text={description} />
      {!resolved && (
        <Button tone="plain" size="small" icon={Pencil} onClick={() => setEditing(true)} className="self-start">
          {words.edit}
        </Button>
      )}
      <Replies report={report} />
      {resolved ? <p className="text-ink-faint">{words.closed}</p> : <ReplyForm reportId={id} />}
      {isEditing && <EditReportDialog report={report} onClose={() => setEditing(false)} />}
    </>
  )
}

function Replies({ report }: { report: Report }): ReactNode {
  const replies = useReadPages(reportReplyEndpoints.listOfReport, { params: { reportId: report.id }, query: {} })
  return (
    <section className="border-line border-t pt-5">
      <h3 className="mb-3">{words.replies}</h3>
      <DataBlock
        query={replies}
        skeleton={<SkeletonText lines={2} />}
        empty={({ total }) => total === 0 && <p className="text-ink-faint">{words.noReplies}</p>}
      >
        {({ list }) => (
          <>
            <ul aria-label={words.replies} className="flex flex-col gap-3">
              {list.map(({ id, createdBy, createdAt, message }) => (
                <li key={id}>
                  <Said by={createdBy} ownerId={report.createdBy.id} at={createdAt} text={message} />
                </li>
              ))}
            </ul>
            {replies.hasNextPage && (
              <LoadMore more busy={replies.isFetchingNextPage} onMore={() => void replies.fetchNextPage()} />
            )}
          </>
        )}
      </DataBlock>
    </section>
  )
}
