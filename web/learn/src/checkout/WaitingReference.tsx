import type { Transaction } from '@hiwar/contract/money/transactions.ts'
import { Ltr } from '@hiwar/kit/format/bidi.tsx'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { spokenInstant } from '@hiwar/kit/format/date-time.ts'
import { formatMoney } from '@hiwar/kit/format/Money.tsx'
import { CopyButton } from '@hiwar/kit/ui/IconButton.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { timeLeft } from './time-left.ts'
import { paymentWords as words } from './words.ts'

interface WaitingReferenceProps {
  transaction: Transaction
  number: string
}

const t = wordsOf(words)

/** The number large and ready to copy, how long it holds, and how it is paid. */
export function WaitingReference({ transaction: { expiresAt, amount }, number }: WaitingReferenceProps): ReactNode {
  const steps = [words.howGo, words.howAsk, t('howPay', { amount: formatMoney(amount) }), words.howEnd]
  return (
    <>
      <p className="max-w-md text-lg text-ink-soft">{words.waitingForOutlet}</p>
      <div className="flex w-full max-w-md flex-col items-center gap-1 rounded-card border-2 border-brand border-dashed bg-brand-tint px-4 py-5">
        <p className="text-ink-soft text-sm">{words.reference}</p>
        <p className="flex items-center gap-2">
          <Ltr className="tabular font-semibold text-3xl tracking-wide sm:text-4xl">{number}</Ltr>
          <CopyButton text={number} label={words.copyReference} />
        </p>
        {expiresAt !== null && <Expiry at={expiresAt} />}
      </div>
      <section className="w-full max-w-md text-start">
        <h2 className="mb-2 text-lg">{words.howToPay}</h2>
        <ol className="list-[arabic-indic] space-y-1.5 ps-6 text-ink-soft marker:text-brand-ink">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </>
  )
}

function Expiry({ at }: { at: string }): ReactNode {
  const now = useNow()
  const left = timeLeft(Date.parse(at) - now)
  if (left === null) return <p className="font-medium text-danger-ink">{words.timeOver}</p>
  return (
    <>
      <p className="text-ink-soft">{t('payUntil', { when: spokenInstant(at, now) })}</p>
      <p className="font-medium text-brand-ink">{t('timeLeft', { left: countOf(left.noun, left.count) })}</p>
    </>
  )
}
