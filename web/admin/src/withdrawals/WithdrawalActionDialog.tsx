import { WithdrawMethod, WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { withdrawMethodWords } from '@hiwar/contract/enumerations/words.ts'
import { fileRules } from '@hiwar/contract/fields/files.ts'
import { invoiceNoteLength } from '@hiwar/contract/fields/limits.ts'
import { type Invoice, type InvoiceChanges, invoiceChanges, invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { upload } from '@hiwar/kit/api/upload.ts'
import { Ltr, Money, moneyInWords } from '@hiwar/kit/format/components.tsx'
import { Controlled } from '@hiwar/kit/forms/Controlled.tsx'
import { FormDialog } from '@hiwar/kit/forms/FormDialog.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { RichTextField } from '@hiwar/kit/texts/editor/RichTextField.tsx'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { FilePicker, tooLarge, UploadProgress } from '@hiwar/kit/ui/files.tsx'
import { Facts } from '@hiwar/kit/ui/sections.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { uploadWords } from '@hiwar/kit/words/progress.ts'
import { uiWords } from '@hiwar/kit/words/ui.ts'
import { Paperclip, Upload, X } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { RichLine } from '../kit/dialogs.tsx'
import { partWords } from '../kit/words.ts'
import { InstapayUse } from './InstapayUse.tsx'
import { actionStyles, changesOf, titleOfAction, type WithdrawalAction } from './withdrawal-actions.ts'
import { Receiver } from './withdrawal-cells.tsx'
import { withdrawalWords } from './words.ts'

interface WithdrawalActionDialogProps {
  action: WithdrawalAction
  withdrawal: Invoice
  /** Chosen before the dialog opened. */
  receipt?: File | undefined
  onClose: () => void
}

/** Asks before a decision, and takes its note or receipt; mounted while open. */
export function WithdrawalActionDialog({
  action,
  withdrawal,
  receipt: given,
  onClose,
}: WithdrawalActionDialogProps): ReactNode {
  const [share, setShare] = useState(0)
  const sending = useRef<AbortController | null>(null)
  const refused = given === undefined ? '' : faultOf(given)
  const [receipt, setReceipt] = useState(refused === '' ? (given ?? null) : null)
  const { text, done, danger = false, writes } = actionStyles[action]
  const params = { id: withdrawal.id }
  const title = titleOfAction(action, withdrawal)
  const form = useContractForm<InvoiceChanges, { note: string }, Invoice>(invoiceChanges, {
    start: { note: action === 'write-note' ? (withdrawal.note ?? '') : '' },
    body: ({ note }) => changesOf(action, note ?? ''),
    send: (changes) =>
      receipt
        ? upload(invoiceEndpoints.update, { params, body: formOf(changes, receipt) }, uploading())
        : call(invoiceEndpoints.update, { params, body: changes }),
    done: () => toast.success(done),
    changes: [invoiceEndpoints.list, invoiceEndpoints.stats],
    close: onClose,
  })

  function uploading() {
    sending.current = new AbortController()
    setShare(0)
    return { signal: sending.current.signal, onProgress: setShare }
  }

  return (
    <FormDialog
      form={form}
      title={title}
      submit={action === 'write-note' ? withdrawalWords.saveNote : title}
      tone={danger ? 'danger' : 'primary'}
      dirty={receipt !== null}
      destructive={danger && writes === undefined}
      size={writes === undefined ? 'small' : 'base'}
      onClose={onClose}
    >
      {text !== undefined && (
        <RichLine
          text={text}
          values={{ amount: moneyInWords(withdrawal.amount), tutor: withdrawal.user.name ?? partWords.noName }}
        />
      )}
      {action === 'approve' && <TransferFacts withdrawal={withdrawal} />}
      {action === 'approve' && (
        <ReceiptField
          refused={refused}
          file={receipt}
          sent={form.busy ? share : null}
          onStop={() => sending.current?.abort()}
          onChange={setReceipt}
        />
      )}
      {writes !== undefined && (
        <Controlled control={form.control} name="note">
          {(field) => (
            <RichTextField
              label={action === 'reject' ? withdrawalWords.reasonLabel : withdrawalWords.noteLabel}
              hint={action === 'reject' ? withdrawalWords.reasonHint : withdrawalWords.noteHint}
              optional={writes === 'may'}
              limit={invoiceNoteLength.max}
              {...field}
            />
          )}
        </Controlled>
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

/** Repeats what the transfer is, and warns where the tutor no longer wants it or no longer has the money. */
function TransferFacts({ withdrawal }: { withdrawal: Invoice }): ReactNode {
  const { status, amount, method, receiver } = withdrawal
  return (
    <>
      {status === WithdrawStatus.PendingCancellation && (
        <Banner tone="warning">{withdrawalWords.cancellationIgnored}</Banner>
      )}
      <OverdrawnWarning withdrawal={withdrawal} />
      {method === WithdrawMethod.Instapay && <InstapayUse amount={amount} />}
      <Facts
        facts={[
          [withdrawalWords.amount, <Money key="amount" piastres={amount} />],
          [withdrawalWords.method, withdrawMethodWords[method]],
          [withdrawalWords.receiver, <Receiver key="to" method={method} receiver={receiver} />],
        ]}
      />
    </>
  )
}

/** The tutor no longer has the money: the spendable balance is below zero. */
function OverdrawnWarning({ withdrawal }: { withdrawal: Invoice }): ReactNode {
  const stats = useRead(invoiceEndpoints.stats, { params: { id: withdrawal.userId } })
  if (stats.data === undefined || stats.data.spendable >= 0) return null
  return <Banner tone="warning">{withdrawalWords.overdrawn}</Banner>
}

interface ReceiptFieldProps {
  file: File | null
  onChange: (file: File | null) => void
  /** Fault of a file that was chosen elsewhere. */
  refused: string
  /** Share of the file already sent, from 0 to 1. */
  sent: number | null
  onStop: () => void
}

/** The receipt of the transfer; the field refuses a wrong kind or size before the upload starts. */
function ReceiptField({ file, onChange, refused, sent, onStop }: ReceiptFieldProps): ReactNode {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState(refused)

  function choose(chosen: File): void {
    const found = faultOf(chosen)
    setFault(found)
    onChange(found === '' ? chosen : null)
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium text-ink text-sm">
        {withdrawalWords.receiptLabel} <span className="font-normal text-ink-faint">{uiWords.optional}</span>
      </label>
      <p id={`${id}-hint`} className="-mt-1 mb-2 text-ink-faint text-sm">
        {withdrawalWords.receiptHint}
      </p>
      <FilePicker
        ref={input}
        id={id}
        kind="receipt"
        aria-describedby={`${id}-hint ${id}-fault`}
        aria-invalid={fault !== '' || undefined}
        onFile={choose}
      />
      <div className="flex flex-wrap items-center gap-3 rounded-control border border-line-strong border-dashed px-4 py-3">
        <Button tone="quiet" size="small" icon={Upload} onClick={() => input.current?.click()}>
          {file === null ? partWords.chooseFile : partWords.otherFile}
        </Button>
        {file !== null && (
          <span className="inline-flex min-w-0 items-center gap-2 text-sm">
            <Paperclip aria-hidden="true" className="size-4 shrink-0" />
            <Ltr className="truncate">{file.name}</Ltr>
          </span>
        )}
      </div>
      {file !== null && sent !== null && (
        <div className="mt-3 flex flex-col items-start gap-2">
          <UploadProgress share={sent} className="w-full" />
          {/* A file that has arrived decides about money, and is not taken back by a press. */}
          {sent < 1 && (
            <Button tone="quiet" size="small" icon={X} onClick={onStop}>
              {uploadWords.stop}
            </Button>
          )}
        </div>
      )}
      <p
        id={`${id}-fault`}
        role={fault === '' ? undefined : 'alert'}
        className="mt-1.5 text-danger-ink text-sm empty:hidden"
      >
        {fault}
      </p>
    </div>
  )
}

function faultOf(file: File): string {
  const { types, bytes } = fileRules.receipt
  if (file.size > bytes) return tooLarge(bytes)
  return ['', ...types].includes(file.type) ? '' : codeText('bad-request', 415)
}
