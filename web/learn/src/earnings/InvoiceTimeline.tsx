import type { Invoice } from '@hiwar/contract/money/invoices.ts'
import { Time } from '@hiwar/kit/format/Time.tsx'
import { withdrawStatusWords } from '@hiwar/kit/words/states.ts'
import type { ReactNode } from 'react'
import { isOpen } from './invoice-state.ts'
import { earningWords as words } from './words.ts'

/** What happened to a withdrawal, in the order of time. */
export function WithdrawalTimeline({ invoice }: { invoice: Invoice }): ReactNode {
  const steps = stepsOf(invoice)
  return (
    <ol className="flex flex-col gap-2.5">
      {steps.map(({ at, words }) => (
        <li key={words} className="flex items-baseline gap-3">
          <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-brand" />
          <span className="flex-1">{words}</span>
          <Time at={at} as="full" className="text-ink-faint text-sm" />
        </li>
      ))}
    </ol>
  )
}

function stepsOf(invoice: Invoice): { at: string; words: string }[] {
  const { createdAt, updateRequest, cancellationRequestedAt, updatedAt, status } = invoice
  const steps = [
    { at: createdAt, words: words.stepAsked },
    ...(updateRequest === null ? [] : [{ at: updateRequest.createdAt, words: words.stepChange }]),
    ...(cancellationRequestedAt === null ? [] : [{ at: cancellationRequestedAt, words: words.stepCancel }]),
    ...(isOpen(invoice) ? [] : [{ at: updatedAt, words: withdrawStatusWords[status] }]),
  ]
  return steps.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}
