/** How a withdrawal stands: its tone and icon, and what it says besides its state. */
import { WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { Invoice } from '@hiwar/contract/money/invoices.ts'
import { cairoDay, noonOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { parseCairoDay } from '@hiwar/domain/time/calendar.ts'
import { type Instant, instant } from '@hiwar/domain/time/instant.ts'
import type { Tone } from '@hiwar/kit/ui/Chip.tsx'
import { Ban, CircleCheck, CircleX, Hourglass, type LucideIcon, Undo2 } from 'lucide-react'
import { earningWords as words } from './words.ts'

const { PendingApproval, PendingCancellation, Canceled, Approved, Rejected } = WithdrawStatus

export const stateLooks: Record<WithdrawStatus, { tone: Tone; icon: LucideIcon }> = {
  [PendingApproval]: { tone: 'info', icon: Hourglass },
  [PendingCancellation]: { tone: 'warning', icon: Undo2 },
  [Canceled]: { tone: 'neutral', icon: Ban },
  [Approved]: { tone: 'success', icon: CircleCheck },
  [Rejected]: { tone: 'danger', icon: CircleX },
}

/** Whose doing it was: a canceled one is told apart by the stored request. */
export function stateNote({ status, cancellationRequestedAt }: Invoice): string | null {
  if (status !== Canceled) return null
  return cancellationRequestedAt === null ? words.byStaff : words.byTutor
}

/** Nobody has decided yet, so the money is still on its way. */
export function isOpen({ status }: Pick<Invoice, 'status'>): boolean {
  return status === PendingApproval || status === PendingCancellation
}

/** Its tutor may ask for something else, or for its end. */
export function mayBeAsked({ status }: Pick<Invoice, 'status'>): boolean {
  return status === PendingApproval
}

/** The day by which it should have arrived is over. */
export function isLate({ status, dueBy }: Pick<Invoice, 'status' | 'dueBy'>, now: number): boolean {
  return status === PendingApproval && dueBy < cairoDay(instant(now))
}

/** An instant within a Cairo day, for formatters of days. */
export function noonOf(day: string): Instant {
  return noonOfCairoDay(parseCairoDay(day))
}
