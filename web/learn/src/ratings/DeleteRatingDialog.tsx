import { ratingEndpoints } from '@hiwar/contract/people/ratings.ts'
import { errorText } from '@hiwar/kit/api/api-error.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { useReviewsChanged } from './own-ratings.ts'
import { ratingWords } from './words.ts'

interface DeleteRatingDialogProps {
  tutor: { name: string }
  ratingId: number
  onClose: () => void
}

export function DeleteRatingDialog({ tutor, ratingId, onClose }: DeleteRatingDialogProps): ReactNode {
  const changed = useReviewsChanged()
  const remove = useWrite(ratingEndpoints.delete, {
    onSuccess: () => {
      changed()
      toast.success(ratingWords.removed)
      onClose()
    },
    onError: changed,
  })
  return (
    <ConfirmDialog
      open
      danger
      title={ratingWords.removeTitle}
      description={wordsOf(ratingWords).rich('removeText', {
        tutor: tutor.name,
        name: (chunks) => <Name key="name">{chunks}</Name>,
      })}
      confirm={ratingWords.remove}
      busy={remove.isPending}
      alert={remove.error && errorText(remove.error)}
      onConfirm={() => remove.mutate({ params: { id: ratingId } })}
      onOpenChange={onClose}
    />
  )
}
