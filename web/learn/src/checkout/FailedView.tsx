import { PaymentMethod, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import type { Transaction } from '@hiwar/contract/money/transactions.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { RotateCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useArrival } from './use-arrival.ts'
import { paymentWords as words } from './words.ts'

interface FailedViewProps {
  transaction: Transaction
  /** The same way once more. */
  onAgain: () => void
  onOtherWay: () => void
}

/** «لم تكتمل عملية الدفع»: why, what becomes of the money, and the way to try anew. */
export function FailedView({
  transaction: { status, paymentMethod },
  onAgain,
  onOtherWay,
}: FailedViewProps): ReactNode {
  useArrival(words.failedTitle)
  const isFailed = status === TransactionStatus.Failed
  return (
    <Card className="mx-auto flex max-w-reading flex-col items-center gap-5 text-center md:p-10">
      <span className="grid size-20 place-items-center rounded-full bg-danger-tint text-danger-ink">
        <Icon of={X} className="size-9" />
      </span>
      <PageHeading className="mb-0! justify-center">{words.failedTitle}</PageHeading>
      <div className="max-w-md text-lg text-ink-soft">
        <p>{reasonOf(status, paymentMethod)}</p>
        {!isFailed && <p>{words.refundPromise}</p>}
      </div>
      <div className="flex w-full flex-col justify-center gap-3 sm:flex-row">
        <Button icon={RotateCw} onClick={onAgain}>
          {words.again}
        </Button>
        <Button tone="quiet" onClick={onOtherWay}>
          {words.otherWay}
        </Button>
      </div>
    </Card>
  )
}

function reasonOf(status: TransactionStatus, method: PaymentMethod): string {
  if (status === TransactionStatus.Canceled) return words.canceled
  if (status === TransactionStatus.Expired) return words.expired
  return method === PaymentMethod.EWallet ? words.walletFailed : words.failed
}
