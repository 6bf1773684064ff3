import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import type { Transaction } from '@hiwar/contract/money/transactions.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { RefundForm } from './RefundForm.tsx'
import type { RefundDeed } from './refund-form.ts'
import { refundWords } from './refund-words.ts'

interface RefundDialogProps {
  deed: RefundDeed
  transaction: Transaction
  student: string | null | undefined
  onClose: () => void
}

/** Says first what was paid and what is fair, then takes how much goes or went back; mounted while it is open. */
export function RefundDialog({ deed, transaction, student, onClose }: RefundDialogProps): ReactNode {
  const query = { transactionId: transaction.id }
  const quote = useRead(paymentEndpoints.refundQuote, { query }, { staleTime: 0 })
  const title = wordsOf(refundWords[deed])('titleOf', { id: String(transaction.id) })
  // A kept answer may be older than the last refund.
  if (quote.data !== undefined && !quote.isFetching) {
    return <RefundForm deed={deed} quote={quote.data} title={title} student={student} onClose={onClose} />
  }
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <DataBlock query={{ ...quote, data: undefined }} skeleton={<SkeletonText lines={6} />}>
        {() => null}
      </DataBlock>
    </Dialog>
  )
}
