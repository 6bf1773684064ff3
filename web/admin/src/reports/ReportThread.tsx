import { reportTextLength } from '@hiwar/contract/fields/limits.ts'
import { type Report, type ReportReply, reportEndpoints, reportReplyEndpoints } from '@hiwar/contract/talk/reports.ts'
import { call, errorText } from '@hiwar/kit/api/call.ts'
import { useRead, useWrite } from '@hiwar/kit/api/queries.ts'
import { Name, Time } from '@hiwar/kit/format/components.tsx'
import { SubmitButton } from '@hiwar/kit/forms/FormEnd.tsx'
import { useIdempotencyKey } from '@hiwar/kit/forms/retries.ts'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { Lines } from '@hiwar/kit/texts/markup.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { DialogFoot, useFormInDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { Part } from '@hiwar/kit/ui/sections.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { PencilLine, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { ActDialog } from '../kit/dialogs.tsx'
import { LogLink } from '../kit/panel.tsx'
import { partWords } from '../kit/words.ts'
import { reportWords } from './words.ts'

/** Closes an open report, and opens a closed one again. */
export function useTurnReport({ id, resolved }: Report) {
  const { isPending, mutate } = useWrite(reportEndpoints.update, {
    changes: [reportEndpoints.list, reportEndpoints.read],
    onSuccess: () => toast.success(resolved ? reportWords.reopened : reportWords.resolvedNow),
    onError: (error) => toast.error(errorText(error)),
  })
  return { isPending, run: () => mutate({ params: { id }, body: { resolved: !resolved } }) }
}

/** Replies, and the field for the next one with the viewer's own draft, in sight however long the report is. */
export function ReportThread({ report }: { report: Report }): ReactNode {
  const own = useLogin()?.user.id
  const query = { size: 100 }
  const replies = useRead(reportReplyEndpoints.listOfReport, { params: { reportId: report.id }, query })
  const [deleting, setDeleting] = useState<ReportReply | null>(null)
  const isOwn = ({ createdBy }: ReportReply) => createdBy.id === own
  const draft = replies.data?.list.find((reply) => reply.draft && isOwn(reply)) ?? null
  return (
    <>
      <Part heading={reportWords.replies}>
        <DataBlock query={replies} skeleton={<SkeletonText lines={4} />}>
          {({ list }) => {
            const shown = list.filter((reply) => reply !== draft)
            if (shown.length === 0) return <p className="text-ink-faint text-sm">{reportWords.noReplies}</p>
            return (
              <ol className="flex flex-col gap-3">
                {shown.map((reply) => (
                  <li key={reply.id}>
                    <Reply reply={reply} onDelete={isOwn(reply) ? () => setDeleting(reply) : undefined} />
                  </li>
                ))}
              </ol>
            )
          }}
        </DataBlock>
      </Part>
      <LogLink object="report" id={report.id} />
      {replies.data && <ReplyForm key={draft?.id ?? 'new'} report={report} draft={draft} />}
      {deleting !== null && (
        <ActDialog
          danger
          title={reportWords.deleteReplyTitle}
          confirm={reportWords.deleteReply}
          run={() => call(reportReplyEndpoints.delete, { params: { id: deleting.id } })}
          changes={[reportReplyEndpoints.listOfReport]}
          done={reportWords.replyDeleted}
          onClose={() => setDeleting(null)}
        >
          <p className="leading-relaxed">{reportWords.deleteReplyText}</p>
        </ActDialog>
      )}
    </>
  )
}

function Reply({ reply, onDelete }: { reply: ReportReply; onDelete: (() => void) | undefined }): ReactNode {
  const { createdBy, createdAt, message, draft } = reply
  return (
    <article className="rounded-card bg-sunken px-4 py-3">
      <header className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="font-medium">
          <Name>{createdBy.name ?? partWords.noName}</Name>
        </span>
        <Time at={createdAt} className="text-ink-faint" />
        {draft && <Chip icon={PencilLine}>{reportWords.draft}</Chip>}
        {onDelete && (
          <span className="ms-auto">
            <IconButton icon={Trash2} small tone="danger" label={reportWords.deleteReply} onClick={onDelete} />
          </span>
        )}
      </header>
      <Lines>{message}</Lines>
    </article>
  )
}

type Sent = ReturnType<typeof reportReplyEndpoints.create.body.parse>

interface ReplyFormProps {
  report: Report
  /** The saved draft; null when there is none. */
  draft: ReportReply | null
}

/** The next reply: saved as a draft, or sent, which may close the report at once. */
function ReplyForm({ report, draft }: ReplyFormProps): ReactNode {
  const id = useId()
  const turn = useTurnReport(report)
  const action = useRef<'send' | 'close' | 'draft'>('send')
  const form = useContractForm<Sent, { message: string }, ReportReply>(reportReplyEndpoints.create.body, {
    start: { message: draft?.message ?? '' },
    body: ({ message }) => ({ reportId: report.id, message, draft: action.current === 'draft' }),
    send: (body) => {
      const key = { idempotencyKey: body.draft ? draftKey : replyKey }
      if (draft === null) return call(reportReplyEndpoints.create, { body }, key)
      const changed = { message: body.message, draft: body.draft }
      return call(reportReplyEndpoints.update, { params: { id: draft.id }, body: changed })
    },
    done({ message }) {
      const isDraft = action.current === 'draft'
      if (action.current === 'close') turn.run()
      else toast.success(isDraft ? reportWords.draftKept : reportWords.sent)
      form.reset({ message: isDraft ? message : '' })
    },
    changes: [reportReplyEndpoints.listOfReport],
  })
  // A draft and a reply of the same words are two actions.
  const replyKey = useIdempotencyKey(form.watch())
  const draftKey = useIdempotencyKey(form.watch())
  useFormInDialog(form)
  const submitAs = (chosen: typeof action.current) => () => {
    action.current = chosen
  }
  return (
    <form {...form.props} id={id} data-stays className={formClasses}>
      <Textarea
        label={reportWords.reply}
        hint={draft === null ? reportWords.replyHint : reportWords.draftNote}
        limit={reportTextLength.max}
        {...form.field('message')}
      />
      <FormAlert>{form.alert}</FormAlert>
      {form.watch('message') !== '' && (
        <DialogFoot>
          <SubmitButton form={form} formId={id} onClick={submitAs('send')}>
            {reportWords.send}
          </SubmitButton>
          {!report.resolved && (
            <SubmitButton form={form} formId={id} tone="quiet" onClick={submitAs('close')}>
              {reportWords.sendAndClose}
            </SubmitButton>
          )}
          <SubmitButton form={form} formId={id} waits tone="plain" onClick={submitAs('draft')}>
            {reportWords.keepDraft}
          </SubmitButton>
        </DialogFoot>
      )}
    </form>
  )
}

/** Above the foot of the panel while the text scrolls; on a phone below the replies, because the keyboard needs the room. */
const formClasses =
  'flex flex-col gap-3 md:sticky md:-bottom-3 md:z-1 md:-mx-7 md:-mb-5 md:border-line md:border-t md:bg-raised md:px-7 md:py-4'
