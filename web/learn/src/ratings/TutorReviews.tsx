import { ratingEndpoints, type TutorReview } from '@hiwar/contract/people/ratings.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useReadPages } from '@hiwar/kit/api/use-read-pages.ts'
import { Name, Time } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock, LoadMore } from '@hiwar/kit/ui/DataBlock.tsx'
import { Meter } from '@hiwar/kit/ui/figures.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { SkeletonCards } from '@hiwar/kit/ui/loading.tsx'
import { Rating } from '@hiwar/kit/ui/Rating.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import clsx from 'clsx'
import { PenLine, UserRound } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useHadLesson } from './own-ratings.ts'
import { ratingWords } from './words.ts'

const DeleteRatingDialog = lazy(async () => ({
  default: (await import('./DeleteRatingDialog.tsx')).DeleteRatingDialog,
}))
const RatingDialog = lazy(async () => ({ default: (await import('./RatingDialog.tsx')).RatingDialog }))

interface TutorReviewsProps {
  tutor: { id: number; name: string; avgRating: number; ratingCount: number }
}

function useReviews(id: number) {
  return useReadPages(ratingEndpoints.listOfTutor, { params: { id }, query: { size: 10 } }, (review) => review.id)
}

/** The first two reviews; the press leads to all of them. */
export function FirstReviews({ tutorId, onAll }: { tutorId: number; onAll: () => void }): ReactNode {
  return (
    <DataBlock
      query={useReviews(tutorId)}
      skeleton={<SkeletonCards count={2} />}
      empty={({ total }) => total === 0 && <p className="text-ink-soft">{ratingWords.none}</p>}
    >
      {({ list, total }) => (
        <>
          <ul className="mb-3 flex flex-col gap-3">
            {list.slice(0, 2).map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
          </ul>
          {total > 2 && (
            <Button tone="quiet" onClick={onAll}>
              {ratingWords.all}
            </Button>
          )}
        </>
      )}
    </DataBlock>
  )
}

/** Reviews of a tutor; the student's own review comes first and can be written, changed or deleted. */
export function TutorReviews({ tutor }: TutorReviewsProps): ReactNode {
  const userId = useLogin()?.user.id
  const hadLesson = useHadLesson(tutor.id)
  const reviews = useReviews(tutor.id)
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
                <ReviewItem key={review.id} review={review} onOwn={review === own ? setOpen : undefined} />
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
      {open === 'delete' && own && (
        <Suspense fallback={null}>
          <DeleteRatingDialog tutor={tutor} ratingId={own.id} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/** How many reviews gave each number of stars; renders nothing while unknown, because the average is shown above. */
function RatingSpread({ tutorId }: { tutorId: number }): ReactNode {
  const { data } = useRead(tutorEndpoints.stats, { params: { id: tutorId } })
  if (data === undefined) return null
  const all = data.ratings.reduce((sum, given) => sum + given, 0)
  const bestFirst = data.ratings.map((given, place) => ({ given, stars: countOf('star', place + 1) })).toReversed()
  return (
    <div className="mb-6 flex max-w-md flex-col gap-2 text-sm">
      {bestFirst.map(({ given, stars }) => (
        <div key={stars} className="flex items-center gap-3">
          <span aria-hidden="true" className="w-24 text-ink-soft">
            {stars}
          </span>
          <Meter
            label={`${stars}: ${countOf('review', given)}`}
            value={given}
            max={all}
            tone="accent"
            className="flex-1"
          />
          <span aria-hidden="true" className="tabular w-10">
            {formatNumber(given)}
          </span>
        </div>
      ))}
    </div>
  )
}

interface ReviewItemProps {
  review: TutorReview
  onOwn?: ((open: 'write' | 'delete') => void) | undefined
}

function ReviewItem({ review, onOwn }: ReviewItemProps): ReactNode {
  const { name, image, value, text, createdAt } = review
  return (
    <li className={clsx('rounded-card border bg-surface p-4 md:p-5', onOwn ? 'border-brand-500/45' : 'border-line')}>
      <div className="flex items-start gap-3">
        <Avatar name={name ?? ''} image={image} size="small" />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="min-w-0 truncate font-semibold">
              <Name>{name}</Name>
            </span>
            {onOwn && (
              <Chip tone="brand" icon={UserRound}>
                {ratingWords.own}
              </Chip>
            )}
          </p>
          <p className="flex flex-wrap items-center gap-x-3 text-sm">
            <Rating value={value} />
            <Time at={createdAt} as="day" className="text-ink-faint" />
          </p>
        </div>
      </div>
      {text && (
        <p dir="auto" className="mt-3 max-w-reading whitespace-pre-line break-words text-ink-soft">
          {text}
        </p>
      )}
      {onOwn && (
        <div className="mt-3 flex gap-2">
          <Button tone="quiet" size="small" onClick={() => onOwn('write')}>
            {ratingWords.edit}
          </Button>
          <Button tone="danger-quiet" size="small" onClick={() => onOwn('delete')}>
            {ratingWords.delete}
          </Button>
        </div>
      )}
    </li>
  )
}
