import type { Transaction } from '@hiwar/contract/money/transactions.ts'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Menu, MenuItem } from '@hiwar/kit/ui/overlays/Menu.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { EllipsisVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { actsOf, actWords, dangerousActs, type PaymentAct } from './payment-acts.ts'
import { paymentWords } from './words.ts'

interface PaymentMenuProps {
  transaction: Transaction
  onAct: (act: PaymentAct) => void
}

/** What may be done with one row; nothing where nothing may. */
export function PaymentMenu({ transaction, onAct }: PaymentMenuProps): ReactNode {
  const acts = actsOf(transaction)
  if (acts.length === 0) return null
  const label = wordsOf(paymentWords)('actionsOf', { id: String(transaction.id) })
  return (
    <Menu trigger={<IconButton icon={EllipsisVertical} label={label} small />}>
      {acts.map((act) => (
        <MenuItem key={act} danger={dangerousActs.includes(act)} onSelect={() => onAct(act)}>
          {actWords[act]}
        </MenuItem>
      ))}
    </Menu>
  )
}
