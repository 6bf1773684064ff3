/** The tutor's reply below a review, and what the tutor may do with it. */
import type { RatingReply, TutorReview } from '@hiwar/contract/people/ratings.ts'
import { mayChangeReply } from '@hiwar/domain/ratings/reply.ts'
import { instant, parseInstant } from '@hiwar/domain/time/instant.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Name, Time } from '@hiwar/kit/format/components.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ratingWords } from './words.ts'

const ReplyDialog = lazy(async () => ({ default: (await import('./ReplyDialog.tsx')).ReplyDialog }))
const DeleteReplyDialog = lazy(async () => ({
  default: (await import('./DeleteReplyDialog.tsx')).DeleteReplyDialog,
}))

export function ReviewReply({ reply, tutor }: { reply: RatingReply; tutor: string }): ReactNode {
  return (
    <div className="ms-6 mt-2 rounded-card bg-sunken px-4 py-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-semibold">
          {wordsOf(ratingWords).rich('replyOf', { tutor, name: (chunks) => <Name key="name">{chunks}</Name> })}
        </span>
        <Time at={reply.createdAt} as="day" className="text-ink-faint" />
        {reply.outdated && <span className="text-ink-faint">{ratingWords.beforeChange}</span>}
      </p>
      <p dir="auto" className="mt-1 whitespace-pre-line break-words">
        {reply.text}
      </p>
    </div>
  )
}

/** Buttons of the rated tutor: one reply, to be changed within 24 hours. */
export function ReplyActions({ review }: { review: TutorReview }): ReactNode {
  const [open, setOpen] = useState<'write' | 'delete' | null>(null)
  const now = useNow()
  const { id, reply } = review
  const mayWrite = reply === null || mayChangeReply(parseInstant(reply.createdAt), instant(now))
  const close = () => setOpen(null)
  return (
    <div className="ms-6 mt-2 flex gap-2">
      {mayWrite && (
        <Button tone="quiet" size="small" onClick={() => setOpen('write')}>
          {reply === null ? ratingWords.reply : ratingWords.editReply}
        </Button>
      )}
      {reply !== null && (
        <Button tone="danger-quiet" size="small" onClick={() => setOpen('delete')}>
          {ratingWords.deleteReply}
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'write' && <ReplyDialog review={review} onClose={close} />}
        {open === 'delete' && <DeleteReplyDialog ratingId={id} onClose={close} />}
      </Suspense>
    </div>
  )
}
