import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { paymentEndpoints, type RefundQuote } from '@hiwar/contract/money/payments.ts'
import { SelfRefundState, type Transaction } from '@hiwar/contract/money/transactions.ts'
import { piastresOf, typedHundredths } from '@hiwar/domain/text/typed-numbers.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { formatMoney, Money, moneyInWords } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatId } from '@hiwar/kit/format/numbers.ts'
import { FormDialog } from '@hiwar/kit/forms/FormDialog.tsx'
import { useIdempotencyKey } from '@hiwar/kit/forms/retries.ts'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { MoneyField } from '@hiwar/kit/ui/fields/amounts.tsx'
import { RadioGroup } from '@hiwar/kit/ui/fields/choices.tsx'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { type Fact, Facts } from '@hiwar/kit/ui/sections.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { PaymentText } from './PaymentText.tsx'
import { changedByPayment } from './payment-actions.ts'
import { refundWords } from './words.ts'

interface RefundDialogProps {
  deed: RefundDeed
  transaction: Transaction
  student: string | null | undefined
  onClose: () => void
}

/** Shows the paid and the suggested amount, then takes the amount to refund or already refunded; mounted while open. */
export function RefundDialog({ deed, transaction, student, onClose }: RefundDialogProps): ReactNode {
  const query = { transactionId: transaction.id }
  const quote = useRead(paymentEndpoints.refundQuote, { query }, { staleTime: 0 })
  const title = wordsOf(refundWords[deed])('titleOf', { id: formatId(transaction.id) })
  // A cached quote may be older than the last refund.
  if (quote.data !== undefined && !quote.isFetching) {
    const isByHand = transaction.selfRefund?.state === SelfRefundState.ByHand
    return <RefundForm {...{ deed, isByHand, title, student, onClose }} quote={quote.data} />
  }
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <DataBlock query={{ ...quote, data: undefined }} skeleton={<SkeletonText lines={6} />}>
        {() => null}
      </DataBlock>
    </Dialog>
  )
}

const reasonLimit = 255

interface RefundFormProps {
  deed: RefundDeed
  /** Staff make a refund that the student asked for. */
  isByHand: boolean
  quote: RefundQuote
  title: string
  student: string | null | undefined
  onClose: () => void
}

/** Amount and reason of the refund; the sentence above the button and the button itself name the consequence. */
function RefundForm({ deed, isByHand, quote, title, student, onClose }: RefundFormProps): ReactNode {
  const words = refundWords[deed]
  const t = wordsOf(words)
  // Nothing was paid, so there is no amount to choose, and no refund that could keep a reason.
  const isFree = deed === 'give' && quote.paid === 0
  const [refusals, setRefusals] = useState(0)
  const form = useContractForm<SentRefund, TypedRefund, Transaction>(refundWithin(quote, deed), {
    start: startOf(deed, quote, isByHand),
    body: (typed) => bodyOf(deed, typed, quote),
    send: (body) => sendRefund(deed, body, idempotencyKey),
    done: (_, { refundAmount = quote.refundable }) =>
      toast.success(isFree ? refundWords.free.done : t('done', { amount: formatMoney(refundAmount) })),
    // The refusal of the provider is final: another try is another refund.
    refused({ code }) {
      if (code === 'refund-refused') setRefusals((count) => count + 1)
      return false
    },
    changes: changedByPayment,
    close: onClose,
  })
  const typed = form.watch()
  const amount = amountOf(typed, quote)
  const ends = endsWith(deed, typed, quote)
  const idempotencyKey = useIdempotencyKey(quote.transactionId, amount, typed.reason, ends, refusals)
  const isNothing = amount === 0 && (quote.paid === 0 || (deed === 'tell' && quote.refunded > 0))
  const isPossible = (amount > 0 || isNothing) && amount <= quote.refundable
  return (
    <FormDialog
      form={form}
      title={title}
      submit={isFree ? refundWords.end : isPossible ? t('confirm', { amount: formatMoney(amount) }) : words.title}
      tone="danger"
      destructive
      onClose={onClose}
      consequence={
        isPossible && (
          <Banner tone="warning">
            <PaymentText
              text={effectOf(deed, typed, quote)}
              student={student}
              amount={amount}
              more={{
                lessons: countOf('lesson', quote.futureLessons),
                rest: moneyInWords(quote.refundable - amount),
              }}
            />
          </Banner>
        )
      }
    >
      {deed === 'tell' && (
        <p className="leading-relaxed">{isByHand ? refundWords.tell.explainedByHand : refundWords.tell.explained}</p>
      )}
      <QuoteFacts quote={quote} hasSuggestion={isByHand || (deed === 'give' && !isFree)} />
      {!isFree && (
        <RadioGroup
          label={refundWords.howMuch}
          choices={[
            { value: 'whole', words: refundWords.whole, note: formatMoney(quote.refundable) },
            { value: 'part', words: refundWords.part },
          ]}
          {...form.field('share')}
        />
      )}
      {typed.share === 'part' && (
        <MoneyField
          label={refundWords.amount}
          {...form.amount('refundAmount')}
          error={form.errorOf('refundAmount') && refundWords.outOfRange}
        />
      )}
      {ends !== undefined && (
        <RadioGroup
          label={refundWords.subscription}
          choices={[
            { value: 'end', words: refundWords.end, note: refundWords.endNote },
            { value: 'keep', words: refundWords.keep, note: refundWords.keepNote },
          ]}
          {...form.field('subscription')}
        />
      )}
      {deed === 'give' && !isFree && (
        <Textarea optional rows={2} label={refundWords.reason} limit={reasonLimit} {...form.field('reason')} />
      )}
    </FormDialog>
  )
}

function QuoteFacts({ quote, hasSuggestion }: { quote: RefundQuote; hasSuggestion: boolean }): ReactNode {
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

/** `give` refunds money now; `tell` records a refund that was made at the provider's desk. */
type RefundDeed = 'give' | 'tell'

type SentRefund = RequestOf<typeof paymentEndpoints.refund>['body']

interface TypedRefund {
  share: 'whole' | 'part'
  refundAmount: string
  subscription: 'end' | 'keep'
  reason: string
}

function sendRefund(deed: RefundDeed, body: SentRefund, idempotencyKey: string): Promise<Transaction> {
  if (deed === 'give') return call(paymentEndpoints.refund, { body }, { idempotencyKey })
  const { transactionId, refundAmount = 0 } = body
  return call(paymentEndpoints.recordDeskRefund, { body: { transactionId, refundAmount } }, { idempotencyKey })
}

/**
 * Starts with the suggested amount and the end of the subscription, or with the whole remainder where the suggestion is
 * none or all of it. A refund made elsewhere, which nobody here asked for, starts empty.
 */
function startOf(deed: RefundDeed, { suggested, refundable }: RefundQuote, isByHand: boolean): TypedRefund {
  const start = { subscription: 'end', reason: '' } as const
  if (deed === 'tell' && !isByHand) return { ...start, share: 'part', refundAmount: '' }
  const isPart = suggested > 0 && suggested < refundable
  return { ...start, share: isPart ? 'part' : 'whole', refundAmount: suggested > 0 ? typedHundredths(suggested) : '' }
}

function amountOf({ share, refundAmount }: TypedRefund, { refundable }: RefundQuote): number {
  return share === 'whole' ? refundable : piastresOf(refundAmount)
}

/** The contract's refund, limited to the remainder of the payment; nothing where nothing was paid, or where
 * the report was of a part that is known. */
function refundWithin({ refundable, paid, refunded }: RefundQuote, deed: RefundDeed) {
  return paymentEndpoints.refund.body.superRefine(({ refundAmount }, context) => {
    const isAmount = refundAmount === undefined || refundAmount > 0 || paid === 0 || (deed === 'tell' && refunded > 0)
    if (isAmount && (refundAmount ?? 0) <= refundable) return
    context.addIssue({ code: 'custom', path: ['refundAmount'] })
  })
}

/** Whether a part ends the subscription; undefined without a subscription, or when nothing is left. */
function endsWith(deed: RefundDeed, typed: TypedRefund, quote: RefundQuote): boolean | undefined {
  const isAsked = deed === 'give' && quote.endsSubscription && typed.share === 'part'
  return isAsked && amountOf(typed, quote) !== quote.refundable ? typed.subscription === 'end' : undefined
}

function bodyOf(deed: RefundDeed, typed: TypedRefund, quote: RefundQuote): unknown {
  const { transactionId } = quote
  const reason = typed.reason.trim()
  const endsSubscription = endsWith(deed, typed, quote)
  return { transactionId, refundAmount: amountOf(typed, quote), endsSubscription, reason }
}

/** Sentence that names what ends with the refund. */
function effectOf(deed: RefundDeed, typed: TypedRefund, quote: RefundQuote): string {
  const { paid, refundable, endsSubscription, futureLessons } = quote
  const { effectPart } = refundWords[deed]
  const { effectNothing, effectWhole, effectNoLessons } = paid === 0 ? refundWords.free : refundWords[deed]
  if (!endsSubscription) return effectNothing
  if (amountOf(typed, quote) < refundable && endsWith(deed, typed, quote) !== true) return effectPart
  return futureLessons > 0 ? effectWhole : effectNoLessons
}
