import { paymentEndpoints, type SavedCard } from '@hiwar/contract/money/payments.ts'
import { errorText } from '@hiwar/kit/api/api-error.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import type { ReactNode } from 'react'
import { cardName } from './card-name.ts'
import { checkoutWords as words } from './words.ts'

interface DeleteCardDialogProps {
  card: SavedCard
  onClose: () => void
  onDeleted: () => void
}

export function DeleteCardDialog({ card, onClose, onDeleted }: DeleteCardDialogProps): ReactNode {
  const remove = useWrite(paymentEndpoints.deleteCard, {
    changes: [paymentEndpoints.cards],
    onSuccess: () => {
      toast.success(words.cardDeleted)
      onDeleted()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      danger
      title={words.deleteCard}
      description={words.deleteCardText}
      confirm={words.deleteCard}
      busy={remove.isPending}
      alert={remove.error && errorText(remove.error)}
      onConfirm={() => remove.mutate({ body: { cardToken: card.token } })}
    >
      <p className="font-semibold">{cardName(card)}</p>
    </ConfirmDialog>
  )
}
