import type { WithdrawMethod } from '@hiwar/contract/enumerations/tutoring.ts'
import { withdrawMethodWords } from '@hiwar/contract/enumerations/words.ts'
import type { Invoice } from '@hiwar/contract/money/invoices.ts'
import { Money, Time } from '@hiwar/kit/format/components.tsx'
import { formatId } from '@hiwar/kit/format/numbers.ts'
import { RichText } from '@hiwar/kit/texts/RichText.tsx'
import { Button, textLinkClasses } from '@hiwar/kit/ui/buttons.tsx'
import { FilePicker } from '@hiwar/kit/ui/files.tsx'
import { Facts, Part } from '@hiwar/kit/ui/sections.tsx'
import { Upload } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { PersonByNumber, PersonCell, usePeople } from '../kit/cells.tsx'
import { LogLink, Panel } from '../kit/panel.tsx'
import { listWords } from '../kit/words.ts'
import { TutorBalance } from './TutorBalance.tsx'
import { actionStyles, actionsOf, titleOfAction, type WithdrawalAction } from './withdrawal-actions.ts'
import { DueDay, Receiver, WithdrawalState } from './withdrawal-cells.tsx'
import { withdrawalWords } from './words.ts'

interface WithdrawalPanelProps {
  withdrawal: Invoice
  onAction: (action: WithdrawalAction, receipt?: File) => void
  onClose: () => void
}

/** Actions whose buttons stand elsewhere in the panel, beside what they change. */
const besideTheirPart: readonly WithdrawalAction[] = ['accept-update', 'drop-update', 'write-note', 'delete-note']

/** Everything needed to decide on one withdrawal. */
export function WithdrawalPanel({ withdrawal, onAction, onClose }: WithdrawalPanelProps): ReactNode {
  const { addressedBy } = withdrawal
  const person = usePeople([addressedBy])
  return (
    <Panel
      onClose={onClose}
      title={`${withdrawalWords.what} ${formatId(withdrawal.id)}`}
      actions={actionsOf(withdrawal)
        .filter((action) => !besideTheirPart.includes(action))
        .map((action, index) => (
          <Button key={action} tone={toneOf(action, index)} onClick={() => onAction(action)}>
            {titleOfAction(action, withdrawal)}
          </Button>
        ))}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PersonCell person={withdrawal.user} to={`/user/${withdrawal.user.id}`} />
        <WithdrawalState withdrawal={withdrawal} />
      </div>
      <Money piastres={withdrawal.amount} className="-mt-3 font-semibold text-3xl" />
      <RequestedChanges withdrawal={withdrawal} onAction={onAction} />
      <Part heading={withdrawalWords.facts}>
        <Facts
          facts={[
            [withdrawalWords.method, withdrawMethodWords[withdrawal.method]],
            [withdrawalWords.receiver, <Receiver key="to" method={withdrawal.method} receiver={withdrawal.receiver} />],
            [withdrawalWords.due, <DueDay key="due" withdrawal={withdrawal} />],
            [withdrawalWords.asked, <Time key="asked" at={withdrawal.createdAt} as="full" />],
            [listWords.updated, <Time key="updated" at={withdrawal.updatedAt} as="full" />],
            [withdrawalWords.handledBy, <PersonByNumber key="by" id={addressedBy} person={person(addressedBy)} />],
            [withdrawalWords.receipt, <Receipt key="receipt" withdrawal={withdrawal} onAction={onAction} />],
          ]}
        />
      </Part>
      <Part
        heading={withdrawalWords.noteHeading}
        aside={
          <span className="flex">
            <Button tone="plain" size="small" onClick={() => onAction('write-note')}>
              {titleOfAction('write-note', withdrawal)}
            </Button>
            {withdrawal.note !== null && (
              <Button tone="danger-quiet" size="small" onClick={() => onAction('delete-note')}>
                {withdrawalWords.deleteNote}
              </Button>
            )}
          </span>
        }
      >
        {withdrawal.note === null ? (
          <p className="text-ink-faint text-sm">{withdrawalWords.noNote}</p>
        ) : (
          <RichText html={withdrawal.note} className="rounded-control bg-sunken px-4 py-3" />
        )}
      </Part>
      <TutorBalance userId={withdrawal.userId} except={withdrawal.id} />
      <LogLink object="invoice" id={withdrawal.id} />
    </Panel>
  )
}

function toneOf(action: WithdrawalAction, index: number) {
  // A withdrawal that its tutor no longer wants is no refusal: only one button is red.
  if (actionStyles[action].danger && action !== 'accept-cancel' && action !== 'cancel') return 'danger-quiet'
  return index === 0 ? 'primary' : 'quiet'
}

/** The login cookie opens the receipt in another tab. One that is attached here goes into the confirmation. */
function Receipt({ withdrawal, onAction }: Omit<WithdrawalPanelProps, 'onClose'>): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  if (withdrawal.receipt !== null) {
    return (
      <a href={withdrawal.receipt} target="_blank" rel="noopener" className={textLinkClasses}>
        {withdrawalWords.openReceipt}
      </a>
    )
  }
  if (!actionsOf(withdrawal).includes('approve')) return withdrawalWords.withoutReceipt
  return (
    <>
      <FilePicker
        ref={input}
        kind="receipt"
        aria-label={withdrawalWords.receiptLabel}
        onFile={(receipt) => onAction('approve', receipt)}
      />
      <Button tone="plain" size="small" icon={Upload} onClick={() => input.current?.click()}>
        {withdrawalWords.attach}
      </Button>
    </>
  )
}

interface Details {
  method: WithdrawMethod
  receiver: string
  amount: number
}

/** The requested changes beside the present values. */
function RequestedChanges({ withdrawal, onAction }: Omit<WithdrawalPanelProps, 'onClose'>): ReactNode {
  const { updateRequest } = withdrawal
  if (updateRequest === null) return null
  return (
    <Part heading={withdrawalWords.update} className="rounded-card border border-accent bg-accent-tint/40 p-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <Side words={withdrawalWords.before} details={withdrawal} />
        <Side words={withdrawalWords.after} details={updateRequest} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="small" tone="quiet" onClick={() => onAction('accept-update')}>
          {withdrawalWords.acceptUpdate}
        </Button>
        <Button size="small" tone="plain" onClick={() => onAction('drop-update')}>
          {withdrawalWords.dropUpdate}
        </Button>
      </div>
    </Part>
  )
}

function Side({ words, details: { method, receiver, amount } }: { words: string; details: Details }): ReactNode {
  return (
    <div className="flex flex-col gap-1 rounded-control bg-surface px-4 py-3 text-sm">
      <span className="text-ink-faint">{words}</span>
      <Money piastres={amount} className="font-semibold text-lg" />
      <span>{withdrawMethodWords[method]}</span>
      <Receiver method={method} receiver={receiver} />
    </div>
  )
}
