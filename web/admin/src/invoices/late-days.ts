import type { Invoice } from '@hiwar/contract/money/invoices.ts'
import { isOpen } from '@hiwar/domain/withdrawals/change.ts'
import { cairoDay, type Instant } from '@hiwar/kit/format/cairo.ts'

/** So many days has a withdrawal waited past the day by which it was to be paid; zero or less while it is in time. */
export function lateDays({ dueBy, status }: Pick<Invoice, 'dueBy' | 'status'>, now: Instant): number {
  return isOpen(status) ? cairoDay(now) - cairoDay(noonOf(dueBy)) : 0
}

/** A moment that is on that day in Cairo, summer and winter. */
export function noonOf(day: string): string {
  return `${day}T10:00:00.000Z`
}
