import type { Invoice } from '@hiwar/contract/money/invoices.ts'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { withdrawStatusWords } from '@hiwar/kit/words/states.ts'
import { PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { stateLooks, stateNote } from './invoice-state.ts'
import { earningWords as words } from './words.ts'

/** The state in words, whose doing it was, and whether a change waits. */
export function WithdrawalState({ invoice }: { invoice: Invoice }): ReactNode {
  const note = stateNote(invoice)
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Chip {...stateLooks[invoice.status]}>{withdrawStatusWords[invoice.status]}</Chip>
      {note && <span className="text-ink-soft text-sm">{note}</span>}
      {invoice.updateRequest && (
        <Chip tone="accent" icon={PencilLine}>
          {words.changeAsked}
        </Chip>
      )}
    </span>
  )
}
