import { PaymentMethod, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { paymentMethodWords } from '@hiwar/contract/enumerations/words.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import type { Transaction } from '@hiwar/contract/money/transactions.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { formatId } from '@hiwar/kit/format/numbers.ts'
import { useLeaveBlocker } from '@hiwar/kit/shell/use-leave-blocker.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { Facts } from '@hiwar/kit/ui/sections.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { Landmark, type LucideIcon, RefreshCw, Smartphone, Store } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { MeansToPay } from './checkout-view.ts'
import { isByCard } from './payment-tabs.ts'
import { StatusCard } from './StatusCard.tsx'
import { CancelPaymentDialog, useCancelPayment } from './transaction-actions.tsx'
import { WaitingFor } from './WaitingFor.tsx'
import { paymentWords as words } from './words.ts'

interface WaitingViewProps {
  transaction: Transaction
  /** Whether the answer to the payment was lost. */
  isUnclear: boolean
  /** Undefined until the status is read. */
  means: MeansToPay | undefined
  onChange: () => Promise<void>
}

const icons: Record<PaymentMethod, LucideIcon> = {
  [PaymentMethod.Card]: Landmark,
  [PaymentMethod.BankInstallment]: Landmark,
  [PaymentMethod.EWallet]: Smartphone,
  [PaymentMethod.Fawry]: Store,
}

/** «بانتظار الدفع»: the state updates by itself; the person can ask the provider or cancel. */
export function WaitingView(props: WaitingViewProps): ReactNode {
  const { transaction, isUnclear, means, onChange } = props
  const [isCanceling, setCanceling] = useState(false)
  const sync = useWrite(paymentEndpoints.sync, {
    onSuccess: async ({ status }) => {
      if (status === TransactionStatus.New) announce(words.stillWaiting)
      await onChange()
    },
  })
  return (
    <div className="mx-auto max-w-reading">
      <StatusCard
        title={words.waitingTitle}
        picture={
          <span className="grid size-20 place-items-center rounded-full bg-accent-tint text-accent-ink">
            <Icon
              of={icons[transaction.paymentMethod]}
              className="size-9 animate-[breathe_1.6s_ease-in-out_infinite]"
            />
          </span>
        }
        actions={
          <>
            <Button
              icon={RefreshCw}
              tone="quiet"
              busy={sync.isPending}
              onClick={() => sync.mutate({ body: { transactionId: transaction.id } })}
            >
              {words.refresh}
            </Button>
            <Button tone="danger-quiet" onClick={() => setCanceling(true)}>
              {words.cancel}
            </Button>
          </>
        }
      >
        <WaitingFor {...{ transaction, isUnclear, means }} />
        <Facts
          look="box"
          facts={[
            [words.way, paymentMethodWords[transaction.paymentMethod]],
            [words.operation, formatId(transaction.id)],
          ]}
        />
        <FormAlert>{sync.error && errorText(sync.error)}</FormAlert>
      </StatusCard>
      {isCanceling && (
        <CancelPaymentDialog transaction={transaction} onClose={() => setCanceling(false)} onChange={onChange} />
      )}
      {isByCard(transaction.paymentMethod) && <LeaveGuard transaction={transaction} onChange={onChange} />}
    </div>
  )
}

/** Asks before a person leaves a card payment that the bank has not answered. */
function LeaveGuard({ transaction, onChange }: Pick<WaitingViewProps, 'transaction' | 'onChange'>): ReactNode {
  const blocker = useLeaveBlocker()
  const cancel = useCancelPayment(transaction.id, onChange)

  async function leave(): Promise<void> {
    if (await cancel.run()) blocker.proceed?.()
  }

  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      title={words.leaveTitle}
      description={words.leaveText}
      size="small"
      destructive
      busy={cancel.isBusy}
      dismiss={words.stay}
      actions={
        <Button tone="danger" busy={cancel.isBusy} onClick={() => void leave()}>
          {words.cancelAndLeave}
        </Button>
      }
    >
      <FormAlert>{cancel.error && errorText(cancel.error)}</FormAlert>
    </Dialog>
  )
}
