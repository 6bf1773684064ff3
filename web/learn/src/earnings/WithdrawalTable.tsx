import { WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { withdrawMethodWords, withdrawStatusWords } from '@hiwar/contract/enumerations/words.ts'
import { plainText } from '@hiwar/contract/fields/plain-text.ts'
import type { Invoice } from '@hiwar/contract/money/invoices.ts'
import { noonOfDay } from '@hiwar/domain/time/cairo.ts'
import { instantOf } from '@hiwar/domain/time/instant.ts'
import { daysLate } from '@hiwar/domain/withdrawals/terms.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Ltr, Money, Time } from '@hiwar/kit/format/components.tsx'
import { formatDay } from '@hiwar/kit/format/date-time.ts'
import { formatId } from '@hiwar/kit/format/numbers.ts'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Chip, type Tone } from '@hiwar/kit/ui/surfaces.tsx'
import { type Column, Table } from '@hiwar/kit/ui/Table.tsx'
import { useMatches } from '@hiwar/kit/ui/window-state.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Ban, CircleCheck, CircleX, Hourglass, type LucideIcon, PencilLine, ReceiptText, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { masked } from './receiver.tsx'
import { earningWords as words } from './words.ts'

interface WithdrawalTableProps {
  withdrawals: readonly Invoice[]
  onOpen: (id: number) => void
}

/** Withdrawals, one per line; on a phone one per card: day, state and amount, as the lessons below have them. */
export function WithdrawalTable({ withdrawals, onOpen }: WithdrawalTableProps): ReactNode {
  const isPhone = useMatches('(max-width: 767px)')
  // The narrowest table has no room for six columns beside the row's button.
  const isNarrow = useMatches('(max-width: 1279px)')
  const due: Column<Invoice> = {
    key: 'due',
    words: words.due,
    cell: (withdrawal) => isOpen(withdrawal) && <WithdrawalDue withdrawal={withdrawal} />,
  }
  const details = ({ id }: Invoice) => (
    <IconButton
      data-opens
      icon={ReceiptText}
      label={wordsOf(words)('detailsOf', { number: formatId(id) })}
      onClick={() => onOpen(id)}
    />
  )
  const card: Column<Invoice> = {
    key: 'card',
    words: words.list,
    bare: true,
    cell: (withdrawal) => (
      <span className="flex items-center gap-2 text-start">
        <span className="flex min-w-0 flex-1 flex-col items-start gap-1.5">
          <Time at={withdrawal.createdAt} as="day" className="font-medium text-base" />
          <WithdrawalState withdrawal={withdrawal} />
          <RefusalReason withdrawal={withdrawal} />
          {isOpen(withdrawal) && (
            <span className="text-ink-soft">
              <WithdrawalDue withdrawal={withdrawal} />
            </span>
          )}
        </span>
        <Money piastres={withdrawal.amount} className="font-semibold text-base" />
        {details(withdrawal)}
      </span>
    ),
  }
  const columns: Column<Invoice>[] = [
    { key: 'id', words: words.number, cell: ({ id }) => <span className="tabular">{formatId(id)}</span> },
    { key: 'asked', words: words.asked, cell: ({ createdAt }) => <Time at={createdAt} as="day" /> },
    { key: 'to', words: words.to, cell: (withdrawal) => <Receiver withdrawal={withdrawal} /> },
    {
      key: 'amount',
      words: words.amount,
      cell: ({ amount }) => <Money piastres={amount} className="font-semibold" />,
    },
    {
      key: 'state',
      words: words.state,
      cell: (withdrawal) => (
        <span className="flex items-center justify-between gap-1">
          <span>
            <WithdrawalState withdrawal={withdrawal} />
            <RefusalReason withdrawal={withdrawal} />
            {isNarrow && isOpen(withdrawal) && (
              <span className="mt-1 block text-ink-soft">
                <WithdrawalDue withdrawal={withdrawal} />
              </span>
            )}
          </span>
          {isNarrow && details(withdrawal)}
        </span>
      ),
    },
    ...(isNarrow ? [] : [due, { key: 'details', words: words.details, bare: true, cell: details }]),
  ]
  return <Table caption={words.list} columns={isPhone ? [card] : columns} rows={withdrawals} rowKey={({ id }) => id} />
}

function Receiver({ withdrawal: { method, receiver } }: { withdrawal: Invoice }): ReactNode {
  return (
    <span className="inline-flex flex-col xl:whitespace-nowrap">
      {withdrawMethodWords[method]}
      <Ltr className="tabular text-ink-faint">{masked(method, receiver)}</Ltr>
    </span>
  )
}

/** State in words, who caused it, and whether a change is pending. */
export function WithdrawalState({ withdrawal }: { withdrawal: Invoice }): ReactNode {
  const note = stateNote(withdrawal)
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Chip {...stateLooks[withdrawal.status]}>{withdrawStatusWords[withdrawal.status]}</Chip>
      {note && <span className="text-ink-soft text-sm">{note}</span>}
      {withdrawal.updateRequest && (
        <Chip tone="accent" icon={PencilLine}>
          {words.changeAsked}
        </Chip>
      )}
    </span>
  )
}

/** Why a withdrawal was rejected, as staff wrote it. */
function RefusalReason({ withdrawal: { status, note } }: { withdrawal: Invoice }): ReactNode {
  if (status !== Rejected || note === null) return null
  return (
    <span dir="auto" className="mt-1 line-clamp-2 block max-w-80 text-ink-soft text-sm">
      {plainText(note)}
    </span>
  )
}

/** Due day of the money of an open withdrawal. */
export function WithdrawalDue({ withdrawal }: { withdrawal: Invoice }): ReactNode {
  const now = useNow()
  const { status, dueBy } = withdrawal
  if (status === PendingApproval && daysLate(dueBy, instantOf(now)) > 0)
    return <span className="text-warning-ink">{words.late}</span>
  return wordsOf(words)('arrives', { day: formatDay(noonOfDay(dueBy), now) })
}

const { PendingApproval, PendingCancellation, Canceled, Approved, Rejected } = WithdrawStatus

const stateLooks: Record<WithdrawStatus, { tone: Tone; icon: LucideIcon }> = {
  [PendingApproval]: { tone: 'info', icon: Hourglass },
  [PendingCancellation]: { tone: 'warning', icon: Undo2 },
  [Canceled]: { tone: 'neutral', icon: Ban },
  [Approved]: { tone: 'success', icon: CircleCheck },
  [Rejected]: { tone: 'danger', icon: CircleX },
}

/** Names who canceled; the stored request tells the two cases apart. */
function stateNote({ status, cancellationRequestedAt }: Invoice): string | null {
  if (status !== Canceled) return null
  return cancellationRequestedAt === null ? words.byStaff : words.byTutor
}

/** Undecided: the money is still held. */
export function isOpen({ status }: Invoice): boolean {
  return status === PendingApproval || status === PendingCancellation
}

/** Whether the tutor may request a change or a cancellation. */
export function mayBeAsked({ status }: Invoice): boolean {
  return status === PendingApproval
}
