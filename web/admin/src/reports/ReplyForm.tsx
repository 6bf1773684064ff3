import { reportTextLength } from '@hiwar/contract/fields/limits.ts'
import { type ReportReply, reportReplyEndpoints } from '@hiwar/contract/talk/reports.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { reportWords } from './words.ts'

type Sent = ReturnType<typeof reportReplyEndpoints.create.body.parse>

interface ReplyFormProps {
  reportId: number
  /** What was kept before it was sent. */
  draft: ReportReply | null
  onTyping: (isTyping: boolean) => void
}

/** The next answer: kept as a draft, or sent. */
export function ReplyForm({ reportId, draft, onTyping }: ReplyFormProps): ReactNode {
  const client = useQueryClient()
  const isDraft = useRef(false)
  const form = useContractForm<Sent, { message: string }, ReportReply>(reportReplyEndpoints.create.body, {
    start: { message: draft?.message ?? '' },
    body: ({ message }) => ({ reportId, message, draft: isDraft.current }),
    send: (body) => {
      if (draft === null) return call(reportReplyEndpoints.create, { body })
      const changed = { message: body.message, draft: isDraft.current }
      return call(reportReplyEndpoints.update, { params: { id: draft.id }, body: changed })
    },
    async done({ message }) {
      toast.success(isDraft.current ? reportWords.draftKept : reportWords.sent)
      form.reset({ message: isDraft.current ? message : '' })
      await client.invalidateQueries({ queryKey: queryKeyOf(reportReplyEndpoints.listOfReport) })
    },
  })
  const { changed } = form
  useEffect(() => onTyping(changed), [changed, onTyping])
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
        <Button type="submit" busy={form.busy} off={form.off} onClick={submitAs(false)}>
          {reportWords.send}
        </Button>
        <Button type="submit" tone="quiet" disabled={!changed || form.busy} onClick={submitAs(true)}>
          {reportWords.keepDraft}
        </Button>
      </div>
    </form>
  )
}
