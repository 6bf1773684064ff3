import type { TutorReview } from '@hiwar/contract/people/ratings.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import { Time } from '@hiwar/kit/format/Time.tsx'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { Rating } from '@hiwar/kit/ui/Rating.tsx'
import clsx from 'clsx'
import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { ratingWords } from './words.ts'

interface ReviewItemProps {
  review: TutorReview
  own: boolean
  onEdit: () => void
  onDelete: () => void
}

/** One opinion. */
export function ReviewItem({ review, own, onEdit, onDelete }: ReviewItemProps): ReactNode {
  const { name, image, value, text, createdAt } = review
  return (
    <li className={clsx('rounded-card border bg-surface p-4 md:p-5', own ? 'border-brand-500/45' : 'border-line')}>
      <div className="flex items-start gap-3">
        <Avatar name={name ?? ''} image={image} size="small" />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="min-w-0 truncate font-semibold">
              <Name>{name}</Name>
            </span>
            {own && (
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
      {own && (
        <div className="mt-3 flex gap-2">
          <Button tone="quiet" size="small" onClick={onEdit}>
            {ratingWords.edit}
          </Button>
          <Button tone="danger-quiet" size="small" onClick={onDelete}>
            {ratingWords.delete}
          </Button>
        </div>
      )}
    </li>
  )
}
