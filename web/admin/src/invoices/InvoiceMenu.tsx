import type { Invoice } from '@hiwar/contract/money/invoices.ts'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Menu, MenuItem } from '@hiwar/kit/ui/overlays/Menu.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { EllipsisVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { actLooks, actsOf, type WithdrawalAct } from './invoice-acts.ts'
import { titleOfAct } from './title-of-act.ts'
import { withdrawalWords } from './words.ts'

interface WithdrawalMenuProps {
  invoice: Invoice
  onAct: (act: WithdrawalAct) => void
}

/** What may be done with one row. */
export function WithdrawalMenu({ invoice, onAct }: WithdrawalMenuProps): ReactNode {
  const label = wordsOf(withdrawalWords)('actionsOf', { id: String(invoice.id) })
  return (
    <Menu trigger={<IconButton icon={EllipsisVertical} label={label} small />}>
      {actsOf(invoice).map((act) => (
        <MenuItem key={act} danger={actLooks[act].danger ?? false} onSelect={() => onAct(act)}>
          {titleOfAct(act, invoice)}
        </MenuItem>
      ))}
    </Menu>
  )
}
