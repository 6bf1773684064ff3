import { HiddenReason } from '@hiwar/contract/enumerations/safety.ts'
import { bulkActWords } from '@hiwar/contract/enumerations/staff-words.ts'
import { BulkAct, bulkEndpoints } from '@hiwar/contract/platform/bulk.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { useIdempotencyKey } from '@hiwar/kit/forms/retries.ts'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { type ReactNode, useState } from 'react'
import type { BulkDialogProps } from '../kit/bulk/BulkBar.tsx'
import { ReasonChoice } from './ReviewActionDialog.tsx'
import { reviewWords as words } from './words.ts'

/** Hides the texts of the picked reviews for one reason; mounted while open. */
export function HideReviewsDialog({ ids, onBegun, onClose }: BulkDialogProps): ReactNode {
  const [reason, setReason] = useState<HiddenReason>(HiddenReason.Abuse)
  const idempotencyKey = useIdempotencyKey(ids, reason)
  const hide = useWrite(bulkEndpoints.create, {
    onSuccess: (bulk) => {
      onClose()
      onBegun(bulk)
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      title={bulkActWords[BulkAct.HideReviews]}
      confirm={bulkActWords[BulkAct.HideReviews]}
      write={hide}
      onConfirm={() => hide.mutate({ body: { act: BulkAct.HideReviews, ids, reason }, idempotencyKey })}
      onOpenChange={onClose}
    >
      <p className="mb-4">{words.hideText}</p>
      <ReasonChoice reason={reason} onChange={setReason} />
    </ConfirmDialog>
  )
}
