import { isStranded } from '@hiwar/domain/slots/merge-actions.ts'
import { instant } from '@hiwar/domain/time/instant.ts'
import { errorText } from '@hiwar/kit/api/api-error.ts'
import type { SlotView } from '@hiwar/kit/calendar/slot-view.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countAfter } from '@hiwar/kit/format/counted.ts'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { SlotTimes } from './SlotTimes.tsx'
import { StrandingDialog } from './StrandingDialog.tsx'
import { useSlotChange } from './use-slot-change.ts'
import { scheduleWords as words } from './words.ts'

interface DeleteSlotDialogProps {
  view: SlotView
  onClose: () => void
}

/** An empty slot is deleted after one question; one with lessons only after its consequences were understood. */
export function DeleteSlotDialog({ view, onClose }: DeleteSlotDialogProps): ReactNode {
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
