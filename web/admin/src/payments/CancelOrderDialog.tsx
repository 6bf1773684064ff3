import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import type { Transaction } from '@hiwar/contract/money/transactions.ts'
import { errorText } from '@hiwar/kit/api/api-error.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import type { ReactNode } from 'react'
import { PaymentText } from './PaymentText.tsx'
import { changedByPayment } from './use-read-again.ts'
import { paymentWords } from './words.ts'

interface CancelTransactionDialogProps {
  transaction: Transaction
  student: string | null | undefined
  onClose: () => void
}

/** Asks before a payment that waits is called off; mounted while it is open. */
export function CancelTransactionDialog({ transaction, student, onClose }: CancelTransactionDialogProps): ReactNode {
  const cancel = useWrite(paymentEndpoints.cancel, {
    changes: changedByPayment,
    onSuccess: () => {
      toast.success(paymentWords.canceled)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      title={paymentWords.cancel}
      confirm={paymentWords.cancel}
      busy={cancel.isPending}
      alert={cancel.error && errorText(cancel.error)}
      onConfirm={() => cancel.mutate({ body: { transactionId: transaction.id } })}
      onOpenChange={onClose}
    >
      <PaymentText text={paymentWords.cancelText} student={student} amount={transaction.amount} />
    </ConfirmDialog>
  )
}
