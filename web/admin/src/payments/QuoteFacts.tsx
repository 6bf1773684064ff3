import type { RefundQuote } from '@hiwar/contract/money/payments.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { Money } from '@hiwar/kit/format/Money.tsx'
import type { ReactNode } from 'react'
import { type Fact, Facts } from '../shell/parts/Facts.tsx'
import { refundWords } from './refund-words.ts'

/** What was paid, what went back, and what would be fair. */
export function QuoteFacts({ quote, hasSuggestion }: { quote: RefundQuote; hasSuggestion: boolean }): ReactNode {
  return (
    <Facts
      className="rounded-control bg-sunken px-4"
      facts={[
        [refundWords.paid, <Money key="paid" piastres={quote.paid} />],
        ...(quote.refunded > 0 ? goneAndLeft(quote) : []),
        ...(hasSuggestion ? [suggestedOf(quote)] : []),
        [refundWords.used, countOf('minute', quote.usedMinutes)],
      ]}
    />
  )
}

function suggestedOf({ suggested }: RefundQuote): Fact {
  return [
    refundWords.suggested,
    <span key="suggested">
      <Money piastres={suggested} />{' '}
      <span className="block font-normal text-ink-faint text-xs">{refundWords.suggestedNote}</span>
    </span>,
  ]
}

function goneAndLeft({ refunded, refundable }: RefundQuote): Fact[] {
  return [
    [refundWords.refunded, <Money key="refunded" piastres={refunded} />],
    [refundWords.left, <Money key="left" piastres={refundable} />],
  ]
}
