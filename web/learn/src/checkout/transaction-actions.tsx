import { PaymentMethod, planPeriodPaths, TransactionPurpose } from '@hiwar/contract/enumerations/basic.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { type Transaction, transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { ApiError, addressOf, errorText } from '@hiwar/kit/api/call.ts'
import { fetchFile, saveFile } from '@hiwar/kit/api/download.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { Button, type ButtonProps } from '@hiwar/kit/ui/buttons.tsx'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { paymentWords as words } from './words.ts'

const effects = {
  [PaymentMethod.Card]: 'cancelCard',
  [PaymentMethod.BankInstallment]: 'cancelCard',
  [PaymentMethod.EWallet]: 'cancelWallet',
  [PaymentMethod.Fawry]: 'cancelReference',
} as const

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
      description={words[effects[transaction.paymentMethod]]}
      confirm={words.cancel}
      busy={cancel.isBusy}
      alert={cancel.error && errorText(cancel.error)}
      onConfirm={() => void confirm()}
    />
  )
}

/** Cancels an unpaid transaction. If it has ended already, the page shows its true state instead of an error. */
export function useCancelPayment(transactionId: number, onChange: () => Promise<void>) {
  const cancel = useWrite(paymentEndpoints.cancel)
  return {
    isBusy: cancel.isPending,
    error: cancel.error,
    /** True once the transaction is over, with any outcome. */
    async run(): Promise<boolean> {
      try {
        await cancel.mutateAsync({ body: { transactionId } })
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) return false
      }
      await onChange()
      return true
    },
  }
}

interface ReceiptButtonProps extends Pick<ButtonProps, 'size' | 'tone' | 'aria-label'> {
  transactionId: number
  children?: ReactNode
}

export function ReceiptButton({ transactionId, children = words.receipt, ...look }: ReceiptButtonProps): ReactNode {
  const save = useMutation({
    mutationFn: () => fetchFile(addressOf(transactionEndpoints.receipt.path, { id: transactionId })),
    onSuccess: (file) => {
      saveFile(file, `receipt-${transactionId}.pdf`)
      toast.success(words.receiptKept)
    },
    onError: (error) => toast.error(errorText(error)),
  })
  return (
    <Button reads tone="quiet" icon={FileText} busy={save.isPending} onClick={() => save.mutate()} {...look}>
      {children}
    </Button>
  )
}

export function checkoutAddress({
  planId,
  planPeriod,
  purpose,
}: Pick<Transaction, 'planId' | 'planPeriod' | 'purpose'>): string {
  const path = `/checkout/${planId}/${planPeriodPaths[planPeriod]}`
  return purpose === TransactionPurpose.Gift ? `${path}?gift=1` : path
}
