import { WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { withdrawMethodWords, withdrawStatusWords } from '@hiwar/contract/enumerations/words.ts'
import { type Invoice, invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { addressOf, errorText } from '@hiwar/kit/api/call.ts'
import { fetchFile, saveFile } from '@hiwar/kit/api/download.ts'
import { Money, moneyInWords, Time } from '@hiwar/kit/format/components.tsx'
import { formatId } from '@hiwar/kit/format/numbers.ts'
import { RichText } from '@hiwar/kit/texts/RichText.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { Facts, Part } from '@hiwar/kit/ui/sections.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useMutation } from '@tanstack/react-query'
import { Download, Eye, FileText } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { ReceiverFull } from './receiver.tsx'
import { isOpen, mayBeAsked, WithdrawalDue, WithdrawalState } from './WithdrawalTable.tsx'
import { earningWords as words } from './words.ts'

interface WithdrawalDetailsProps {
  withdrawal: Invoice
  onChange: () => void
  onCancel: () => void
  onClose: () => void
}

/** Everything about one withdrawal, and the tutor's remaining actions; mounted while open. */
export function WithdrawalDetails({ withdrawal, onChange, onCancel, onClose }: WithdrawalDetailsProps): ReactNode {
  const { id, method, receiver, amount, note, receipt, status, updateRequest } = withdrawal
  return (
    <Dialog
      open
      title={wordsOf(words)('requestTitle', { number: formatId(id) })}
      onOpenChange={onClose}
      actions={
        mayBeAsked(withdrawal) && (
          <>
            {updateRequest === null && (
              <Button tone="quiet" onClick={onChange}>
                {words.change}
              </Button>
            )}
            <Button tone="danger-quiet" onClick={onCancel}>
              {words.cancel}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-6">
        <Facts
          look="roomy"
          facts={[
            [words.state, <WithdrawalState key="state" withdrawal={withdrawal} />],
            [words.amount, <Money key="amount" piastres={amount} className="font-semibold text-lg" />],
            [withdrawMethodWords[method], <ReceiverFull key="to" method={method} receiver={receiver} />],
            [words.asked, <Time key="asked" at={withdrawal.createdAt} as="full" />],
            isOpen(withdrawal) && [words.due, <WithdrawalDue key="due" withdrawal={withdrawal} />],
            updateRequest && [
              words.changePending,
              wordsOf(words).rich('changeTo', {
                amount: moneyInWords(updateRequest.amount),
                receiver: '',
                to: () => <ReceiverFull key="to" {...updateRequest} />,
              }),
            ],
          ]}
        />
        {note && (
          <Part heading={words.note}>
            <RichText html={note} className="rounded-control bg-sunken px-4 py-3" />
          </Part>
        )}
        {receipt && (
          <Part heading={words.receipt}>
            <ReceiptPart receipt={receipt} />
          </Part>
        )}
        {status === WithdrawStatus.Approved && <StatementButton id={id} />}
        <Part heading={words.timeline}>
          <WithdrawalTimeline withdrawal={withdrawal} />
        </Part>
      </div>
    </Dialog>
  )
}

/** History of a withdrawal in chronological order. */
function WithdrawalTimeline({ withdrawal }: { withdrawal: Invoice }): ReactNode {
  return (
    <ol className="flex flex-col gap-2.5">
      {stepsOf(withdrawal).map(({ at, words }) => (
        <li key={words} className="flex items-baseline gap-3">
          <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-brand" />
          <span className="flex-1">{words}</span>
          <Time at={at} as="full" className="text-ink-faint text-sm" />
        </li>
      ))}
    </ol>
  )
}

function stepsOf(withdrawal: Invoice): { at: string; words: string }[] {
  const { createdAt, updateRequest, cancellationRequestedAt, updatedAt, status } = withdrawal
  const steps = [
    { at: createdAt, words: words.stepAsked },
    ...(updateRequest === null ? [] : [{ at: updateRequest.createdAt, words: words.stepChange }]),
    ...(cancellationRequestedAt === null ? [] : [{ at: cancellationRequestedAt, words: words.stepCancel }]),
    ...(isOpen(withdrawal) ? [] : [{ at: updatedAt, words: withdrawStatusWords[status] }]),
  ]
  return steps.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

/** Receipt of the transfer: pictures are shown, every kind can be saved. */
function ReceiptPart({ receipt }: { receipt: string }): ReactNode {
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => {
    if (picture !== null) return () => URL.revokeObjectURL(picture)
  }, [picture])
  const show = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => setPicture(URL.createObjectURL(file)),
  })
  const save = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file, address) => saveFile(file, `hiwar-receipt-${address.split('/').at(-1)}`),
  })
  const isPicture = !receipt.endsWith('.pdf')
  const fault = show.error ?? save.error
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2.5">
        {isPicture && picture === null && (
          <Button reads tone="quiet" icon={Eye} busy={show.isPending} onClick={() => show.mutate(receipt)}>
            {words.showReceipt}
          </Button>
        )}
        <Button reads tone="quiet" icon={Download} busy={save.isPending} onClick={() => save.mutate(receipt)}>
          {words.saveReceipt}
        </Button>
      </div>
      <FormAlert>{fault && errorText(fault)}</FormAlert>
      {picture !== null && (
        <img src={picture} alt={words.receiptImage} className="max-h-96 rounded-control border border-line" />
      )}
    </div>
  )
}

/** Saves the statement of a transferred withdrawal, one page. */
function StatementButton({ id }: { id: number }): ReactNode {
  const save = useMutation({
    mutationFn: () => fetchFile(addressOf(invoiceEndpoints.statement.path, { id })),
    onSuccess: (file) => saveFile(file, `hiwar-statement-${id}.pdf`),
  })
  return (
    <>
      <Button reads tone="quiet" icon={FileText} busy={save.isPending} onClick={() => save.mutate()}>
        {words.statement}
      </Button>
      <FormAlert>{save.error && errorText(save.error)}</FormAlert>
    </>
  )
}
