import { type RatingFull, ratingEndpoints } from '@hiwar/contract/people/ratings.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Time } from '@hiwar/kit/format/Time.tsx'
import { Lines } from '@hiwar/kit/texts/markup.tsx'
import { Rating } from '@hiwar/kit/ui/Rating.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { ListView } from '../../shell/lists/ListView.tsx'
import { useList } from '../../shell/lists/use-list.ts'
import { listWords } from '../../shell/lists/words.ts'
import { DeleteDialog } from '../../shell/parts/DeleteDialog.tsx'
import { NamedText } from '../../shell/parts/NamedText.tsx'
import { PersonCell } from '../../shell/parts/PersonCell.tsx'
import { RowMenu } from '../../shell/parts/RowMenu.tsx'
import { personWords as words } from './words.ts'

/** What students gave and wrote; what must not stand there is deleted. */
export function TutorRatings({ tutorId }: { tutorId: number }): ReactNode {
  const list = useList({}, { keep: ['tab'] })
  const { page, size, sort } = list
  const ratings = useRead(ratingEndpoints.listOfRatee, { params: { id: tutorId }, query: { page, size, sort } })
  const [deleting, setDeleting] = useState<RatingFull | null>(null)
  return (
    <>
      <ListView
        caption={words.ratings}
        query={ratings}
        list={list}
        columns={columnsOf(setDeleting)}
        rowKey={({ id }) => id}
        sortKey="createdAt"
        none={words.noRatings}
        drawing="chats"
      />
      {deleting && (
        <DeleteDialog
          title={words.deleteTitle}
          confirm={words.deleteRating}
          run={() => call(ratingEndpoints.delete, { params: { id: deleting.id } })}
          done={() => words.deleted}
          list={ratingEndpoints.listOfRatee}
          onClose={() => setDeleting(null)}
        >
          <NamedText text={words.deleteText} name={deleting.rater.name} />
        </DeleteDialog>
      )}
    </>
  )
}

function columnsOf(onDelete: (rating: RatingFull) => void): Column<RatingFull>[] {
  return [
    { key: 'rater', words: words.rater, cell: ({ rater }) => <PersonCell person={rater} /> },
    { key: 'value', words: words.stars, cell: ({ value }) => <Rating value={value} /> },
    {
      key: 'text',
      words: words.text,
      cell: ({ text }) =>
        text === null ? <span className="text-ink-faint">{words.noText}</span> : <Lines>{text}</Lines>,
    },
    { key: 'createdAt', words: words.given, sortable: true, cell: ({ createdAt }) => <Time at={createdAt} as="day" /> },
    {
      key: 'acts',
      words: listWords.acts,
      bare: true,
      cell: (rating) => (
        <RowMenu
          label={wordsOf(listWords)('actsOf', { what: rating.rater.name ?? String(rating.id) })}
          acts={[{ words: words.deleteRating, danger: true, onSelect: () => onDelete(rating) }]}
        />
      ),
    },
  ]
}
