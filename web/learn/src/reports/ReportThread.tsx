import { reportTextLength } from '@hiwar/contract/fields/limits.ts'
import { type Report, reportEndpoints, reportReplyEndpoints } from '@hiwar/contract/talk/reports.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useReadPages } from '@hiwar/kit/api/use-read-pages.ts'
import { Time } from '@hiwar/kit/format/components.tsx'
import { formatId } from '@hiwar/kit/format/numbers.ts'
import { FormDialog } from '@hiwar/kit/forms/FormDialog.tsx'
import { FormEnd } from '@hiwar/kit/forms/FormEnd.tsx'
import { useIdempotencyKey } from '@hiwar/kit/forms/retries.ts'
import { UnsavedGuard } from '@hiwar/kit/forms/UnsavedGuard.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { Lines } from '@hiwar/kit/texts/markup.tsx'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock, LoadMore } from '@hiwar/kit/ui/DataBlock.tsx'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { Textarea, TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { Card, Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { ArrowRight, CircleCheck, CircleDot, Pencil, Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { kindsFor, threadWords as words } from './words.ts'

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
  const { id, title, category, description, resolved, createdAt } = report
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap gap-x-3 text-ink-faint text-sm">
            <span>{wordsOf(words)('number', { id: formatId(id) })}</span> {category}
          </p>
          <h2 className="text-xl">
            <bdi>{title}</bdi>
          </h2>
        </div>
        <ReportState resolved={resolved} />
      </div>
      <Said isOwn at={createdAt} text={description} />
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
  const replies = useReadPages(
    reportReplyEndpoints.listOfReport,
    { params: { reportId: report.id }, query: {} },
    ({ id }) => id,
  )
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
                  <Said isOwn={createdBy.id === report.createdBy?.id} at={createdAt} text={message} />
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
  /** The person who sent the report wrote it. */
  isOwn: boolean
  at: string
  text: string
}

/** One message of a report; all staff appear under one name. */
function Said({ isOwn, at, text }: SaidProps): ReactNode {
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

type Message = { message: string }

function ReplyForm({ reportId }: { reportId: number }): ReactNode {
  const form = useContractForm<Message & { reportId: number }, Message>(reportReplyEndpoints.create.body, {
    start: { message: '' },
    body: ({ message }) => ({ reportId, message }),
    send: (body) => call(reportReplyEndpoints.create, { body }, { idempotencyKey }),
    done: () => {
      form.reset({ message: '' })
      toast.success(words.replySent)
    },
    changes: [reportReplyEndpoints.listOfReport],
  })
  const idempotencyKey = useIdempotencyKey(form.watch())
  return (
    <form {...form.props} aria-label={words.reply} className="flex flex-col gap-3">
      <Textarea label={words.yourReply} rows={3} limit={reportTextLength.max} {...form.field('message')} />
      <FormEnd form={form} icon={Send} waits className="self-start">
        {words.sendReply}
      </FormEnd>
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

function EditReportDialog({ report, onClose }: { report: Report; onClose: () => void }): ReactNode {
  const { id, category, title, description } = report
  // A report with a kind that no longer exists keeps it as a choice.
  const kinds = [...new Set<string>([...kindsFor(useLogin()?.user.role), category])]
  const form = useContractForm<TypedReport, TypedReport, Report>(reportEndpoints.create.body, {
    start: { category, title, description },
    send: (body) => call(reportEndpoints.update, { params: { id }, body }),
    done: () => toast.success(words.saved),
    changes: [reportEndpoints.list, reportEndpoints.read],
    close: onClose,
  })
  return (
    <FormDialog form={form} title={words.edit} submit={words.save} waits onClose={onClose}>
      <Select
        label={words.kind}
        choices={kinds.map((kind) => ({ value: kind, words: kind }))}
        {...form.field('category')}
      />
      <TextField label={words.subject} {...form.field('title')} />
      <Textarea label={words.details} rows={5} limit={reportTextLength.max} {...form.field('description')} />
    </FormDialog>
  )
}

interface TypedReport {
  category: string
  title: string
  description: string
}
