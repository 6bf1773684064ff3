import { PaymentMethod } from '@hiwar/contract/enumerations/basic.ts'
import type { Transaction } from '@hiwar/contract/money/transactions.ts'
import { useDelayed } from '@hiwar/kit/ui/loading.tsx'
import type { ReactNode } from 'react'
import { WaitingReference } from './WaitingReference.tsx'
import { readWalletPicture } from './wallet-picture.ts'
import { paymentWords as words } from './words.ts'

interface WaitingForProps {
  transaction: Transaction
  /** The answer to the payment was lost on its way. */
  isUnclear: boolean
  /** The bank waits for a confirmation on its page. */
  isAsked: boolean
}

/** After this long somebody deserves to hear that it may take longer. */
const longWait = 10_000

/** What is waited for, and what there is to do meanwhile, in each way to pay. */
export function WaitingFor({ transaction, isUnclear, isAsked }: WaitingForProps): ReactNode {
  switch (transaction.paymentMethod) {
    case PaymentMethod.Fawry:
      if (transaction.providerRefNum === null) return <Bare text={words.noAnswer} />
      return <WaitingReference transaction={transaction} number={transaction.providerRefNum} />
    case PaymentMethod.EWallet:
      return (
        <Bare text={isUnclear ? words.noAnswer : words.waitingForWallet} slow={words.walletSlow}>
          <WalletPicture transactionId={transaction.id} />
        </Bare>
      )
    default:
      if (isAsked) return <Bare text={words.bankAsks} />
      return <Bare text={isUnclear ? words.noAnswer : words.waitingForBank} slow={words.slow} />
  }
}

function Bare({ text, slow, children }: { text: string; slow?: string; children?: ReactNode }): ReactNode {
  const isSlow = useDelayed(longWait)
  return (
    <>
      <p className="max-w-md text-lg text-ink-soft">{text}</p>
      {children}
      {slow !== undefined && isSlow && <p className="max-w-md text-ink-faint">{slow}</p>}
    </>
  )
}

function WalletPicture({ transactionId }: { transactionId: number }): ReactNode {
  const picture = readWalletPicture(transactionId)
  if (picture === null) return null
  return (
    <figure className="flex flex-col items-center gap-3">
      <img
        src={picture}
        alt={words.walletPicture}
        className="size-52 rounded-card border border-line bg-white p-2 [image-rendering:pixelated]"
      />
      <figcaption className="max-w-xs text-ink-faint text-sm">{words.walletScan}</figcaption>
    </figure>
  )
}
