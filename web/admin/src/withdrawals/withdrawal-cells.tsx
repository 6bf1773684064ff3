import { WithdrawMethod, WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { bankWords, withdrawStatusWords } from '@hiwar/contract/enumerations/words.ts'
import { bankOfReceiver } from '@hiwar/contract/fields/money.ts'
import type { Invoice } from '@hiwar/contract/money/invoices.ts'
import { noonOfDay } from '@hiwar/domain/time/cairo.ts'
import { instantOf } from '@hiwar/domain/time/instant.ts'
import { isOpen } from '@hiwar/domain/withdrawals/change.ts'
import { daysLate } from '@hiwar/domain/withdrawals/terms.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Ltr } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatDay, formatShortDay } from '@hiwar/kit/format/date-time.ts'
import { CopyButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Chip, type Tone } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { Ban, CircleCheck, CircleX, Clock, type LucideIcon, PencilLine, TriangleAlert, Undo2 } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { withdrawalWords } from './words.ts'

const looks: Readonly<Record<WithdrawStatus, readonly [Tone, LucideIcon]>> = {
  [WithdrawStatus.PendingApproval]: ['info', Clock],
  [WithdrawStatus.PendingCancellation]: ['warning', Undo2],
  [WithdrawStatus.Canceled]: ['neutral', Ban],
  [WithdrawStatus.Approved]: ['success', CircleCheck],
  [WithdrawStatus.Rejected]: ['danger', CircleX],
}

/** The state, and whether the tutor asked for changes. */
export function WithdrawalState({ withdrawal }: { withdrawal: Invoice }): ReactNode {
  const { status, updateRequest, cancellationRequestedAt } = withdrawal
  const [tone, icon] = looks[status]
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5 max-md:justify-end md:in-[td]:flex-nowrap">
      <Chip tone={tone} icon={icon}>
        {withdrawStatusWords[status]}
      </Chip>
      {status === WithdrawStatus.Canceled && (
        <span className="whitespace-nowrap text-ink-faint text-xs">
          {cancellationRequestedAt === null ? withdrawalWords.byStaff : withdrawalWords.byTutor}
        </span>
      )}
      {updateRequest !== null && (
        <Chip tone="accent" icon={PencilLine}>
          {withdrawalWords.updateWanted}
        </Chip>
      )}
    </span>
  )
}

/** The due day, and how late the withdrawal is. */
export function DueDay({ withdrawal }: { withdrawal: Invoice }): ReactNode {
  const now = useNow()
  const { dueBy } = withdrawal
  const noon = noonOfDay(dueBy)
  const late = lateDays(withdrawal, now)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 max-md:justify-end">
      <time dateTime={dueBy} title={formatDay(noon, now)} className="whitespace-nowrap">
        {formatShortDay(noon, now)}
      </time>
      {late > 0 && (
        <Chip tone="warning" icon={TriangleAlert}>
          {wordsOf(withdrawalWords)('lateBy', { days: countOf('day', late) })}
        </Chip>
      )}
    </span>
  )
}

/** Days past the due day; zero or less while the withdrawal is in time. */
export function lateDays({ dueBy, status }: Pick<Invoice, 'dueBy' | 'status'>, now: number): number {
  return isOpen(status) ? daysLate(dueBy, instantOf(now)) : 0
}

interface ReceiverProps {
  method: WithdrawMethod
  receiver: string
  /** In a row: as much as fits. */
  short?: boolean
}

/** Receiver of the money, ready to copy into the bank's page. */
export function Receiver({ method, receiver, short = false }: ReceiverProps): ReactNode {
  const isBank = method === WithdrawMethod.Bank
  const { bank, accountNumber } = bankOfReceiver(receiver)
  const typed = isBank ? accountNumber : receiver
  return (
    <span className={clsx('inline-flex max-w-full', short ? 'items-center gap-2' : 'flex-col')}>
      {isBank && <span className="whitespace-nowrap text-ink-faint text-xs">{bankName(bank)}</span>}
      <span className="inline-flex min-w-0 items-center gap-1 max-md:justify-end">
        <Ltr
          title={short ? typed : undefined}
          className={clsx('tabular', short ? shortClasses(isBank) : !isBank && 'break-all')}
        >
          {isBank && !short ? inFours(typed) : typed}
        </Ltr>
        <CopyButton text={typed} label={isBank ? withdrawalWords.copyAccount : withdrawalWords.copyReceiver} />
      </span>
    </span>
  )
}

/** A phone number is whole at any width; a row has no room for the number of an account. */
function shortClasses(isBank: boolean): string {
  return clsx('truncate', isBank ? 'max-w-24 2xl:max-w-64' : 'max-w-36 2xl:max-w-64')
}

/** An account number that does not fit breaks only between its groups of four. */
function inFours(number: string): ReactNode {
  return number.match(/.{1,4}/g)?.map((four, place) => (
    <Fragment key={number.slice(0, place * 4)}>
      {place > 0 && <wbr />}
      {four}
    </Fragment>
  ))
}

function bankName(bank: string): string {
  return Object.entries(bankWords).find(([name]) => name === bank)?.[1] ?? bank
}
