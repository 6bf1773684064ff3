import { type Transaction, transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Money } from '@hiwar/kit/format/Money.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { TransactionChip } from '@hiwar/kit/ui/TransactionChip.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { LogLink } from '../shell/parts/LogLink.tsx'
import { Part } from '../shell/parts/Part.tsx'
import { PersonByNumber } from '../shell/people/PersonByNumber.tsx'
import { usePeople } from '../shell/people/use-people.ts'
import { BoughtSubscription } from './BoughtSubscription.tsx'
import { OtherAttempts } from './OtherAttempts.tsx'
import { PaymentFacts } from './PaymentFacts.tsx'
import { PaymentTimeline } from './PaymentTimeline.tsx'
import { actsOf, actWords, dangerousActs, type PaymentAct } from './payment-acts.ts'
import { RefundedPart } from './RefundedPart.tsx'
import { paymentWords } from './words.ts'

interface PaymentPanelProps {
  id: number
  isSyncing: boolean
  onAct: (act: PaymentAct, transaction: Transaction) => void
  onOpen: (id: number) => void
  onClose: () => void
}

/** Everything about one attempt to pay. */
export function PaymentPanel({ id, isSyncing, onAct, onOpen, onClose }: PaymentPanelProps): ReactNode {
  const read = useRead(transactionEndpoints.read, { params: { id } })
  const transaction = read.data
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="panel"
      title={wordsOf(paymentWords)('panelTitle', { id: String(id) })}
      actions={
        transaction &&
        actsOf(transaction).map((act) => (
          <Button
            key={act}
            tone={dangerousActs.includes(act) ? 'danger-quiet' : 'quiet'}
            busy={act === 'sync' && isSyncing}
            onClick={() => onAct(act, transaction)}
          >
            {actWords[act]}
          </Button>
        ))
      }
    >
      <DataBlock query={read} skeleton={<SkeletonText lines={12} />}>
        {(standing) => <Standing transaction={standing} onOpen={onOpen} />}
      </DataBlock>
    </Dialog>
  )
}

function Standing({ transaction, onOpen }: { transaction: Transaction; onOpen: (id: number) => void }): ReactNode {
  const { userId, status, amount } = transaction
  const person = usePeople([userId])
  return (
    <div className="flex flex-col gap-7 pb-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PersonByNumber id={userId} person={person(userId)} />
        <TransactionChip status={status} />
      </div>
      <div className="-mt-3">
        <Money piastres={amount} className="font-semibold text-3xl" />
        <p className="text-ink-soft text-sm">
          <RefundedPart transaction={transaction} />
        </p>
      </div>
      <Part heading={paymentWords.facts}>
        <PaymentFacts transaction={transaction} />
      </Part>
      <Part heading={paymentWords.subscription}>
        <BoughtSubscription id={transaction.subscriptionId} />
      </Part>
      <Part heading={paymentWords.timeline}>
        <PaymentTimeline transaction={transaction} />
      </Part>
      <Part heading={paymentWords.attempts}>
        <OtherAttempts transaction={transaction} onOpen={onOpen} />
      </Part>
      <LogLink object="transaction" id={transaction.id} />
    </div>
  )
}
