import type { WithdrawMethod } from '@hiwar/contract/enumerations/tutoring.ts'
import type { Invoice } from '@hiwar/contract/money/invoices.ts'
import { Money } from '@hiwar/kit/format/Money.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { withdrawMethodWords } from '@hiwar/kit/words/states.ts'
import type { ReactNode } from 'react'
import { Part } from '../shell/parts/Part.tsx'
import type { WithdrawalAct } from './invoice-acts.ts'
import { Receiver } from './Receiver.tsx'
import { withdrawalWords } from './words.ts'

interface Details {
  method: WithdrawMethod
  receiver: string
  amount: number
}

/** What the tutor wants instead, beside what holds now. */
export function UpdateWish({ invoice, onAct }: { invoice: Invoice; onAct: (act: WithdrawalAct) => void }): ReactNode {
  const { updateRequest } = invoice
  if (updateRequest === null) return null
  return (
    <Part heading={withdrawalWords.update} className="rounded-card border border-accent bg-accent-tint/40 p-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <Side words={withdrawalWords.before} details={invoice} />
        <Side words={withdrawalWords.after} details={updateRequest} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="small" tone="quiet" onClick={() => onAct('accept-update')}>
          {withdrawalWords.acceptUpdate}
        </Button>
        <Button size="small" tone="plain" onClick={() => onAct('drop-update')}>
          {withdrawalWords.dropUpdate}
        </Button>
      </div>
    </Part>
  )
}

function Side({ words, details: { method, receiver, amount } }: { words: string; details: Details }): ReactNode {
  return (
    <div className="flex flex-col gap-1 rounded-control bg-surface px-4 py-3 text-sm">
      <span className="text-ink-faint">{words}</span>
      <Money piastres={amount} className="font-semibold text-lg" />
      <span>{withdrawMethodWords[method]}</span>
      <Receiver method={method} receiver={receiver} />
    </div>
  )
}
