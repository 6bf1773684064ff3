import { PaymentMethod } from '@hiwar/contract/enumerations.ts'
import type { Transaction } from '@hiwar/contract/transactions.ts'
import { errorText } from '@hiwar/kit/api/api-error.ts'
import { ConfirmDialog } from '@hiwar/kit/ui/ConfirmDialog.tsx'
import type { ReactNode } from 'react'
import { useCancelPayment } from './use-cancel-payment.ts'
import { paymentWords as words } from './words.ts'

interface CancelPaymentDialogProps {
  transaction: Transaction
  onClose: () => void
  onChange: () => Promise<void>
}

export function CancelPaymentDialog({ transaction, onClose, onChange }: CancelPaymentDialogProps): ReactNode {
  const cancel = useCancelPayment(transaction.id, onChange)
  const isReference = transaction.paymentMethod === PaymentMethod.Fawry

  async function confirm(): Promise<void> {
    if (await cancel.run()) onClose()
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      danger
      title={words.cancelTitle}
      description={isReference ? words.cancelReference : words.cancelCard}
      confirm={words.cancel}
      busy={cancel.isBusy}
      alert={cancel.error && errorText(cancel.error)}
      onConfirm={() => void confirm()}
    />
  )
}
