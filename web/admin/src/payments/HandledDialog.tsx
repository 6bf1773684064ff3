import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { type UnmatchedPayment, unmatchedPaymentEndpoints } from '@hiwar/contract/money/unmatched-payments.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormDialog } from '../shell/parts/FormDialog.tsx'
import { PaymentText } from './PaymentText.tsx'
import { unmatchedWords } from './unmatched-words.ts'

type Sent = RequestOf<typeof unmatchedPaymentEndpoints.update>['body']

const noteLimit = 255

/** Takes down what was done with the money, or puts it back among what waits; mounted while it is open. */
export function HandledDialog({ payment, onClose }: { payment: UnmatchedPayment; onClose: () => void }): ReactNode {
  const client = useQueryClient()
  const handled = !payment.handled
  const words = handled ? unmatchedWords.handle : unmatchedWords.reopen
  const form = useContractForm<Sent, { note: string }, UnmatchedPayment>(unmatchedPaymentEndpoints.update.body, {
    start: { note: payment.note ?? '' },
    body: ({ note }) => ({ handled, note }),
    send: (body) => call(unmatchedPaymentEndpoints.update, { params: { id: payment.id }, body }),
    async done() {
      toast.success(handled ? unmatchedWords.saved : unmatchedWords.reopened)
      await client.invalidateQueries({ queryKey: queryKeyOf(unmatchedPaymentEndpoints.list) })
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={words} submit={words} onClose={onClose}>
      {handled && <PaymentText text={unmatchedWords.handleText} student={null} amount={payment.amount} />}
      <Textarea
        optional
        rows={2}
        label={unmatchedWords.noteLabel}
        hint={unmatchedWords.noteHint}
        limit={noteLimit}
        {...form.field('note')}
      />
    </FormDialog>
  )
}
