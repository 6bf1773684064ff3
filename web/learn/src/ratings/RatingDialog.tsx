import type { Lesson } from '@hiwar/contract/appointments/lessons.ts'
import { Gender } from '@hiwar/contract/enumerations/basic.ts'
import { ratingTextLength } from '@hiwar/contract/fields/limits.ts'
import { newRating, ratingEndpoints, type TutorReview } from '@hiwar/contract/people/ratings.ts'
import { firstName } from '@hiwar/domain/text/text.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { Name, Time } from '@hiwar/kit/format/components.tsx'
import { Controlled } from '@hiwar/kit/forms/Controlled.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { readLogin } from '@hiwar/kit/login/login.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { RatingField } from '@hiwar/kit/ui/fields/RatingField.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { DeleteRatingDialog } from './DeleteRatingDialog.tsx'
import { changedByRating } from './own-ratings.ts'
import { praises, ratingWords } from './words.ts'

interface RatingDialogProps {
  tutor: { id: number; name: string; image: string | null; gender: Gender | null }
  /** The lesson to rate; without it the last one with the tutor. */
  lesson?: Pick<Lesson, 'id' | 'start'> | undefined
  /** The student's rating that is changed instead. */
  own?: TutorReview | undefined
  onClose: () => void
}

/** Creates a rating of a lesson, or changes one; mounted while open. */
export function RatingDialog({ tutor, lesson, own, onClose }: RatingDialogProps): ReactNode {
  const [isRemoving, setIsRemoving] = useState(false)
  const [form, setForm] = useState<FormState>(restingForm)
  /** The dialog's footer, in which the form renders its submit button. */
  const [actions, setActions] = useState<HTMLElement | null>(null)
  if (own && isRemoving) return <DeleteRatingDialog tutor={tutor} ratingId={own.id} onClose={onClose} />
  return (
    <Dialog
      open
      title={own ? ratingWords.editTitle : ratingWords.title}
      busy={form.busy}
      dirty={form.dirty}
      onOpenChange={onClose}
      actions={<div ref={setActions} className="contents" />}
    >
      <RatingForm
        {...{ tutor, lesson, own }}
        inside={{ actions, onState: setForm, onDone: onClose, onRemove: () => setIsRemoving(true) }}
      />
    </Dialog>
  )
}

/** Example: «كيف كان درسك مع سارة؟». */
function question(tutor: string): ReactNode {
  return wordsOf(ratingWords).rich('stars', { tutor, name: (chunks) => <Name key="name">{chunks}</Name> })
}

/** From so many stars on, the form offers words of praise to press. */
const good = 4

interface FormState {
  busy: boolean
  dirty: boolean
}

const restingForm: FormState = { busy: false, dirty: false }

/** How a student speaks of a tutor by first name: «ميس سارة», «مستر أحمد». */
function addressOf({ name, gender }: RatingDialogProps['tutor']): string {
  const first = firstName(name)
  if (gender === null) return first
  return gender === Gender.Female ? `ميس ${first}` : `مستر ${first}`
}

/** Thanks the student by name: «شكرًا يا نور، وصل رأيك إلى ميس سارة.» */
function thanks(tutor: RatingDialogProps['tutor']): string {
  const reader = firstName(readLogin()?.user.name ?? '')
  return wordsOf(ratingWords)(reader === '' ? 'sentByNobody' : 'sent', { reader, tutor: addressOf(tutor) })
}

interface RatingFormProps extends Omit<RatingDialogProps, 'onClose'> {
  /** The form as part of a dialog; without it the form stands in a page and asks for words after the stars. */
  inside?: {
    actions: HTMLElement | null
    onState: (state: FormState) => void
    onDone: () => void
    onRemove: () => void
  }
}

export function RatingForm({ tutor, lesson, own, inside }: RatingFormProps): ReactNode {
  const onState = inside?.onState
  const formId = useId()
  const form = useContractForm(newRating, {
    start: { value: own?.value ?? 0, text: own?.text ?? '' },
    body: ({ value, text }: { value: number; text: string }) => ({
      rateeId: tutor.id,
      lessonId: lesson?.id,
      value,
      text: text.trim() === '' ? null : text,
    }),
    send: async ({ value, text = null, ...about }) => {
      if (own === undefined) await call(ratingEndpoints.create, { body: { ...about, value, text } })
      else await call(ratingEndpoints.update, { params: { id: own.id }, body: { value, text } })
    },
    changes: changedByRating,
    done: () => {
      toast.success(own === undefined ? thanks(tutor) : ratingWords.saved)
      inside?.onDone()
    },
  })
  const { busy, changed: dirty } = form
  const [value, text] = [form.watch('value'), form.watch('text')]
  const asksWords = inside !== undefined || value > 0
  useEffect(() => {
    onState?.({ busy, dirty })
    return () => onState?.(restingForm)
  }, [busy, dirty, onState])
  const send = (
    <Button
      type="submit"
      form={formId}
      busy={busy}
      disabledReason={form.disabledReason}
      disabled={own !== undefined && !dirty}
      className="max-md:w-full"
    >
      {own === undefined ? ratingWords.send : ratingWords.save}
    </Button>
  )
  return (
    <>
      <form id={formId} {...form.props} className="flex flex-col gap-5">
        <div className="flex flex-col items-center gap-2">
          <Avatar name={tutor.name} image={tutor.image} size="large" />
          {inside && lesson && (
            <p className="text-ink-soft text-sm">
              <Time at={lesson.start} />
            </p>
          )}
        </div>
        <Controlled control={form.control} name="value">
          {({ value, ...field }) => (
            <RatingField {...field} label={question(firstName(tutor.name))} value={value === 0 ? null : value} />
          )}
        </Controlled>
        {value >= good && (
          <div className="flex flex-wrap justify-center gap-2">
            {praises
              .filter((praise) => !text.includes(praise))
              .map((praise) => (
                <Button
                  key={praise}
                  tone="quiet"
                  size="small"
                  onClick={() => form.setValue('text', [text.trim(), praise].filter(Boolean).join('، '))}
                >
                  {praise}
                </Button>
              ))}
          </div>
        )}
        {asksWords && (
          <Textarea label={ratingWords.opinion} optional limit={ratingTextLength.max} {...form.field('text')} />
        )}
        <FormAlert>{form.alert}</FormAlert>
        {inside === undefined && asksWords && send}
      </form>
      {own !== undefined && inside && (
        <Button tone="danger-quiet" size="small" className="mt-3" onClick={inside.onRemove}>
          {ratingWords.remove}
        </Button>
      )}
      {inside?.actions && createPortal(send, inside.actions)}
    </>
  )
}
