import { WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { type Invoice, invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { errorText } from '@hiwar/kit/api/api-error.ts'
import { addressOf } from '@hiwar/kit/api/call.ts'
import { fetchFile, saveFile } from '@hiwar/kit/api/download.ts'
import { formatMoney, Money } from '@hiwar/kit/format/Money.tsx'
import { Time } from '@hiwar/kit/format/Time.tsx'
import { RichText } from '@hiwar/kit/texts/markup.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { withdrawMethodWords, withdrawStatusWords } from '@hiwar/kit/words/states.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useMutation } from '@tanstack/react-query'
import { Download, Eye, FileText } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { ReceiverFull } from './receiver.tsx'
import { isOpen, mayBeAsked, WithdrawalDue, WithdrawalState } from './WithdrawalTable.tsx'
import { earningWords as words } from './words.ts'

interface WithdrawalDetailsProps {
  invoice: Invoice
  onChange: () => void
  onCancel: () => void
  onClose: () => void
}

/** Everything about one withdrawal, and the tutor's remaining acts; mounted while open. */
export function WithdrawalDetails({ invoice, onChange, onCancel, onClose }: WithdrawalDetailsProps): ReactNode {
  const { id, method, receiver, amount, note, receipt, status, updateRequest } = invoice
  return (
    <Dialog
      open
      title={wordsOf(words)('requestTitle', { number: String(id) })}
      onOpenChange={onClose}
      actions={
        mayBeAsked(invoice) && (
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
        <dl className="flex flex-col gap-3">
          <Fact words={words.state}>
            <WithdrawalState invoice={invoice} />
          </Fact>
          <Fact words={words.amount}>
            <Money piastres={amount} className="font-semibold text-lg" />
          </Fact>
          <Fact words={withdrawMethodWords[method]}>
            <ReceiverFull method={method} receiver={receiver} />
          </Fact>
          <Fact words={words.asked}>
            <Time at={invoice.createdAt} as="full" />
          </Fact>
          {isOpen(invoice) && (
            <Fact words={words.due}>
              <WithdrawalDue invoice={invoice} />
            </Fact>
          )}
          {updateRequest && (
            <Fact words={words.changePending}>
              {wordsOf(words).rich('changeTo', {
                amount: formatMoney(updateRequest.amount),
                receiver: '',
                to: () => <ReceiverFull key="to" {...updateRequest} />,
              })}
            </Fact>
          )}
        </dl>
        {note && (
          <Part heading={words.note}>
            <RichText html={note} className="rounded-control bg-sunken px-4 py-3" />
          </Part>
        )}
        {receipt && (
          <Part heading={words.receipt}>
            <ReceiptPart invoice={invoice} />
          </Part>
        )}
        {status === WithdrawStatus.Approved && <StatementButton id={id} />}
        <Part heading={words.timeline}>
          <WithdrawalTimeline invoice={invoice} />
        </Part>
      </div>
    </Dialog>
  )
}

function Fact({ words: name, children }: { words: string; children: ReactNode }): ReactNode {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-b pb-3">
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

function Part({ heading, children }: { heading: string; children: ReactNode }): ReactNode {
  return (
    <section>
      <h3 className="mb-2 text-base">{heading}</h3>
      {children}
    </section>
  )
}

/** History of a withdrawal in chronological order. */
function WithdrawalTimeline({ invoice }: { invoice: Invoice }): ReactNode {
  const steps = stepsOf(invoice)
  return (
    <ol className="flex flex-col gap-2.5">
      {steps.map(({ at, words }) => (
        <li key={words} className="flex items-baseline gap-3">
          <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-brand" />
          <span className="flex-1">{words}</span>
          <Time at={at} as="full" className="text-ink-faint text-sm" />
        </li>
      ))}
    </ol>
  )
}

function stepsOf(invoice: Invoice): { at: string; words: string }[] {
  const { createdAt, updateRequest, cancellationRequestedAt, updatedAt, status } = invoice
  const steps = [
    { at: createdAt, words: words.stepAsked },
    ...(updateRequest === null ? [] : [{ at: updateRequest.createdAt, words: words.stepChange }]),
    ...(cancellationRequestedAt === null ? [] : [{ at: cancellationRequestedAt, words: words.stepCancel }]),
    ...(isOpen(invoice) ? [] : [{ at: updatedAt, words: withdrawStatusWords[status] }]),
  ]
  return steps.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

/** Receipt of the transfer: pictures are shown, every kind can be saved. */
function ReceiptPart({ invoice: { receipt } }: { invoice: Invoice }): ReactNode {
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
    onSuccess: (file, address) => saveFile(file, nameIn(address)),
  })
  if (receipt === null) return null
  const isPicture = !receipt.endsWith('.pdf')
  const fault = show.error ?? save.error
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2.5">
        {isPicture && picture === null && (
          <Button tone="quiet" icon={Eye} busy={show.isPending} onClick={() => show.mutate(receipt)}>
            {words.showReceipt}
          </Button>
        )}
        <Button tone="quiet" icon={Download} busy={save.isPending} onClick={() => save.mutate(receipt)}>
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

function nameIn(address: string): string {
  return `hiwar-receipt-${address.slice(address.lastIndexOf('/') + 1)}`
}

/** Saves the statement of a transferred withdrawal, one page. */
function StatementButton({ id }: { id: number }): ReactNode {
  const save = useMutation({
    mutationFn: () => fetchFile(addressOf(invoiceEndpoints.statement.path, { id })),
    onSuccess: (file) => saveFile(file, `hiwar-statement-${id}.pdf`),
  })
  return (
    <>
      <Button tone="quiet" icon={FileText} busy={save.isPending} onClick={() => save.mutate()}>
        {words.statement}
      </Button>
      <FormAlert>{save.error && errorText(save.error)}</FormAlert>
    </>
  )
}
