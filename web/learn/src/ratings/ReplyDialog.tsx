import { ratingReplyLength } from '@hiwar/contract/fields/limits.ts'
import { newRatingReply, ratingEndpoints, type TutorReview } from '@hiwar/contract/people/ratings.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { FormDialog } from '@hiwar/kit/forms/FormDialog.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import type { ReactNode } from 'react'
import { replyWords as words } from './reply-words.ts'

interface ReplyDialogProps {
  review: TutorReview
  onClose: () => void
}

/** Writes the tutor's reply to a review, or changes it; mounted while open. */
export function ReplyDialog({ review: { id, reply }, onClose }: ReplyDialogProps): ReactNode {
  const form = useContractForm(newRatingReply, {
    start: { text: reply?.text ?? '' },
    body: (typed: { text: string }) => typed,
    send: (body) => call(ratingEndpoints.reply, { params: { id }, body }),
    done: () => toast.success(words.sent),
    changes: [ratingEndpoints.listOfTutor],
    close: onClose,
  })
  return (
    <FormDialog form={form} title={reply ? words.editTitle : words.title} submit={words.send} onClose={onClose}>
      <Textarea label={words.label} hint={words.hint} limit={ratingReplyLength.max} {...form.field('text')} />
    </FormDialog>
  )
}
