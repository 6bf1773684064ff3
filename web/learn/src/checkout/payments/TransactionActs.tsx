import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { type Transaction, transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { errorText } from '@hiwar/kit/api/api-error.ts'
import { queryKeyOf, useWrite } from '@hiwar/kit/api/queries.ts'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CancelPaymentDialog } from '../CancelPaymentDialog.tsx'
import { checkoutAddress } from '../checkout-address.ts'
import { ReceiptButton } from '../ReceiptButton.tsx'
import { paymentWords } from '../words.ts'
import { moneyWords as words } from './words.ts'

const t = wordsOf(words)
const moved = [transactionEndpoints.list, transactionEndpoints.last, subscriptionEndpoints.current]
const { New, Paid, Refunded, PartialRefunded } = TransactionStatus
const wasPaid: readonly TransactionStatus[] = [Paid, Refunded, PartialRefunded]

/** An open order is gone on with, asked about or canceled; one that was paid has its receipt. */
export function TransactionActs({ transaction }: { transaction: Transaction }): ReactNode {
  const { id, status } = transaction
  if (status === New) return <OpenTransaction transaction={transaction} />
  if (!wasPaid.includes(status)) return null
  return (
    <ReceiptButton transactionId={id} size="small" aria-label={t('receiptOf', { id: String(id) })}>
      {words.receipt}
    </ReceiptButton>
  )
}

function OpenTransaction({ transaction }: { transaction: Transaction }): ReactNode {
  const client = useQueryClient()
  const [isCanceling, setCanceling] = useState(false)
  const id = String(transaction.id)
  const sync = useWrite(paymentEndpoints.sync, {
    changes: moved,
    onSuccess: ({ status }) => {
      if (status === New) toast.info(paymentWords.stillWaiting)
      else toast.success(words.synced)
    },
    onError: (error) => toast.error(errorText(error)),
  })
  async function refresh(): Promise<void> {
    await Promise.all(moved.map((endpoint) => client.invalidateQueries({ queryKey: queryKeyOf(endpoint) })))
  }

  return (
    <span className="flex flex-wrap items-center gap-1 max-md:justify-end">
      <LinkButton to={checkoutAddress(transaction)} size="small" aria-label={t('goOnOf', { id })}>
        {words.goOn}
      </LinkButton>
      <IconButton
        icon={RefreshCw}
        label={t('syncOf', { id })}
        disabled={sync.isPending}
        onClick={() => sync.mutate({ body: { transactionId: transaction.id } })}
      />
      <IconButton icon={X} tone="danger" label={t('cancelOf', { id })} onClick={() => setCanceling(true)} />
      {isCanceling && (
        <CancelPaymentDialog transaction={transaction} onClose={() => setCanceling(false)} onChange={refresh} />
      )}
    </span>
  )
}
