import type { RefundQuote } from '@hiwar/contract/money/payments.ts'
import type { Transaction } from '@hiwar/contract/money/transactions.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatMoney } from '@hiwar/kit/format/Money.tsx'
import { useIdempotencyKey } from '@hiwar/kit/forms/retries.ts'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { Banner, FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { RadioGroup } from '@hiwar/kit/ui/fields/choices.tsx'
import { Textarea, TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useId } from 'react'
import { PaymentText } from './PaymentText.tsx'
import { QuoteFacts } from './QuoteFacts.tsx'
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
import { refundWords } from './refund-words.ts'
import { useReadPaymentsAgain } from './use-read-again.ts'

const reasonLimit = 255

interface RefundFormProps {
  deed: RefundDeed
  quote: RefundQuote
  title: string
  student: string | null | undefined
  onClose: () => void
}

/** How much goes back and why; the last sentence and the button say what will happen. */
export function RefundForm({ deed, quote, title, student, onClose }: RefundFormProps): ReactNode {
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
    // Somebody else gave money back meanwhile, or told it.
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
