import { ratingTextLength } from '@hiwar/contract/fields/limits.ts'
import { newRating, ratingEndpoints, type TutorReview } from '@hiwar/contract/people/ratings.ts'
import { firstName } from '@hiwar/domain/text/text.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { Name } from '@hiwar/kit/format/components.tsx'
import { Controlled } from '@hiwar/kit/forms/Controlled.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { ErrorBlock, Loading } from '@hiwar/kit/ui/DataBlock.tsx'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { RatingField } from '@hiwar/kit/ui/fields/RatingField.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { DeleteRatingDialog } from './DeleteRatingDialog.tsx'
import { changedByRating, useOwnReview } from './own-ratings.ts'
import { ratingWords } from './words.ts'

interface RatingDialogProps {
  tutor: { id: number; name: string }
  onClose: () => void
}

/** Creates or changes the student's rating of a tutor; mounted while open. */
export function RatingDialog({ tutor, onClose }: RatingDialogProps): ReactNode {
  const { own, read } = useOwnReview(tutor.id)
  const [isRemoving, setIsRemoving] = useState(false)
  const [form, setForm] = useState<FormState>(restingForm)
  /** The dialog's footer, in which the form renders its submit button. */
  const [actions, setActions] = useState<HTMLElement | null>(null)
  if (own && isRemoving) return <DeleteRatingDialog tutor={tutor} ratingId={own.id} onClose={onClose} />
  return (
    <Dialog
      open
      title={own ? ratingWords.editTitle : withTutor('title', tutor.name)}
      busy={form.busy}
      dirty={form.dirty}
      onOpenChange={onClose}
      actions={<div ref={setActions} className="contents" />}
    >
      {own === undefined && read.error === null && (
        <Loading>
          <Skeleton className="h-44 w-full" />
        </Loading>
      )}
      {own === undefined && read.error !== null && (
        <ErrorBlock error={read.error} busy={read.isFetching} onRetry={() => void read.refetch()} />
      )}
      {own !== undefined && (
        <RatingForm
          {...{ tutor, own, actions }}
          onState={setForm}
          onDone={onClose}
          onRemove={() => setIsRemoving(true)}
        />
      )}
    </Dialog>
  )
}

/** Example: «تقييم سارة». */
function withTutor(words: 'title' | 'stars', tutor: string): ReactNode {
  return wordsOf(ratingWords).rich(words, { tutor, name: (chunks) => <Name key="name">{chunks}</Name> })
}

interface FormState {
  busy: boolean
  dirty: boolean
}

const restingForm: FormState = { busy: false, dirty: false }

interface RatingFormProps {
  tutor: RatingDialogProps['tutor']
  own: TutorReview | null
  actions: HTMLElement | null
  onState: (state: FormState) => void
  onDone: () => void
  onRemove: () => void
}

function RatingForm({ tutor, own, actions, onState, onDone, onRemove }: RatingFormProps): ReactNode {
  const formId = useId()
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
    // A rating whose response was lost may be stored; after reading the list again, the next attempt changes it.
    changes: changedByRating,
    done: () => {
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
      disabledReason={form.disabledReason}
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
            <RatingField
              {...field}
              label={withTutor('stars', firstName(tutor.name))}
              value={value === 0 ? null : value}
            />
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
