import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { errorText } from '@hiwar/kit/api/api-error.ts'
import { addressOf } from '@hiwar/kit/api/call.ts'
import { fetchFile, saveFile } from '@hiwar/kit/api/download.ts'
import { Button, type ButtonProps } from '@hiwar/kit/ui/buttons.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { paymentWords as words } from './words.ts'

interface ReceiptButtonProps extends Pick<ButtonProps, 'size' | 'aria-label'> {
  transactionId: number
  children?: ReactNode
}

/** Keeps the receipt of a payment on the device. */
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
    <Button tone="quiet" icon={FileText} busy={save.isPending} onClick={() => save.mutate()} {...look}>
      {children}
    </Button>
  )
}
