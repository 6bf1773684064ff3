import type { SlotAction } from '@hiwar/contract/appointments/slots.ts'
import { Role, SlotPurpose } from '@hiwar/contract/enumerations/basic.ts'
import { slotHorizonDays } from '@hiwar/contract/fields/limits.ts'
import { isStranded } from '@hiwar/domain/slots/decide-slot-changes.ts'
import { cairoDay, noonOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { addDays, type CairoDay, parseCairoDay } from '@hiwar/domain/time/calendar.ts'
import { formatInstant, type Instant, instant, type TimeRange } from '@hiwar/domain/time/instant.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import type { SlotView } from '@hiwar/kit/calendar/slot-view.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countAfter } from '@hiwar/kit/format/counted.ts'
import { formatClock, formatDay } from '@hiwar/kit/format/date-time.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { ConfirmDialog, Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { endWords } from './end-words.ts'
import { SlotTimes, StrandingDialog, useSlotChange } from './slot-change.tsx'
import {
  changedDraft,
  draftOf,
  endTimes,
  newDraft,
  type SlotDraft,
  type SlotOpening,
  startTimes,
} from './slot-draft.ts'
import { scheduleWords as words } from './words.ts'

interface SlotDialogProps {
  opening: SlotOpening
  /** Called with the day of the new slot. */
  onAdded: (day: CairoDay) => void
  onClose: () => void
}

/** Adds or changes a slot; mounted while open. */
export function SlotDialog({ opening, onAdded, onClose }: SlotDialogProps): ReactNode {
  const now = useNow()
  const view = opening.kind === 'edit' ? opening.view : null
  const [first] = useState(() =>
    opening.kind === 'edit' ? draftOf(opening.view) : newDraft(opening.day, now, opening.drawn),
  )
  const [draft, setDraft] = useState<SlotDraft>(() =>
    opening.kind === 'edit' && opening.wanted ? changedDraft(first, dayAndTimes(opening.wanted), now, view) : first,
  )
  const [stage, setStage] = useState<'form' | 'delete' | 'shrink'>(opening.kind === 'edit' ? opening.stage : 'form')
  const change = useSlotChange({ done, onClose })
  const stranded = (view?.bookings ?? []).filter((booking) => isStranded(booking, draft, instant(now)))
  const isChanged = draft.start !== first.start || draft.end !== first.end || draft.purpose !== first.purpose
  const alert = change.error && errorText(change.error)

  function done(): void {
    toast.success(view === null ? words.added : words.saved)
    if (view === null) onAdded(cairoDay(draft.start))
  }

  function send(): void {
    change.mutate({ body: { actions: [actionOf(draft, view?.slot.id)] } })
  }

  if (view !== null && stage === 'delete') return <DeleteSlotDialog view={view} onClose={onClose} />
  if (stage === 'shrink') {
    return (
      <StrandingDialog
        kind="shrink"
        stranded={stranded}
        busy={change.isPending}
        alert={alert}
        onConfirm={send}
        onClose={() => setStage('form')}
      />
    )
  }
  return (
    <Dialog
      open
      title={view === null ? words.add : words.edit}
      busy={change.isPending}
      dirty={isChanged && view !== null}
      onOpenChange={onClose}
      actions={
        <Button
          busy={change.isPending}
          disabled={view !== null && !isChanged}
          onClick={() => (stranded.length > 0 ? setStage('shrink') : send())}
        >
          {view === null ? words.add : words.save}
        </Button>
      }
    >
      <SlotFields
        draft={draft}
        now={now}
        present={view}
        onChange={(changes) => {
          change.reset()
          setDraft(changedDraft(draft, changes, now, view))
        }}
      />
      <div className="mt-5 empty:hidden">
        <FormAlert>{alert}</FormAlert>
      </div>
      {view !== null && (
        <Button tone="danger-quiet" size="small" className="mt-4" onClick={() => setStage('delete')}>
          {words.delete}
        </Button>
      )}
    </Dialog>
  )
}

function dayAndTimes(range: TimeRange) {
  return { ...range, day: cairoDay(range.start) }
}

function actionOf({ start, end, purpose }: SlotDraft, id: number | undefined): SlotAction {
  const times = { start: formatInstant(start), end: formatInstant(end) }
  return id === undefined ? { type: 'create', purpose, ...times } : { type: 'update', id, ...times }
}

interface SlotFieldsProps {
  draft: SlotDraft
  now: number
  onChange: (draft: Partial<SlotDraft>) => void
  /** The present times of an edited slot, whose day and purpose are fixed; null for a new slot. */
  present: { start: Instant; end: Instant } | null
}

const purposes = Object.values(SlotPurpose)

/** Fields for day, start and end, and for tutor managers the purpose. */
function SlotFields({ draft, now, onChange, present }: SlotFieldsProps): ReactNode {
  const isManager = useLogin()?.user.role === Role.TutorManager
  const { day, start, end, purpose } = draft
  const onDay = present !== null && cairoDay(present.start) === day ? present : null
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Select
        label={words.day}
        placeholder={null}
        value={day}
        choices={daysFrom(cairoDay(instant(now)), day).map((value) => ({ value, words: dayWords(value, now) }))}
        onChange={(event) => onChange({ day: parseCairoDay(event.target.value) })}
        className="md:col-span-2"
      />
      <Select
        label={words.from}
        placeholder={null}
        value={start}
        choices={startTimes(day, now, onDay?.start ?? null).map((value) => ({ value, words: formatClock(value) }))}
        onChange={(event) => onChange({ start: instant(Number(event.target.value)) })}
      />
      <Select
        label={words.to}
        placeholder={null}
        value={end}
        choices={endTimes(day, start, onDay?.end ?? null).map((value) => ({ value, words: endWords(value, day) }))}
        onChange={(event) => onChange({ end: instant(Number(event.target.value)) })}
      />
      {isManager && (
        <Select
          label={words.purpose}
          placeholder={null}
          value={purpose}
          disabled={present !== null}
          choices={purposes.map((value) => ({ value, words: words[value] }))}
          onChange={(event) => onChange({ purpose: purposes.find((value) => value === event.target.value) })}
          className="md:col-span-2"
        />
      )}
    </div>
  )
}

function daysFrom(today: CairoDay, chosen: CairoDay): CairoDay[] {
  const days = Array.from({ length: slotHorizonDays }, (_, index) => addDays(today, index))
  return days.includes(chosen) ? days : [chosen, ...days]
}

function dayWords(day: CairoDay, now: number): string {
  return formatDay(noonOfCairoDay(day), now)
}

interface DeleteSlotDialogProps {
  view: SlotView
  onClose: () => void
}

/** Deletes an empty slot after one confirmation; a slot with bookings only after its consequences are confirmed. */
function DeleteSlotDialog({ view, onClose }: DeleteSlotDialogProps): ReactNode {
  const now = useNow()
  const change = useSlotChange({
    done: ({ canceled }) => {
      const lessons = countAfter('lesson', canceled.lessons)
      toast.success(canceled.lessons === 0 ? words.deleted : wordsOf(words)('deletedWith', { lessons }))
    },
    onClose,
  })
  const stranded = view.bookings.filter((booking) => isStranded(booking, undefined, instant(now)))
  const question = {
    busy: change.isPending,
    alert: change.error && errorText(change.error),
    onConfirm: () => change.mutate({ body: { actions: [{ type: 'delete', id: view.slot.id }] } }),
  }
  if (stranded.length > 0) return <StrandingDialog kind="delete" stranded={stranded} onClose={onClose} {...question} />
  return (
    <ConfirmDialog
      open
      danger
      title={words.deleteTitle}
      description={words.deleteEmpty}
      confirm={words.delete}
      onOpenChange={onClose}
      {...question}
    >
      <SlotTimes range={view} now={now} className="pb-3" />
    </ConfirmDialog>
  )
}
