import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { ratingStars } from '@hiwar/contract/fields/limits.ts'
import { type ModeratedRating, ratingEndpoints } from '@hiwar/contract/people/ratings.ts'
import { BulkAct } from '@hiwar/contract/platform/bulk.ts'
import { Time } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Rating } from '@hiwar/kit/ui/Rating.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { type ReactNode, useState } from 'react'
import type { BulkPlan } from '../kit/bulk/use-bulk.tsx'
import { PersonCell } from '../kit/cells.tsx'
import { only, person, pick, search, yesOrNo } from '../kit/filters.tsx'
import { EndpointList } from '../kit/ListView.tsx'
import { useList } from '../kit/list.ts'
import { listWords, partWords } from '../kit/words.ts'
import { HideReviewsDialog } from './HideReviewsDialog.tsx'
import { ReviewActionDialog } from './ReviewActionDialog.tsx'
import { type ReviewAction, ReviewPanel, ReviewState } from './ReviewPanel.tsx'
import { reviewWords as words } from './words.ts'

const stars = Array.from({ length: ratingStars.max }, (_, place) => ({
  value: place + 1,
  words: countOf('star', place + 1),
}))

const filters = {
  text: search(words.search, (text) => ({ text: text || null })),
  tutor: person(words.tutor, (id) => ({ tutors: only(id) }), Role.Tutor),
  student: person(words.student, (id) => ({ users: only(id) }), Role.Student),
  stars: pick(words.stars, stars, (value) => ({ values: only(value) })),
  hidden: yesOrNo(listWords.state, [words.hidden, words.shown], (hidden) => ({ hidden })),
  replied: yesOrNo(words.reply, [words.replied, words.notReplied], (replied) => ({ replied })),
}

const bulk: BulkPlan<ModeratedRating> = {
  nameOf: ({ rater }) => rater?.name ?? partWords.noName,
  acts: [
    { act: BulkAct.HideReviews, danger: true, dialog: HideReviewsDialog },
    { act: BulkAct.ShowReviews, begin: (ids) => ({ act: BulkAct.ShowReviews, ids }) },
  ],
}

/** Reviews that students wrote, and replies to them, the newest first. */
export function ReviewsPage(): ReactNode {
  const [open, setOpen] = useState<{ action: ReviewAction; review: ModeratedRating } | null>(null)
  return (
    <>
      <PageHeading note={words.note}>{words.title}</PageHeading>
      <EndpointList
        exports
        endpoint={ratingEndpoints.listModerated}
        list={useList(filters)}
        caption={words.title}
        what={words.what}
        columns={columns}
        bulk={bulk}
        sortKey="createdAt"
        none={words.none}
        drawing="chats"
        panel={(review, close) => (
          <ReviewPanel review={review} onAction={(action) => setOpen({ action, review })} onClose={close} />
        )}
      />
      {open && <ReviewActionDialog {...open} onClose={() => setOpen(null)} />}
    </>
  )
}

const columns: readonly Column<ModeratedRating>[] = [
  { key: 'rater', words: words.student, cell: ({ rater }) => <PersonCell person={rater} /> },
  { key: 'ratee', words: words.tutor, from: 'md', cell: ({ ratee }) => <PersonCell person={ratee} /> },
  { key: 'value', words: words.stars, cell: ({ value }) => <Rating value={value} /> },
  {
    key: 'text',
    words: words.text,
    cell: ({ text }) =>
      text === null ? (
        <span className="text-ink-faint">{words.noText}</span>
      ) : (
        <span dir="auto" title={text} className="line-clamp-2 max-w-reading break-words">
          {text}
        </span>
      ),
  },
  { key: 'state', words: listWords.state, cell: (review) => <ReviewState review={review} /> },
  {
    key: 'createdAt',
    words: words.at,
    sortable: true,
    from: 'md',
    cell: ({ createdAt }) => <Time at={createdAt} className="whitespace-nowrap" />,
  },
]
