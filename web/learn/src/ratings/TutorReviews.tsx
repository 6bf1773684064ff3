import { ratingEndpoints } from '@hiwar/contract/people/ratings.ts'
import { useReadPages } from '@hiwar/kit/api/use-read-pages.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock, LoadMore } from '@hiwar/kit/ui/DataBlock.tsx'
import { EmptyState } from '@hiwar/kit/ui/drawings.tsx'
import { SkeletonCards } from '@hiwar/kit/ui/loading.tsx'
import { Rating } from '@hiwar/kit/ui/Rating.tsx'
import { PenLine } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { DeleteRatingDialog } from './DeleteRatingDialog.tsx'
import { RatingSpread } from './RatingSpread.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import { useHadLesson } from './use-had-lesson.ts'
import { ratingWords } from './words.ts'

const RatingDialog = lazy(async () => ({ default: (await import('./RatingDialog.tsx')).RatingDialog }))

interface TutorReviewsProps {
  tutor: { id: number; name: string; avgRating: number; ratingCount: number }
}

/** What students say about a tutor; the reader's own opinion first, with a way to write, change or take it back. */
export function TutorReviews({ tutor }: TutorReviewsProps): ReactNode {
  const userId = useSession()?.user.id
  const hadLesson = useHadLesson(tutor.id)
  const reviews = useReadPages(ratingEndpoints.listOfTutor, { params: { id: tutor.id }, query: { size: 10 } })
  const [open, setOpen] = useState<'write' | 'delete' | null>(null)
  const own = reviews.data?.list.find((review) => review.userId === userId)
  const mayWrite = hadLesson && reviews.data !== undefined && own === undefined
  const write = mayWrite && (
    <Button tone="quiet" icon={PenLine} onClick={() => setOpen('write')}>
      {ratingWords.write}
    </Button>
  )
  const close = () => setOpen(null)
  return (
    <>
      <DataBlock
        query={reviews}
        skeleton={<SkeletonCards count={3} />}
        empty={({ total }) => total === 0 && <EmptyState drawing="chats" words={ratingWords.none} action={write} />}
      >
        {({ list }) => (
          <>
            <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
              <p className="flex flex-wrap items-center gap-x-3">
                <Rating value={tutor.avgRating} className="text-lg" />
                <span className="text-ink-soft text-sm">{countOf('review', tutor.ratingCount)}</span>
              </p>
              {write}
            </div>
            <RatingSpread tutorId={tutor.id} />
            <ul className="flex flex-col gap-3">
              {list.map((review) => (
                <ReviewItem
                  key={review.id}
                  review={review}
                  own={review === own}
                  onEdit={() => setOpen('write')}
                  onDelete={() => setOpen('delete')}
                />
              ))}
            </ul>
            <LoadMore
              more={reviews.hasNextPage}
              busy={reviews.isFetchingNextPage}
              onMore={() => void reviews.fetchNextPage()}
            />
          </>
        )}
      </DataBlock>
      {open === 'write' && (
        <Suspense fallback={null}>
          <RatingDialog tutor={tutor} onClose={close} />
        </Suspense>
      )}
      {open === 'delete' && own && <DeleteRatingDialog tutor={tutor} ratingId={own.id} onClose={close} />}
    </>
  )
}
