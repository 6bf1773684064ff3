import { WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { type Invoice, invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { errorText } from '@hiwar/kit/api/api-error.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { formatMoney } from '@hiwar/kit/format/Money.tsx'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { earningWords as words } from './words.ts'

interface CancelWithdrawalDialogProps {
  invoice: Invoice
  onClose: () => void
}

/** Asks once whether the team shall stop the transfer; mounted while it is open. */
export function CancelWithdrawalDialog({ invoice: { id, amount }, onClose }: CancelWithdrawalDialogProps): ReactNode {
  const ask = useWrite(invoiceEndpoints.update, {
    changes: [invoiceEndpoints.list, invoiceEndpoints.stats],
    onSuccess: () => {
      toast.success(words.cancelSent)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      title={words.cancelTitle}
      confirm={words.cancel}
      busy={ask.isPending}
      alert={ask.error && errorText(ask.error)}
      onConfirm={() => ask.mutate({ params: { id }, body: { status: WithdrawStatus.PendingCancellation } })}
      onOpenChange={onClose}
    >
      <p className="mb-4">{wordsOf(words)('cancelText', { amount: formatMoney(amount) })}</p>
    </ConfirmDialog>
  )
}
