import { WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { Invoice } from '@hiwar/contract/money/invoices.ts'
import { Chip, type Tone } from '@hiwar/kit/ui/Chip.tsx'
import { withdrawStatusWords } from '@hiwar/kit/words/states.ts'
import { Ban, CircleCheck, CircleX, Clock, type LucideIcon, PencilLine, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { withdrawalWords } from './words.ts'

const looks: Readonly<Record<WithdrawStatus, readonly [Tone, LucideIcon]>> = {
  [WithdrawStatus.PendingApproval]: ['info', Clock],
  [WithdrawStatus.PendingCancellation]: ['warning', Undo2],
  [WithdrawStatus.Canceled]: ['neutral', Ban],
  [WithdrawStatus.Approved]: ['success', CircleCheck],
  [WithdrawStatus.Rejected]: ['danger', CircleX],
}

/** The state, and whether the tutor wants something else. */
export function WithdrawalState({ invoice }: { invoice: Invoice }): ReactNode {
  const { status, updateRequest, cancellationRequestedAt } = invoice
  const [tone, icon] = looks[status]
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5 max-md:justify-end">
      <Chip tone={tone} icon={icon}>
        {withdrawStatusWords[status]}
      </Chip>
      {status === WithdrawStatus.Canceled && (
        <span className="text-ink-faint text-xs">
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
