import { ErrorBlock, Loading } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { type ReactNode, useState } from 'react'
import { DeleteRatingDialog } from './DeleteRatingDialog.tsx'
import { type FormState, RatingForm, restingForm } from './RatingForm.tsx'
import { ratingTitle } from './rating-title.tsx'
import { useOwnReview } from './use-own-review.ts'
import { ratingWords } from './words.ts'

interface RatingDialogProps {
  tutor: { id: number; name: string }
  onClose: () => void
}

/** Rates a tutor, or changes the rating that stands; mounted while it is open. */
export function RatingDialog({ tutor, onClose }: RatingDialogProps): ReactNode {
  const { own, read } = useOwnReview(tutor.id)
  const [isRemoving, setIsRemoving] = useState(false)
  const [form, setForm] = useState<FormState>(restingForm)
  /** Where the form puts the button that sends it. */
  const [actions, setActions] = useState<HTMLElement | null>(null)
  if (own && isRemoving) return <DeleteRatingDialog tutor={tutor} ratingId={own.id} onClose={onClose} />
  return (
    <Dialog
      open
      title={own ? ratingWords.editTitle : ratingTitle(tutor.name)}
      busy={form.busy}
      dirty={form.dirty}
      onOpenChange={onClose}
      actions={<div ref={setActions} className="contents" />}
    >
      {own === undefined && read.error === null && (
        <Loading>
          <Skeleton className="h-44 w-full" />
        </Loading>
      )}
      {own === undefined && read.error !== null && (
        <ErrorBlock error={read.error} busy={read.isFetching} onRetry={() => void read.refetch()} />
      )}
      {own !== undefined && (
        <RatingForm
          {...{ tutor, own, actions }}
          onState={setForm}
          onDone={onClose}
          onRemove={() => setIsRemoving(true)}
        />
      )}
    </Dialog>
  )
}
