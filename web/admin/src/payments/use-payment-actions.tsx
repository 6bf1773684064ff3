import { transactionStatusWords } from '@hiwar/contract/enumerations/words.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { type Transaction, transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { addressOf, call, errorText } from '@hiwar/kit/api/call.ts'
import { fetchFile, saveFile } from '@hiwar/kit/api/download.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { formatId } from '@hiwar/kit/format/numbers.ts'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { ActDialog } from '../kit/dialogs.tsx'
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
      saveFile(file, t('receiptName', { id: formatId(id) }))
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

interface ActionDialogProps extends OpenAction {
  student: string | null | undefined
  onClose: () => void
}

function ActionDialog({ action, ...rest }: ActionDialogProps): ReactNode {
  if (action !== 'cancel') return <RefundDialog deed={action === 'refund' ? 'give' : 'tell'} {...rest} />
  const { transaction, student, onClose } = rest
  return (
    <ActDialog
      danger
      title={paymentWords.cancel}
      run={() => call(paymentEndpoints.cancel, { body: { transactionId: transaction.id } })}
      changes={changedByPayment}
      done={paymentWords.canceled}
      onClose={onClose}
    >
      <PaymentText text={paymentWords.cancelText} student={student} amount={transaction.amount} />
    </ActDialog>
  )
}
