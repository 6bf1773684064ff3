import type { SlotAction } from '@hiwar/contract/appointments/slots.ts'
import { isStranded } from '@hiwar/domain/slots/merge-actions.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { formatInstant, instant } from '@hiwar/domain/time/instant.ts'
import { errorText } from '@hiwar/kit/api/api-error.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { type ReactNode, useState } from 'react'
import { DeleteSlotDialog } from './DeleteSlotDialog.tsx'
import { SlotFields } from './SlotFields.tsx'
import { StrandingDialog } from './StrandingDialog.tsx'
import { changedDraft, draftOf, newDraft, type SlotDraft } from './slot-draft.ts'
import type { SlotOpening } from './slot-opening.ts'
import { useSlotChange } from './use-slot-change.ts'
import { scheduleWords as words } from './words.ts'

interface SlotDialogProps {
  opening: SlotOpening
  /** The day that has a new slot. */
  onAdded: (day: CairoDay) => void
  onClose: () => void
}

/** Adds a slot, or changes one that stands; mounted while it is open. */
export function SlotDialog({ opening, onAdded, onClose }: SlotDialogProps): ReactNode {
  const now = useNow()
  const view = opening.kind === 'edit' ? opening.view : null
  const [first] = useState(() =>
    opening.kind === 'edit' ? draftOf(opening.view) : newDraft(opening.day, now, opening.drawn),
  )
  const [draft, setDraft] = useState<SlotDraft>(first)
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

function actionOf({ start, end, purpose }: SlotDraft, id: number | undefined): SlotAction {
  const times = { start: formatInstant(start), end: formatInstant(end) }
  return id === undefined ? { type: 'create', purpose, ...times } : { type: 'update', id, ...times }
}
