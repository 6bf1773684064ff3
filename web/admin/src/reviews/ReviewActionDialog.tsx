import { HiddenReason } from '@hiwar/contract/enumerations/safety.ts'
import { hiddenReasonWords } from '@hiwar/contract/enumerations/words.ts'
import { type ModeratedRating, ratingEndpoints } from '@hiwar/contract/people/ratings.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { RadioGroup } from '@hiwar/kit/ui/fields/choices.tsx'
import { type ReactNode, useState } from 'react'
import { ActDialog, NamedText } from '../kit/dialogs.tsx'
import type { ReviewAction } from './ReviewPanel.tsx'
import { reviewWords as words } from './words.ts'

interface ReviewActionDialogProps {
  action: ReviewAction
  review: ModeratedRating
  onClose: () => void
}

const changes = [ratingEndpoints.listModerated]

/** Asks before a text is hidden, shown again or deleted; mounted while open. */
export function ReviewActionDialog({ action, review, onClose }: ReviewActionDialogProps): ReactNode {
  const [reason, setReason] = useState<HiddenReason>(HiddenReason.Abuse)
  const params = { id: review.id }
  const shared = { changes, onClose }
  if (action === 'deleteReply') {
    const run = () => call(ratingEndpoints.deleteReply, { params })
    return (
      <ActDialog
        danger
        title={words.deleteReplyTitle}
        confirm={words.deleteReply}
        done={words.replyDeleted}
        {...{ run, ...shared }}
      >
        <NamedText text={words.deleteReplyText} name={review.ratee.name} />
      </ActDialog>
    )
  }
  if (action === 'show') {
    const run = () => call(ratingEndpoints.moderate, { params, body: { state: 'shown' } })
    return (
      <ActDialog title={words.show} done={words.shownNow} {...{ run, ...shared }}>
        <p>{words.showText}</p>
      </ActDialog>
    )
  }
  const run = () => call(ratingEndpoints.moderate, { params, body: { state: 'hidden', reason } })
  return (
    <ActDialog danger title={words.hide} done={words.hiddenNow} {...{ run, ...shared }}>
      <p className="mb-4">{words.hideText}</p>
      <ReasonChoice reason={reason} onChange={setReason} />
    </ActDialog>
  )
}

interface ReasonChoiceProps {
  reason: HiddenReason
  onChange: (reason: HiddenReason) => void
}

export function ReasonChoice({ reason, onChange }: ReasonChoiceProps): ReactNode {
  return (
    <RadioGroup
      label={words.reason}
      lay="column"
      name="reason"
      value={reason}
      choices={Object.values(HiddenReason).map((value) => ({ value, words: hiddenReasonWords[value] }))}
      onChange={({ target }) => onChange(target.value as HiddenReason)}
    />
  )
}
