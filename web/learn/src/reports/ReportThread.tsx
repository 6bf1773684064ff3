import { reportTextLength } from '@hiwar/contract/fields/limits.ts'
import type { Person } from '@hiwar/contract/people/people.ts'
import { type Report, reportEndpoints, reportReplyEndpoints } from '@hiwar/contract/talk/reports.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { queryKeyOf, useRead } from '@hiwar/kit/api/queries.ts'
import { useReadPages } from '@hiwar/kit/api/use-read-pages.ts'
import { Time } from '@hiwar/kit/format/Time.tsx'
import { useIdempotencyKey } from '@hiwar/kit/forms/retries.ts'
import { UnsavedGuard } from '@hiwar/kit/forms/UnsavedGuard.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { Lines } from '@hiwar/kit/texts/markup.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { DataBlock, LoadMore } from '@hiwar/kit/ui/DataBlock.tsx'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import { ArrowRight, CircleCheck, CircleDot, Pencil, Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { EditReportDialog } from './EditReportDialog.tsx'
import { threadWords as words } from './words.ts'

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

interface SaidProps {
  by: Person
  /** Whose report it is. */
  ownerId: number
  at: string
  text: string
}

/** What one side wrote; the staff speak as one. */
function Said({ by, ownerId, at, text }: SaidProps): ReactNode {
  const isOwn = by.id === ownerId
  return (
    <article className={clsx('rounded-card px-4 py-3', isOwn ? 'bg-sunken' : 'ms-4 bg-brand-tint md:ms-10')}>
      <p className="flex flex-wrap gap-x-3 text-sm">
        <span className={clsx('font-semibold', isOwn ? 'text-ink-soft' : 'text-brand-ink')}>
          {isOwn ? words.you : words.team}
        </span>
        <Time at={at} className="text-ink-faint" />
      </p>
      <div className="mt-1 break-words">
        <Lines>{text}</Lines>
      </div>
    </article>
  )
}

interface Body {
  reportId: number
  message: string
}

/** A further word on an open report. */
function ReplyForm({ reportId }: { reportId: number }): ReactNode {
  const client = useQueryClient()
  const form = useContractForm<Body, { message: string }>(reportReplyEndpoints.create.body, {
    start: { message: '' },
    body: ({ message }) => ({ reportId, message }),
    send: (body) => call(reportReplyEndpoints.create, { body }, { idempotencyKey }),
    done: async () => {
      form.reset({ message: '' })
      toast.success(words.replySent)
      await client.invalidateQueries({ queryKey: queryKeyOf(reportReplyEndpoints.listOfReport) })
    },
  })
  const idempotencyKey = useIdempotencyKey(form.watch())
  return (
    <form {...form.props} aria-label={words.reply} className="flex flex-col gap-3">
      <Textarea label={words.yourReply} rows={3} limit={reportTextLength.max} {...form.field('message')} />
      <FormAlert>{form.alert}</FormAlert>
      <Button type="submit" icon={Send} busy={form.busy} off={form.off} disabled={!form.changed} className="self-start">
        {form.off ?? words.sendReply}
      </Button>
      <UnsavedGuard when={form.changed} />
    </form>
  )
}

export function ReportState({ resolved }: { resolved: boolean }): ReactNode {
  return (
    <Chip tone={resolved ? 'success' : 'info'} icon={resolved ? CircleCheck : CircleDot}>
      {resolved ? words.resolved : words.open}
    </Chip>
  )
}
