import { slotActions } from '@hiwar/contract/fields/limits.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import type { SlotView } from '@hiwar/kit/calendar/slot-view.ts'
import { type useWeek, WeekSwitcher } from '@hiwar/kit/calendar/week.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { type BlockQuery, DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Dialog, UnsavedDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { type ReactNode, useState } from 'react'
import { StrandingDialog, useSlotChange } from './slot-change.tsx'
import { WeekDayRows } from './WeekDayRows.tsx'
import { actionsOf, besides, clashesOf, rowsOf, strandedBy, type WeekRow } from './week-actions.ts'
import { scheduleWords as words } from './words.ts'

interface EditWeekDialogProps {
  shown: ReturnType<typeof useWeek>
  slots: BlockQuery<SlotView[]>
  onClose: () => void
}

/** Edits all slots of a week and saves them in one request. */
export function EditWeekDialog({ shown, slots, onClose }: EditWeekDialogProps): ReactNode {
  const edit = useWeekEdit(shown, slots.data ?? [])
  const [isConfirming, setConfirming] = useState(false)
  const [wanted, setWanted] = useState<{ go: () => void } | null>(null)
  const { actions, stranded } = edit
  const isTooMuch = actions.length > slotActions.max
  const change = useSlotChange({ done: () => toast.success(words.saved), onClose })
  const alert = isTooMuch ? words.tooMany : change.error && errorText(change.error)

  function send(): void {
    // Reads the slots again, so that the rows that overlap other slots are marked.
    change.mutate({ body: { actions } }, { onError: () => void slots.refetch() })
  }

  function guarded(go: () => void): () => void {
    return () => (actions.length > 0 ? setWanted({ go }) : go())
  }

  if (isConfirming) {
    return (
      <StrandingDialog
        kind={edit.deletes ? 'delete' : 'shrink'}
        stranded={stranded}
        busy={change.isPending}
        alert={alert}
        onConfirm={send}
        onClose={() => setConfirming(false)}
      />
    )
  }
  return (
    <Dialog
      open
      size="large"
      title={words.editWeek}
      busy={change.isPending}
      dirty={actions.length > 0}
      onOpenChange={onClose}
      actions={
        <Button
          busy={change.isPending}
          disabled={actions.length === 0 || edit.clashes.size > 0 || isTooMuch}
          onClick={() => (stranded.length > 0 ? setConfirming(true) : send())}
        >
          {words.saveWeek}
        </Button>
      }
    >
      <WeekSwitcher
        {...shown}
        goBack={guarded(shown.goBack)}
        goOn={guarded(shown.goOn)}
        show={(day) => guarded(() => shown.show(day))()}
      />
      <DataBlock query={slots} skeleton={<Skeleton className="mt-4 h-96 w-full rounded-card" />}>
        {() => (
          <div className="mt-2 divide-y divide-line">
            {shown.week.days.map((day) => (
              <WeekDayRows
                key={day}
                day={day}
                shown={shown}
                rows={edit.rows}
                views={edit.views}
                beside={edit.beside}
                clashes={edit.clashes}
                onRows={(rows) => {
                  change.reset()
                  edit.setRows(rows)
                }}
              />
            ))}
          </div>
        )}
      </DataBlock>
      <div className="mt-4 empty:hidden">
        <FormAlert>{alert}</FormAlert>
      </div>
      <UnsavedDialog
        open={wanted !== null}
        onStay={() => setWanted(null)}
        onLeave={() => {
          edit.discard()
          setWanted(null)
          wanted?.go()
        }}
      />
    </Dialog>
  )
}

interface Edit {
  of: number
  first: readonly WeekRow[]
  rows: readonly WeekRow[]
}

/** The edited rows of the shown week. Until the first change they follow new bookings. */
function useWeekEdit({ week, now }: ReturnType<typeof useWeek>, views: SlotView[]) {
  const [kept, setKept] = useState<Edit | null>(null)
  const current = rowsOf(views, week.range, now)
  const edit = kept?.of === week.range.start ? kept : { of: week.range.start, first: current, rows: current }
  const { first, rows } = edit
  const beside = besides(views, first)
  return {
    views,
    rows,
    beside,
    actions: actionsOf(rows, first),
    clashes: clashesOf(rows, beside),
    stranded: strandedBy(rows, first, views, now),
    /** Whether a slot of the week is gone from the rows. */
    deletes: first.some(({ key }) => !rows.some((row) => row.key === key)),
    setRows: (next: readonly WeekRow[]) => setKept({ ...edit, rows: next }),
    discard: () => setKept(null),
  }
}
