import { ratingEndpoints } from '@hiwar/contract/people/ratings.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { Name } from '@hiwar/kit/format/components.tsx'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { changedByRating } from './own-ratings.ts'
import { ratingWords } from './words.ts'

interface DeleteRatingDialogProps {
  tutor: { name: string }
  ratingId: number
  onClose: () => void
}

export function DeleteRatingDialog({ tutor, ratingId, onClose }: DeleteRatingDialogProps): ReactNode {
  const remove = useWrite(ratingEndpoints.delete, {
    changes: changedByRating,
    onSuccess: () => {
      toast.success(ratingWords.removed)
      onClose()
    },
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
      write={remove}
      onConfirm={() => remove.mutate({ params: { id: ratingId } })}
      onOpenChange={onClose}
    />
  )
}
