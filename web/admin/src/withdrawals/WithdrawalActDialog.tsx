import { invoiceNoteLength } from '@hiwar/contract/fields/limits.ts'
import { type Invoice, type InvoiceChanges, invoiceChanges, invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { queryKeyOf, useRead } from '@hiwar/kit/api/queries.ts'
import { upload } from '@hiwar/kit/api/upload.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import { formatMoney } from '@hiwar/kit/format/Money.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { wordsOfMarkup } from '@hiwar/kit/texts/markup.tsx'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormDialog } from '../kit/dialogs.tsx'
import { FileField } from '../kit/FileField.tsx'
import { partWords } from '../kit/words.ts'
import { actLooks, changesOf, titleOfAct, type WithdrawalAct } from './withdrawal-acts.ts'
import { withdrawalWords } from './words.ts'

interface WithdrawalActDialogProps {
  act: WithdrawalAct
  invoice: Invoice
  onDone: (invoice: Invoice) => void
  onClose: () => void
}

/** Asks before a decision, and takes its note or receipt; mounted while open. */
export function WithdrawalActDialog({ act, invoice, onDone, onClose }: WithdrawalActDialogProps): ReactNode {
  const client = useQueryClient()
  const [share, setShare] = useState(0)
  const [receipt, setReceipt] = useState<File | null>(null)
  const { text, done, danger = false, writes } = actLooks[act]
  const params = { id: invoice.id }
  const title = titleOfAct(act, invoice)
  const readAgain = () => client.invalidateQueries({ queryKey: queryKeyOf(invoiceEndpoints.list) })
  const form = useContractForm<InvoiceChanges, { note: string }, Invoice>(invoiceChanges, {
    start: { note: act === 'write-note' && invoice.note !== null ? wordsOfMarkup(invoice.note) : '' },
    body: ({ note }) => changesOf(act, note ?? ''),
    send: (changes) =>
      receipt
        ? upload(invoiceEndpoints.update, { params, body: formOf(changes, receipt) }, { onProgress: setShare })
        : call(invoiceEndpoints.update, { params, body: changes }),
    done(changed) {
      toast.success(done)
      onDone(changed)
      void readAgain()
    },
    // Another admin decided first: the page reads the row again and keeps the typed text.
    refused: ({ status }) => {
      if (status === 422 || status === 404) void readAgain()
      return false
    },
  })
  return (
    <FormDialog
      form={form}
      title={title}
      submit={act === 'write-note' ? withdrawalWords.saveNote : title}
      tone={danger ? 'danger' : 'primary'}
      dirty={receipt !== null}
      destructive={danger && writes === undefined}
      size={writes === undefined ? 'small' : 'base'}
      onClose={onClose}
    >
      {text !== undefined && <ActText text={text} invoice={invoice} />}
      {act === 'approve' && <OverdrawnWarning invoice={invoice} />}
      {act === 'approve' && (
        <FileField
          label={withdrawalWords.receiptLabel}
          hint={withdrawalWords.receiptHint}
          kind="receipt"
          optional
          file={receipt}
          sent={form.busy ? share : null}
          onChange={setReceipt}
        />
      )}
      {writes !== undefined && (
        <Textarea
          label={act === 'reject' ? withdrawalWords.reasonLabel : withdrawalWords.noteLabel}
          hint={withdrawalWords.noteHint}
          optional={writes === 'may'}
          limit={invoiceNoteLength.max}
          {...form.field('note')}
        />
      )}
    </FormDialog>
  )
}

/** Form fields beside the file: texts as they are, other values as JSON. */
function formOf(changes: InvoiceChanges, receipt: File): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(changes)) {
    form.set(key, typeof value === 'string' ? value : JSON.stringify(value))
  }
  form.set('receipt', receipt)
  return form
}

/** Explains the act with the tutor's name and the amount. */
function ActText({ text, invoice }: { text: string; invoice: Invoice }): ReactNode {
  const { user, amount } = invoice
  return (
    <p className="leading-relaxed">
      {wordsOf({ text }).rich('text', {
        amount: formatMoney(amount),
        tutor: user.name ?? partWords.noName,
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

/** Warns before a transfer of money that the tutor no longer has: the spendable balance is below zero. */
function OverdrawnWarning({ invoice }: { invoice: Invoice }): ReactNode {
  const stats = useRead(invoiceEndpoints.stats, { params: { id: invoice.userId } })
  if (stats.data === undefined || stats.data.spendable >= 0) return null
  return <Banner tone="warning">{withdrawalWords.overdrawn}</Banner>
}
