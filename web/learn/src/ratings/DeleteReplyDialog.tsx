import { ratingEndpoints } from '@hiwar/contract/people/ratings.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import type { ReactNode } from 'react'
import { replyWords as words } from './reply-words.ts'

/** Asks before the tutor's reply is deleted; mounted while open. */
export function DeleteReplyDialog({ ratingId, onClose }: { ratingId: number; onClose: () => void }): ReactNode {
  const remove = useWrite(ratingEndpoints.deleteReply, {
    changes: [ratingEndpoints.listOfTutor],
    onSuccess: () => {
      toast.success(words.removed)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      title={words.removeTitle}
      description={words.removeText}
      confirm={words.remove}
      write={remove}
      onConfirm={() => remove.mutate({ params: { id: ratingId } })}
      onOpenChange={onClose}
    />
  )
}
