import { Loading } from '@hiwar/kit/ui/DataBlock.tsx'
import { Dialog } from '@hiwar/kit/ui/Dialog.tsx'
import { ErrorBlock } from '@hiwar/kit/ui/ErrorBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/Skeleton.tsx'
import type { ReactNode } from 'react'
import { RatingForm } from './RatingForm.tsx'
import { ratingTitle } from './rating-title.tsx'
import { useOwnReview } from './use-own-review.ts'

interface RatingDialogProps {
  tutor: { id: number; name: string }
  onClose: () => void
}

/** Rates a tutor, or changes the rating that stands; mounted while it is open. */
export function RatingDialog({ tutor, onClose }: RatingDialogProps): ReactNode {
  const { own, read } = useOwnReview(tutor.id)
  if (own !== undefined) return <RatingForm tutor={tutor} own={own} onClose={onClose} />
  return (
    <Dialog open title={ratingTitle(tutor.name)} onOpenChange={onClose}>
      {read.error === null ? (
        <Loading>
          <Skeleton className="h-44 w-full" />
        </Loading>
      ) : (
        <ErrorBlock error={read.error} busy={read.isFetching} onRetry={() => void read.refetch()} />
      )}
    </Dialog>
  )
}
