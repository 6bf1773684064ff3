import type { SlotAction } from '@hiwar/contract/appointments/slots.ts'
import { slotHorizonDays } from '@hiwar/contract/fields/limits.ts'
import { isStranded } from '@hiwar/domain/slots/decide-slot-changes.ts'
import { cairoDay, noonOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { addDays, type CairoDay, parseCairoDay } from '@hiwar/domain/time/calendar.ts'
import { formatInstant, instant, type TimeRange } from '@hiwar/domain/time/instant.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import type { SlotView } from '@hiwar/kit/calendar/slot-view.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countAfter } from '@hiwar/kit/format/counted.ts'
import { formatDay } from '@hiwar/kit/format/date-time.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { ConfirmDialog, Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { SlotFields } from './SlotFields.tsx'
import { LetGo, SlotTimes, StrandingDialog, useSlotChange } from './slot-change.tsx'
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
  const letGo = (view?.kept ?? []).filter((kept) => isStranded(kept, draft, instant(now)))
  const isChanged = draft.start !== first.start || draft.end !== first.end || draft.purpose !== first.purpose
  const alert = change.error && errorText(change.error)
  /** The present times, which the form offers on their day. */
  const onDay = view !== null && cairoDay(view.start) === draft.day ? view : null

  function edit(changes: Partial<SlotDraft>): void {
    change.reset()
    setDraft(changedDraft(draft, changes, now, view))
  }

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
        kept={letGo}
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
      <div className="grid gap-5 md:grid-cols-2">
        <Select
          label={words.day}
          placeholder={null}
          value={draft.day}
          choices={daysFrom(cairoDay(instant(now)), draft.day).map((value) => ({ value, words: dayWords(value, now) }))}
          onChange={(event) => edit({ day: parseCairoDay(event.target.value) })}
          className="md:col-span-2"
        />
        <SlotFields
          draft={draft}
          starts={startTimes(draft.day, now, onDay?.start ?? null)}
          ends={endTimes(draft.day, draft.start, onDay?.end ?? null)}
          isSaved={view !== null}
          purposeClass="md:col-span-2"
          onChange={edit}
        />
      </div>
      {/* With lessons among them the next step says it. */}
      {stranded.length === 0 && <LetGo kept={letGo} className="mt-5" />}
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

function daysFrom(today: CairoDay, chosen: CairoDay): CairoDay[] {
  const days = Array.from({ length: slotHorizonDays }, (_, index) => addDays(today, index))
  return days.includes(chosen) ? days : [chosen, ...days]
}

function dayWords(day: CairoDay, now: number): string {
  return formatDay(noonOfCairoDay(day), now)
}

/** Deletes an empty slot after one confirmation; a slot with bookings only after its consequences are confirmed. */
function DeleteSlotDialog({ view, onClose }: { view: SlotView; onClose: () => void }): ReactNode {
  const now = useNow()
  const change = useSlotChange({
    done: ({ canceled }) => {
      const lessons = countAfter('lesson', canceled.lessons)
      toast.success(canceled.lessons === 0 ? words.deleted : wordsOf(words)('deletedWith', { lessons }))
    },
    onClose,
  })
  const stranded = view.bookings.filter((booking) => isStranded(booking, undefined, instant(now)))
  const kept = (view.kept ?? []).filter((time) => isStranded(time, undefined, instant(now)))
  const question = {
    busy: change.isPending,
    alert: change.error && errorText(change.error),
    onConfirm: () => change.mutate({ body: { actions: [{ type: 'delete', id: view.slot.id }] } }),
  }
  if (stranded.length > 0)
    return <StrandingDialog kind="delete" stranded={stranded} kept={kept} onClose={onClose} {...question} />
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
      <LetGo kept={kept} className="pb-3" />
    </ConfirmDialog>
  )
}
