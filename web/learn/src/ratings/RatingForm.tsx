import { ratingTextLength } from '@hiwar/contract/fields/limits.ts'
import { newRating, ratingEndpoints, type TutorReview } from '@hiwar/contract/people/ratings.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { Controlled } from '@hiwar/kit/forms/Controlled.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { RatingField } from '@hiwar/kit/ui/Rating.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { type ReactNode, useEffect, useId } from 'react'
import { createPortal } from 'react-dom'
import { useReviewsChanged } from './use-reviews-changed.ts'
import { ratingWords } from './words.ts'

/** What the dialog around the form has to know of it. */
export interface FormState {
  busy: boolean
  dirty: boolean
}

export const restingForm: FormState = { busy: false, dirty: false }

interface RatingFormProps {
  tutor: { id: number }
  own: TutorReview | null
  actions: HTMLElement | null
  onState: (state: FormState) => void
  onDone: () => void
  onRemove: () => void
}

/** Stars and an opinion. */
export function RatingForm({ tutor, own, actions, onState, onDone, onRemove }: RatingFormProps): ReactNode {
  const formId = useId()
  const changed = useReviewsChanged()
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
    // A rating whose answer was lost is there, and the next try changes it.
    unsure: changed,
    done: () => {
      changed()
      toast.success(own === null ? ratingWords.sent : ratingWords.saved)
      onDone()
    },
  })
  const { busy, changed: dirty } = form
  useEffect(() => {
    onState({ busy, dirty })
    return () => onState(restingForm)
  }, [busy, dirty, onState])
  const send = (
    <Button
      type="submit"
      form={formId}
      busy={busy}
      off={form.off}
      disabled={own !== null && !dirty}
      className="max-md:w-full"
    >
      {own === null ? ratingWords.send : ratingWords.save}
    </Button>
  )
  return (
    <>
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
        <Button tone="danger-quiet" size="small" className="mt-3" onClick={onRemove}>
          {ratingWords.remove}
        </Button>
      )}
      {actions && createPortal(send, actions)}
    </>
  )
}
