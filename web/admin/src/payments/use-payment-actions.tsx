import { transactionStatusWords } from '@hiwar/contract/enumerations/words.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { type Transaction, transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { addressOf, errorText } from '@hiwar/kit/api/call.ts'
import { fetchFile, saveFile } from '@hiwar/kit/api/download.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { PaymentText } from './PaymentText.tsx'
import { changedByPayment, type PaymentAction } from './payment-actions.ts'
import { RefundDialog } from './RefundDialog.tsx'
import { paymentWords } from './words.ts'

interface OpenAction {
  action: 'refund' | 'tell' | 'cancel'
  transaction: Transaction
}

/** Starts an action on a payment: at once when it is harmless, otherwise by its dialog. */
export function usePaymentActions(nameOf: (id: number) => string | null | undefined) {
  const [openAction, setOpenAction] = useState<OpenAction | null>(null)
  const t = wordsOf(paymentWords)
  const sync = useWrite(paymentEndpoints.sync, {
    changes: changedByPayment,
    onSuccess: ({ status }) => toast.success(t('synced', { state: transactionStatusWords[status] })),
    onError: (error) => toast.error(errorText(error)),
  })

  async function saveReceipt({ id }: Transaction): Promise<void> {
    try {
      const file = await fetchFile(addressOf(transactionEndpoints.receipt.path, { id }))
      saveFile(file, t('receiptName', { id: String(id) }))
    } catch (error) {
      toast.error(errorText(error))
    }
  }

  function action(chosen: PaymentAction, transaction: Transaction): void {
    if (chosen === 'sync') sync.mutate({ body: { transactionId: transaction.id } })
    else if (chosen === 'receipt') void saveReceipt(transaction)
    else setOpenAction({ action: chosen, transaction })
  }

  const close = () => setOpenAction(null)
  const dialog: ReactNode = openAction && (
    <ActionDialog {...openAction} student={nameOf(openAction.transaction.userId)} onClose={close} />
  )
  return { action, dialog, isSyncing: sync.isPending }
}

function ActionDialog({
  action,
  ...rest
}: OpenAction & { student: string | null | undefined; onClose: () => void }): ReactNode {
  if (action === 'cancel') return <CancelTransactionDialog {...rest} />
  return <RefundDialog deed={action === 'refund' ? 'give' : 'tell'} {...rest} />
}

interface CancelTransactionDialogProps {
  transaction: Transaction
  student: string | null | undefined
  onClose: () => void
}

/** Asks before a pending transaction is canceled; mounted while open. */
function CancelTransactionDialog({ transaction, student, onClose }: CancelTransactionDialogProps): ReactNode {
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
      write={cancel}
      onConfirm={() => cancel.mutate({ body: { transactionId: transaction.id } })}
      onOpenChange={onClose}
    >
      <PaymentText text={paymentWords.cancelText} student={student} amount={transaction.amount} />
    </ConfirmDialog>
  )
}
