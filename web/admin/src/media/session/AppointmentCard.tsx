import { slotHorizonDays } from '@hiwar/contract/fields/limits.ts'
import { mediaEndpoints, type StudioTutor } from '@hiwar/contract/people/media.ts'
import { photoSessionState } from '@hiwar/domain/media/photo-session.ts'
import { cairoClock, cairoDay, cairoHour, occurrenceOf, rangeOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { addDays, tryParseCairoDay } from '@hiwar/domain/time/calendar.ts'
import { formatInstant, HOUR, type Instant, instant, parseInstant, plus } from '@hiwar/domain/time/instant.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { DayField } from '@hiwar/kit/calendar/DayField.tsx'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Time } from '@hiwar/kit/format/components.tsx'
import { cairoNote, formatClock } from '@hiwar/kit/format/date-time.ts'
import { Controlled } from '@hiwar/kit/forms/Controlled.tsx'
import { FormDialog } from '@hiwar/kit/forms/FormDialog.tsx'
import { type BodySchema, useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { CardPart } from '@hiwar/kit/ui/sections.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { CalendarClock, CalendarX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ActDialog } from '../../kit/dialogs.tsx'
import { mediaWords as words } from '../words.ts'

const changes = [mediaEndpoints.studioTutor, mediaEndpoints.studioTutors]

/** The appointment of a session; a complete session needs none. */
export function AppointmentCard({ tutor }: { tutor: StudioTutor }): ReactNode {
  const [open, setOpen] = useState<'form' | 'cancel' | null>(null)
  const { studioId, photoSessionAt } = tutor
  const at = photoSessionAt === null ? null : parseInstant(photoSessionAt)
  const state = photoSessionState({ ...tutor, at }, instant(useNow()))
  const close = () => setOpen(null)
  if (state === 'complete') return null
  return (
    <CardPart heading={words.appointment} className="mb-5">
      <p>
        {at === null ? studioId === null ? words.noStudio : words.noAppointment : <Time at={at} as="full" />}
        {state === 'past' && ` – ${words.appointmentPast}`}
      </p>
      {studioId !== null && (
        <div className="flex flex-wrap gap-2.5">
          <Button tone="quiet" icon={CalendarClock} onClick={() => setOpen('form')}>
            {at === null ? words.appoint : words.moveAppointment}
          </Button>
          {at !== null && (
            <Button tone="danger-quiet" icon={CalendarX} onClick={() => setOpen('cancel')}>
              {words.cancelAppointment}
            </Button>
          )}
        </div>
      )}
      {open === 'form' && <AppointmentForm tutor={tutor} at={at} onClose={close} />}
      {open === 'cancel' && <CancelDialog tutor={tutor} isUpcoming={state === 'appointed'} onClose={close} />}
    </CardPart>
  )
}

interface AppointmentFormProps {
  tutor: StudioTutor
  /** The present appointment. */
  at: Instant | null
  onClose: () => void
}

type Sent = ReturnType<typeof mediaEndpoints.appointment.body.parse>

/** A day, and a time of it as `HH:MM` in Cairo, which becomes the instant of the body. */
interface Typed {
  day: string
  photoSessionAt: string
}

function AppointmentForm({ tutor, at, onClose }: AppointmentFormProps): ReactNode {
  const now = instant(useNow())
  const form = useContractForm<Sent, Typed, StudioTutor>(mediaEndpoints.appointment.body as BodySchema<Sent>, {
    start: { day: at === null ? '' : cairoDay(at), photoSessionAt: at === null ? '' : cairoClock(at) },
    body({ day, photoSessionAt }) {
      const time = timesOf(day, now).find((one) => cairoClock(one) === photoSessionAt)
      return { photoSessionAt: time === undefined ? '' : formatInstant(time) }
    },
    send: (body) => call(mediaEndpoints.appointment, { params: { tutorId: tutor.id }, body }),
    done: () => toast.success(words.appointed),
    changes,
    close: onClose,
  })
  const day = form.watch('day')
  const times = timesOf(day, now).map((time) => ({ value: cairoClock(time), words: formatClock(time) }))
  const title = at === null ? words.appoint : words.moveAppointment
  const today = cairoDay(now)
  return (
    <FormDialog form={form} title={title} submit={title} waits onClose={onClose}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Controlled control={form.control} name="day">
          {(field) => (
            <DayField label={words.appointmentDay} min={today} max={addDays(today, slotHorizonDays)} {...field} />
          )}
        </Controlled>
        <Select label={words.appointmentTime} hint={cairoNote()} choices={times} {...form.field('photoSessionAt')} />
      </div>
    </FormDialog>
  )
}

/** Studios open in the morning. // ours */
const firstHour = 8
const step = HOUR / 4

/** Times of the day that an appointment may have; of a repeated hour, the first. */
function timesOf(text: string, now: Instant): Instant[] {
  const day = tryParseCairoDay(text)
  if (day === undefined) return []
  const { start, end } = rangeOfCairoDay(day)
  return Array.from({ length: (end - start) / step }, (_, index) => plus(start, index * step)).filter(
    (at) => at > now && cairoHour(at) >= firstHour && occurrenceOf(at) !== 'second',
  )
}

interface CancelDialogProps {
  tutor: StudioTutor
  /** The appointment lies ahead, so the tutor is notified of its end. */
  isUpcoming: boolean
  onClose: () => void
}

function CancelDialog({ tutor, isUpcoming, onClose }: CancelDialogProps): ReactNode {
  return (
    <ActDialog
      danger
      title={words.cancelAppointmentTitle}
      confirm={words.cancelAppointment}
      run={() => call(mediaEndpoints.appointment, { params: { tutorId: tutor.id }, body: { photoSessionAt: null } })}
      changes={changes}
      done={isUpcoming ? words.appointmentCanceled : words.appointmentRemoved}
      onClose={onClose}
    />
  )
}
