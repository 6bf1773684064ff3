import type { Transaction } from '@hiwar/contract/money/transactions.ts'
import { errorText } from '@hiwar/kit/api/api-error.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import type { ReactNode } from 'react'
import { useBlocker } from 'react-router'
import { useCancelPayment } from './use-cancel-payment.ts'
import { paymentWords as words } from './words.ts'

interface LeaveGuardProps {
  transaction: Transaction
  onChange: () => Promise<void>
}

/** Asks before somebody walks away from a card payment that the bank has not answered. */
export function LeaveGuard({ transaction, onChange }: LeaveGuardProps): ReactNode {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname)
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
