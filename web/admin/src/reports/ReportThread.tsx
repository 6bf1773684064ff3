import { reportTextLength } from '@hiwar/contract/fields/limits.ts'
import { type ReportReply, reportReplyEndpoints } from '@hiwar/contract/talk/reports.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Name, Time } from '@hiwar/kit/format/components.tsx'
import { useIdempotencyKey } from '@hiwar/kit/forms/retries.ts'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { Lines } from '@hiwar/kit/texts/markup.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { Part } from '@hiwar/kit/ui/sections.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { PencilLine, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DeleteDialog } from '../kit/dialogs.tsx'
import { partWords } from '../kit/words.ts'
import { reportWords } from './words.ts'

interface ReportThreadProps {
  reportId: number
  onTyping: (isTyping: boolean) => void
}

/** Replies, and the field for the next one with the viewer's own draft. */
export function ReportThread({ reportId, onTyping }: ReportThreadProps): ReactNode {
  const own = useLogin()?.user.id
  const query = { size: 100 }
  const replies = useRead(reportReplyEndpoints.listOfReport, { params: { reportId }, query })
  const [deleting, setDeleting] = useState<ReportReply | null>(null)
  return (
    <Part heading={reportWords.replies}>
      <DataBlock query={replies} skeleton={<SkeletonText lines={4} />}>
        {({ list }) => {
          const draft = list.find(({ draft: isDraft, createdBy }) => isDraft && createdBy.id === own) ?? null
          const shown = list.filter((reply) => reply !== draft)
          return (
            <div className="flex flex-col gap-4">
              {shown.length === 0 && <p className="text-ink-faint text-sm">{reportWords.noReplies}</p>}
              <ol className="flex flex-col gap-3">
                {shown.map((reply) => (
                  <li key={reply.id}>
                    <Reply reply={reply} onDelete={reply.createdBy.id === own ? () => setDeleting(reply) : undefined} />
                  </li>
                ))}
              </ol>
              <ReplyForm key={draft?.id ?? 'new'} reportId={reportId} draft={draft} onTyping={onTyping} />
            </div>
          )
        }}
      </DataBlock>
      {deleting !== null && (
        <DeleteDialog
          title={reportWords.deleteReplyTitle}
          confirm={reportWords.deleteReply}
          run={() => call(reportReplyEndpoints.delete, { params: { id: deleting.id } })}
          done={() => reportWords.replyDeleted}
          list={reportReplyEndpoints.listOfReport}
          onClose={() => setDeleting(null)}
        >
          <p className="leading-relaxed">{reportWords.deleteReplyText}</p>
        </DeleteDialog>
      )}
    </Part>
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
  reportId: number
  /** The saved draft; null when there is none. */
  draft: ReportReply | null
  onTyping: (isTyping: boolean) => void
}

/** The next reply: saved as a draft, or sent. */
function ReplyForm({ reportId, draft, onTyping }: ReplyFormProps): ReactNode {
  const isDraft = useRef(false)
  const form = useContractForm<Sent, { message: string }, ReportReply>(reportReplyEndpoints.create.body, {
    start: { message: draft?.message ?? '' },
    body: ({ message }) => ({ reportId, message, draft: isDraft.current }),
    send: (body) => {
      const key = { idempotencyKey: isDraft.current ? draftKey : replyKey }
      if (draft === null) return call(reportReplyEndpoints.create, { body }, key)
      const changed = { message: body.message, draft: isDraft.current }
      return call(reportReplyEndpoints.update, { params: { id: draft.id }, body: changed })
    },
    done({ message }) {
      toast.success(isDraft.current ? reportWords.draftKept : reportWords.sent)
      form.reset({ message: isDraft.current ? message : '' })
    },
    changes: [reportReplyEndpoints.listOfReport],
  })
  // A draft and a reply of the same words are two actions.
  const replyKey = useIdempotencyKey(form.watch())
  const draftKey = useIdempotencyKey(form.watch())
  const { changed } = form
  useEffect(() => {
    onTyping(changed)
    return () => onTyping(false)
  }, [changed, onTyping])
  const submitAs = (kept: boolean) => () => {
    isDraft.current = kept
  }
  return (
    <form {...form.props} className="flex flex-col gap-3">
      <Textarea
        label={reportWords.reply}
        hint={draft === null ? reportWords.replyHint : reportWords.draftNote}
        limit={reportTextLength.max}
        {...form.field('message')}
      />
      <FormAlert>{form.alert}</FormAlert>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.busy} disabledReason={form.disabledReason} onClick={submitAs(false)}>
          {reportWords.send}
        </Button>
        <Button type="submit" tone="quiet" disabled={!changed || form.busy} onClick={submitAs(true)}>
          {reportWords.keepDraft}
        </Button>
      </div>
    </form>
  )
}
