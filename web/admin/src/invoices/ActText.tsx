import type { Invoice } from '@hiwar/contract/money/invoices.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import { formatMoney } from '@hiwar/kit/format/Money.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { partWords } from '../shell/parts/words.ts'

/** What the act does, with the name and the amount it is about. */
export function ActText({ text, invoice }: { text: string; invoice: Invoice }): ReactNode {
  const { user, amount } = invoice
  return (
    <p className="leading-relaxed">
      {wordsOf({ text }).rich('text', {
        amount: formatMoney(amount),
        tutor: user.name ?? partWords.noName,
        name: (chunks) => <Name key="name">{chunks}</Name>,
        b: (chunks) => (
          <strong key="amount" className="whitespace-nowrap font-semibold">
            {chunks}
          </strong>
        ),
      })}
    </p>
  )
}
