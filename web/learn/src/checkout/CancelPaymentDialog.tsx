import { PaymentMethod } from '@hiwar/contract/enumerations/basic.ts'
import type { Transaction } from '@hiwar/contract/money/transactions.ts'
import { errorText } from '@hiwar/kit/api/api-error.ts'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import type { ReactNode } from 'react'
import { useCancelPayment } from './use-cancel-payment.ts'
import { paymentWords as words } from './words.ts'

/** What becomes of the order, in the words of its way. */
const effects: Record<PaymentMethod, string> = {
  [PaymentMethod.Card]: words.cancelCard,
  [PaymentMethod.BankInstallment]: words.cancelCard,
  [PaymentMethod.EWallet]: words.cancelWallet,
  [PaymentMethod.Fawry]: words.cancelReference,
}

interface CancelPaymentDialogProps {
  transaction: Transaction
  onClose: () => void
  onChange: () => Promise<void>
}

export function CancelPaymentDialog({ transaction, onClose, onChange }: CancelPaymentDialogProps): ReactNode {
  const cancel = useCancelPayment(transaction.id, onChange)

  async function confirm(): Promise<void> {
    if (await cancel.run()) onClose()
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      danger
      title={words.cancelTitle}
      description={effects[transaction.paymentMethod]}
      confirm={words.cancel}
      busy={cancel.isBusy}
      alert={cancel.error && errorText(cancel.error)}
      onConfirm={() => void confirm()}
    />
  )
}
