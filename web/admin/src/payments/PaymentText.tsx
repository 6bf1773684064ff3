import { moneyInWords } from '@hiwar/kit/format/components.tsx'
import type { ReactNode } from 'react'
import { RichLine } from '../kit/dialogs.tsx'
import { partWords } from '../kit/words.ts'

interface PaymentTextProps {
  text: string
  student: string | null | undefined
  amount: number
  more?: Readonly<Record<string, string>>
}

/** Explains an action with the student's name and the amount. */
export function PaymentText({ text, student, amount, more }: PaymentTextProps): ReactNode {
  return (
    <RichLine text={text} values={{ ...more, amount: moneyInWords(amount), student: student ?? partWords.noName }} />
  )
}
