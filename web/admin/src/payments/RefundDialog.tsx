import { paymentEndpoints, type RefundQuote } from '@hiwar/contract/money/payments.ts'
import type { Transaction } from '@hiwar/contract/money/transactions.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatMoney, Money } from '@hiwar/kit/format/Money.tsx'
import { useIdempotencyKey } from '@hiwar/kit/forms/retries.ts'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { Banner, FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { RadioGroup } from '@hiwar/kit/ui/fields/choices.tsx'
import { Textarea, TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useId } from 'react'
import { type Fact, Facts } from '../kit/panel.tsx'
import { PaymentText } from './PaymentText.tsx'
import { useReadPaymentsAgain } from './payment-acts.ts'
import {
  amountOf,
  bodyOf,
  effectOf,
  type RefundDeed,
  refundWithin,
  type SentRefund,
  sendRefund,
  startOf,
  type TypedRefund,
} from './refund-form.ts'
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
  const title = wordsOf(refundWords[deed])('titleOf', { id: String(transaction.id) })
  // A cached quote may be older than the last refund.
  if (quote.data !== undefined && !quote.isFetching) {
    return <RefundForm deed={deed} quote={quote.data} title={title} student={student} onClose={onClose} />
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
  quote: RefundQuote
  title: string
  student: string | null | undefined
  onClose: () => void
}

/** Amount and reason of the refund; the last sentence and the button name the consequence. */
function RefundForm({ deed, quote, title, student, onClose }: RefundFormProps): ReactNode {
  const formId = useId()
  const readAgain = useReadPaymentsAgain()
  const words = refundWords[deed]
  const t = wordsOf(words)
  const form = useContractForm<SentRefund, TypedRefund, Transaction>(refundWithin(quote), {
    start: startOf(deed, quote),
    body: (typed) => bodyOf(typed, quote),
    send: (body) => sendRefund(deed, body, idempotencyKey),
    async done(_, { refundAmount = quote.refundable }) {
      toast.success(t('done', { amount: formatMoney(refundAmount) }))
      await readAgain()
      onClose()
    },
    // Another person refunded or recorded a refund meanwhile.
    refused: ({ status }) => {
      if (status === 409) void readAgain()
      return false
    },
  })
  const typed = form.watch()
  const amount = amountOf(typed, quote)
  const idempotencyKey = useIdempotencyKey(quote.transactionId, amount, typed.reason)
  const isPossible = amount > 0 && amount <= quote.refundable
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      busy={form.busy}
      dirty={form.changed}
      destructive
      actions={
        <Button type="submit" form={formId} tone="danger" busy={form.busy} off={form.off}>
          {isPossible ? t('confirm', { amount: formatMoney(amount) }) : words.title}
        </Button>
      }
    >
      <form {...form.props} id={formId} className="flex flex-col gap-5 pb-1">
        {deed === 'tell' && <p className="leading-relaxed">{refundWords.tell.explained}</p>}
        <QuoteFacts quote={quote} hasSuggestion={deed === 'give'} />
        <RadioGroup
          label={refundWords.howMuch}
          choices={[
            { value: 'whole', words: refundWords.whole, note: formatMoney(quote.refundable) },
            { value: 'part', words: refundWords.part },
          ]}
          {...form.field('share')}
        />
        {typed.share === 'part' && (
          <TextField
            ltr
            inputMode="decimal"
            label={refundWords.amount}
            {...form.field('refundAmount')}
            error={form.errorOf('refundAmount') && refundWords.outOfRange}
          />
        )}
        {isPossible && (
          <Banner tone="warning">
            <PaymentText
              text={effectOf(deed, amount, quote)}
              student={student}
              amount={amount}
              more={{
                lessons: countOf('lesson', quote.futureLessons),
                rest: formatMoney(quote.refundable - amount),
              }}
            />
          </Banner>
        )}
        {deed === 'give' && (
          <Textarea optional rows={2} label={refundWords.reason} limit={reasonLimit} {...form.field('reason')} />
        )}
        <FormAlert>{form.alert}</FormAlert>
      </form>
    </Dialog>
  )
}

/** Paid, refunded and suggested amounts. */
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
