import { moneyInWords, Name } from '@hiwar/kit/format/components.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { partWords } from '../kit/words.ts'

interface PaymentTextProps {
  text: string
  student: string | null | undefined
  amount: number
  more?: Readonly<Record<string, string>>
}

/** Explains an action with the student's name and the amount. */
export function PaymentText({ text, student, amount, more = {} }: PaymentTextProps): ReactNode {
  return (
    <p className="leading-relaxed">
      {wordsOf({ text }).rich('text', {
        ...more,
        amount: moneyInWords(amount),
        student: student ?? partWords.noName,
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
