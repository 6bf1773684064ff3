import { hiddenReasonWords } from '@hiwar/contract/enumerations/words.ts'
import type { ModeratedRating } from '@hiwar/contract/people/ratings.ts'
import { Name, Time } from '@hiwar/kit/format/components.tsx'
import { formatId } from '@hiwar/kit/format/numbers.ts'
import { Lines } from '@hiwar/kit/texts/markup.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Rating } from '@hiwar/kit/ui/Rating.tsx'
import { Facts, Part } from '@hiwar/kit/ui/sections.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Eye, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { PersonCell } from '../kit/cells.tsx'
import { LogLink, Panel } from '../kit/panel.tsx'
import { partWords } from '../kit/words.ts'
import { reviewWords as words } from './words.ts'

export type ReviewAction = 'hide' | 'show' | 'deleteReply'

interface ReviewPanelProps {
  review: ModeratedRating
  onAction: (action: ReviewAction) => void
  onClose: () => void
}

/** One review with its reply, and what staff may do with both texts. */
export function ReviewPanel({ review, onAction, onClose }: ReviewPanelProps): ReactNode {
  const { id, rater, ratee, value, text, createdAt, hiddenReason, reply } = review
  return (
    <Panel
      onClose={onClose}
      title={wordsOf(words)('panelTitle', { id: formatId(id) })}
      actions={
        text !== null && (
          <Button tone={hiddenReason === null ? 'danger-quiet' : 'primary'} onClick={() => onAction(actionOf(review))}>
            {hiddenReason === null ? words.hide : words.show}
          </Button>
        )
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PersonCell person={rater} to={`/user/${rater.id}`} />
        <ReviewState review={review} />
      </div>
      <Facts
        facts={[
          [words.stars, <Rating key="stars" value={value} />],
          [words.tutor, <Name key="tutor">{ratee.name ?? partWords.noName}</Name>],
          [words.at, <Time key="at" at={createdAt} as="full" />],
        ]}
      />
      <Part heading={words.text}>
        {text === null ? <p className="text-ink-faint text-sm">{words.noText}</p> : <Lines>{text}</Lines>}
      </Part>
      {reply && (
        <Part
          heading={words.reply}
          aside={
            <Button tone="danger-quiet" size="small" onClick={() => onAction('deleteReply')}>
              {words.deleteReply}
            </Button>
          }
        >
          <Lines>{reply.text}</Lines>
          <p className="mt-2 flex flex-wrap gap-x-3 text-ink-faint text-sm">
            <Time at={reply.editedAt ?? reply.createdAt} />
            {reply.outdated && words.beforeChange}
          </p>
        </Part>
      )}
      <LogLink object="rating" id={id} />
    </Panel>
  )
}

function actionOf({ hiddenReason }: ModeratedRating): ReviewAction {
  return hiddenReason === null ? 'hide' : 'show'
}

/** Whether the text is shown, and otherwise why not. */
export function ReviewState({ review: { hiddenReason } }: { review: ModeratedRating }): ReactNode {
  if (hiddenReason === null) {
    return (
      <Chip tone="success" icon={Eye}>
        {words.shown}
      </Chip>
    )
  }
  return (
    <Chip tone="warning" icon={EyeOff}>
      {`${words.hidden}، ${hiddenReasonWords[hiddenReason]}`}
    </Chip>
  )
}
