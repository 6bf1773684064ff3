import type { Gender } from '@hiwar/contract/enumerations/basic.ts'
import { hiddenReasonWords } from '@hiwar/contract/enumerations/words.ts'
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
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { PenLine, UserRound } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useHadLesson } from './own-ratings.ts'
import { ReplyActions, ReviewReply } from './ReviewReply.tsx'
import { ratingWords } from './words.ts'

const DeleteRatingDialog = lazy(async () => ({
  default: (await import('./DeleteRatingDialog.tsx')).DeleteRatingDialog,
}))
const RatingDialog = lazy(async () => ({ default: (await import('./RatingDialog.tsx')).RatingDialog }))

interface TutorReviewsProps {
  tutor: {
    id: number
    name: string
    image: string | null
    gender: Gender | null
    avgRating: number
    ratingCount: number
  }
}

function useReviews(id: number) {
  return useReadPages(ratingEndpoints.listOfTutor, { params: { id }, query: { size: 10 } }, (review) => review.id)
}

const first = 4

/** Reviews of a tutor, the first ones until all are asked for; the student's own can be written, changed or deleted. */
export function TutorReviews({ tutor }: TutorReviewsProps): ReactNode {
  const userId = useLogin()?.user.id
  const hadLesson = useHadLesson(tutor.id)
  const reviews = useReviews(tutor.id)
  const [isWhole, setWhole] = useState(false)
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
        {({ list, total }) => (
          <>
            <div className="flex flex-wrap items-center gap-x-10 gap-y-3">
              <Rating value={tutor.avgRating} className="text-xl" />
              <RatingSpread tutorId={tutor.id} />
              {write}
            </div>
            <ul className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-2">
              {(isWhole ? list : list.slice(0, first)).map((review) => (
                <ReviewItem
                  key={review.id}
                  review={review}
                  tutor={tutor}
                  replies={userId === tutor.id}
                  onOwn={review === own ? setOpen : undefined}
                />
              ))}
            </ul>
            {isWhole || total <= first ? (
              <LoadMore
                more={reviews.hasNextPage}
                busy={reviews.isFetchingNextPage}
                onMore={() => void reviews.fetchNextPage()}
              />
            ) : (
              <Button tone="quiet" onClick={() => setWhole(true)} className="mt-6">
                {ratingWords.all}
              </Button>
            )}
          </>
        )}
      </DataBlock>
      {open === 'write' && (
        <Suspense fallback={null}>
          <RatingDialog tutor={tutor} own={own} onClose={close} />
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
    <div className="flex min-w-0 max-w-md flex-1 basis-60 flex-col gap-1 text-sm">
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
  tutor: { name: string }
  /** The reader is the tutor. */
  replies: boolean
  onOwn?: ((open: 'write' | 'delete') => void) | undefined
}

/** A review as what its writer says, in a bubble that comes from the face; without words the stars alone. */
function ReviewItem({ review, tutor, replies, onOwn }: ReviewItemProps): ReactNode {
  const { name, image, value, text, createdAt, hiddenReason, reply } = review
  return (
    <li>
      {text && (
        <blockquote
          dir="auto"
          className={clsx(
            'whitespace-pre-line break-words rounded-card rounded-es-[4px] px-4 py-3 md:px-5',
            onOwn ? 'bg-brand-tint-strong/60' : 'bg-accent-tint/70',
          )}
        >
          {text}
        </blockquote>
      )}
      <div className={clsx('flex items-center gap-2.5', text && 'mt-2')}>
        <Avatar name={name ?? ''} image={image} size="small" />
        <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 text-sm">
          <span className="min-w-0 truncate font-semibold">
            <Name>{name}</Name>
          </span>
          <Rating value={value} />
          <Time at={createdAt} as="day" className="text-ink-faint" />
          {onOwn && (
            <Chip tone="brand" icon={UserRound}>
              {ratingWords.own}
            </Chip>
          )}
        </p>
      </div>
      {hiddenReason && (
        <p className="mt-2 text-sm text-warning-ink">
          {wordsOf(ratingWords)('hidden', { reason: hiddenReasonWords[hiddenReason] })}
        </p>
      )}
      {onOwn && (
        <div className="mt-2 flex gap-2">
          <Button tone="quiet" size="small" onClick={() => onOwn('write')}>
            {ratingWords.edit}
          </Button>
          <Button tone="danger-quiet" size="small" onClick={() => onOwn('delete')}>
            {ratingWords.delete}
          </Button>
        </div>
      )}
      {reply && <ReviewReply reply={reply} tutor={tutor.name} />}
      {replies && <ReplyActions review={review} />}
    </li>
  )
}
