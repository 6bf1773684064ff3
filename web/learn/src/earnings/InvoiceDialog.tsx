import { WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { Invoice } from '@hiwar/contract/money/invoices.ts'
import { formatMoney, Money } from '@hiwar/kit/format/Money.tsx'
import { Time } from '@hiwar/kit/format/Time.tsx'
import { RichText } from '@hiwar/kit/texts/markup.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { withdrawMethodWords } from '@hiwar/kit/words/states.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { WithdrawalDue } from './InvoiceDue.tsx'
import { WithdrawalState } from './InvoiceState.tsx'
import { WithdrawalTimeline } from './InvoiceTimeline.tsx'
import { isOpen, mayBeAsked } from './invoice-state.ts'
import { ReceiptPart } from './ReceiptPart.tsx'
import { ReceiverFull } from './ReceiverFull.tsx'
import { StatementButton } from './StatementButton.tsx'
import { earningWords as words } from './words.ts'

interface WithdrawalDetailsProps {
  invoice: Invoice
  onChange: () => void
  onCancel: () => void
  onClose: () => void
}

/** Everything about one withdrawal, and what its tutor may still ask for; mounted while it is open. */
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
