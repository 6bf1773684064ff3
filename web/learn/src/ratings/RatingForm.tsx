import { ratingTextLength } from '@hiwar/contract/limits.ts'
import { newRating, ratingEndpoints, type TutorReview } from '@hiwar/contract/ratings.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { Controlled } from '@hiwar/kit/forms/Controlled.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { Button } from '@hiwar/kit/ui/Button.tsx'
import { Dialog } from '@hiwar/kit/ui/Dialog.tsx'
import { FormAlert } from '@hiwar/kit/ui/FormAlert.tsx'
import { RatingField } from '@hiwar/kit/ui/RatingField.tsx'
import { Textarea } from '@hiwar/kit/ui/Textarea.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { type ReactNode, useId, useState } from 'react'
import { DeleteRatingDialog } from './DeleteRatingDialog.tsx'
import { ratingTitle } from './rating-title.tsx'
import { useReviewsChanged } from './use-reviews-changed.ts'
import { ratingWords } from './words.ts'

interface RatingFormProps {
  tutor: { id: number; name: string }
  own: TutorReview | null
  onClose: () => void
}

/** Stars and an opinion. */
export function RatingForm({ tutor, own, onClose }: RatingFormProps): ReactNode {
  const formId = useId()
  const changed = useReviewsChanged()
  const [isRemoving, setIsRemoving] = useState(false)
  const form = useContractForm(newRating, {
    start: { value: own?.value ?? 0, text: own?.text ?? '' },
    body: ({ value, text }: { value: number; text: string }) => ({
      rateeId: tutor.id,
      value,
      text: text.trim() === '' ? null : text,
    }),
    send: async ({ value, text = null, rateeId }) => {
      if (own === null) await call(ratingEndpoints.create, { body: { rateeId, value, text } })
      else await call(ratingEndpoints.update, { params: { id: own.id }, body: { value, text } })
    },
    done: () => {
      changed()
      toast.success(own === null ? ratingWords.sent : ratingWords.saved)
      onClose()
    },
  })
  const send = (
    <Button type="submit" form={formId} busy={form.busy} off={form.off} disabled={own !== null && !form.changed}>
      {own === null ? ratingWords.send : ratingWords.save}
    </Button>
  )
  if (own !== null && isRemoving) return <DeleteRatingDialog tutor={tutor} ratingId={own.id} onClose={onClose} />
  return (
    <Dialog
      open
      title={own === null ? ratingTitle(tutor.name) : ratingWords.editTitle}
      busy={form.busy}
      dirty={form.changed}
      onOpenChange={onClose}
      actions={send}
    >
      <form id={formId} {...form.props} className="flex flex-col gap-5">
        <Controlled control={form.control} name="value">
          {({ value, ...field }) => (
            <RatingField {...field} label={ratingWords.stars} value={value === 0 ? null : value} />
          )}
        </Controlled>
        <Textarea label={ratingWords.opinion} optional limit={ratingTextLength.max} {...form.field('text')} />
        <FormAlert>{form.alert}</FormAlert>
      </form>
      {own !== null && (
        <Button tone="danger-quiet" size="small" className="mt-3" onClick={() => setIsRemoving(true)}>
          {ratingWords.remove}
        </Button>
      )}
    </Dialog>
  )
}
