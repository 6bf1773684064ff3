import { PaymentMethod } from '@hiwar/contract/enumerations/basic.ts'
import type { Transaction } from '@hiwar/contract/money/transactions.ts'
import { HOUR, MINUTE, parseInstant } from '@hiwar/domain/time/instant.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Ltr, Money, moneyInWords } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { spokenInstant } from '@hiwar/kit/format/date-time.ts'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { CopyButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Skeleton, useDelayed } from '@hiwar/kit/ui/loading.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import type { MeansToPay } from './checkout-view.ts'
import { paymentWords as words } from './words.ts'

interface WaitingForProps {
  transaction: Transaction
  /** Whether the answer to the payment was lost. */
  isUnclear: boolean
  /** Undefined until the status is read. */
  means: MeansToPay | undefined
}

/** After this time the page says that it may take longer. */
const longWait = 10_000

export function WaitingFor({ transaction, isUnclear, means }: WaitingForProps): ReactNode {
  switch (transaction.paymentMethod) {
    case PaymentMethod.Fawry:
      if (transaction.providerRefNum === null) return <Bare text={words.noAnswer} />
      return <WaitingReference transaction={transaction} number={transaction.providerRefNum} />
    case PaymentMethod.EWallet:
      return (
        <Bare text={isUnclear ? words.noAnswer : words.waitingForWallet} slow={words.walletSlow}>
          <Sum piastres={transaction.amount} />
          <div className="flex w-full flex-col items-center gap-6 md:flex-row md:items-start md:justify-center">
            <StepList heading={words.whatNext} steps={[words.walletOpen, words.walletAgree, words.howEnd]} />
            <WalletPicture picture={means?.walletQr} />
          </div>
        </Bare>
      )
    default:
      return <WaitingForBank {...{ transaction, isUnclear, means }} />
  }
}

/** What the bank and the person do, in order, and how long it takes. */
function WaitingForBank({ transaction: { amount, paymentMethod }, isUnclear, means }: WaitingForProps): ReactNode {
  const page = means?.redirectUrl
  const outcome = paymentMethod === PaymentMethod.BankInstallment ? words.bankParts : words.bankDone
  const steps = [page ? words.bankConfirm : words.bankStay, words.bankTime, outcome, words.bankEnd]
  return (
    <Bare text={page ? words.bankAsks : isUnclear ? words.noAnswer : words.waitingForBank}>
      <Sum piastres={amount} />
      {page && <LinkButton to={page}>{words.toBank}</LinkButton>}
      <StepList heading={words.whatNext} steps={steps} />
    </Bare>
  )
}

function Sum({ piastres }: { piastres: number }): ReactNode {
  return (
    <p className="w-full rounded-card bg-brand-tint px-4 py-4">
      <span className="block text-ink-soft text-sm">{words.amount}</span>
      <Money piastres={piastres} className="font-semibold text-2xl text-ink" />
    </p>
  )
}

export function StepList({ heading, steps }: { heading: string; steps: readonly string[] }): ReactNode {
  return (
    <section className="w-full text-start">
      <h2 className="mb-2 text-lg">{heading}</h2>
      <ol className="list-[arabic-indic] space-y-1.5 ps-6 text-ink-soft marker:text-brand-ink">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}

function Bare({ text, slow, children }: { text: string; slow?: string; children?: ReactNode }): ReactNode {
  const isSlow = useDelayed(longWait)
  return (
    <>
      <p className="max-w-md text-lg text-ink-soft">{text}</p>
      {children}
      {slow !== undefined && isSlow && <p className="max-w-md text-ink-faint">{slow}</p>}
    </>
  )
}

/** The QR picture. A placeholder keeps its space until the status is read, so that the buttons below do not move. */
function WalletPicture({ picture }: { picture: string | null | undefined }): ReactNode {
  if (picture === null) return null
  return (
    <figure className="flex shrink-0 flex-col items-center gap-3 md:w-52">
      {picture === undefined ? (
        <Skeleton className="size-52 rounded-card" />
      ) : (
        <img
          src={picture}
          alt={words.walletPicture}
          className="size-52 rounded-card border border-line bg-white p-2 [image-rendering:pixelated]"
        />
      )}
      <figcaption className="max-w-xs text-ink-faint text-sm">{words.walletScan}</figcaption>
    </figure>
  )
}

interface WaitingReferenceProps {
  transaction: Transaction
  number: string
}

const t = wordsOf(words)

/** The reference number, large and ready to copy, with its expiry and the way to pay it. */
function WaitingReference({ transaction: { expiresAt, amount }, number }: WaitingReferenceProps): ReactNode {
  const steps = [words.howGo, words.howAsk, t('howPay', { amount: moneyInWords(amount) }), words.howEnd]
  return (
    <>
      <p className="max-w-md text-lg text-ink-soft">{words.waitingForOutlet}</p>
      <div className="flex w-full flex-col items-center gap-1 rounded-card border-2 border-brand border-dashed bg-brand-tint px-4 py-5">
        <p className="text-ink-soft text-sm">{words.reference}</p>
        <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
          <Ltr className="tabular font-semibold text-2xl sm:text-4xl">{number}</Ltr>
          <CopyButton text={number} label={words.copyReference} words={words.copy} />
        </p>
        <p className="font-semibold">
          {words.amount} <Money piastres={amount} />
        </p>
        {expiresAt !== null && <Expiry at={expiresAt} />}
      </div>
      <StepList heading={words.howToPay} steps={steps} />
    </>
  )
}

function Expiry({ at }: { at: string }): ReactNode {
  const now = useNow()
  const left = timeLeft(parseInstant(at) - now)
  if (left === null) return <p className="font-medium text-danger-ink">{words.timeOver}</p>
  return (
    <>
      <p className="text-ink-soft">{t('payUntil', { when: spokenInstant(at, now) })}</p>
      <p className="font-medium text-brand-ink">{t('timeLeft', { left: countOf(left.noun, left.count) })}</p>
    </>
  )
}

/** Remaining time in whole hours, or in minutes within the last hour; null when none is left. Takes milliseconds. */
export function timeLeft(milliseconds: number): { noun: 'hour' | 'minute'; count: number } | null {
  if (milliseconds <= 0) return null
  if (milliseconds >= HOUR) return { noun: 'hour', count: Math.floor(milliseconds / HOUR) }
  return { noun: 'minute', count: Math.max(1, Math.floor(milliseconds / MINUTE)) }
}
