import type { Suspension } from '@hiwar/contract/people/suspensions.ts'
import { appealDue } from '@hiwar/domain/accounts/suspension.ts'
import { dateOfInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import { wire } from '../../platform/wire.ts'
import { presentBrief, presentPerson } from '../users/present.ts'
import type { ShownSuspension } from './store.ts'

export function presentSuspension(row: ShownSuspension): Suspension {
  return {
    ...wire(row, 'id', 'reason', 'note', 'innerNote', 'startsAt', 'endsAt', 'unconfirmed', 'liftedAt', 'mistake'),
    user: presentPerson(row.user),
    by: presentBrief(row.by),
    holds: row.holds === true,
    liftedBy: briefOrNull(row.lifter),
    appeal: appealOf(row),
  }
}

function appealOf(row: ShownSuspension): Suspension['appeal'] {
  const { appeal, appealedAt, granted, answer, decidedAt, decider } = row
  if (appeal === null || appealedAt === null) return null
  const by = briefOrNull(decider)
  const isDecided = granted !== null && answer !== null && decidedAt !== null && by !== null
  return {
    text: appeal,
    at: appealedAt.toISOString(),
    dueAt: dateOfInstant(appealDue(instantOfDate(appealedAt))).toISOString(),
    decision: isDecided ? { granted, answer, at: decidedAt.toISOString(), by } : null,
  }
}

function briefOrNull(row: ShownSuspension['lifter']) {
  return row && presentBrief(row)
}

/** The part of a suspension for the audit: everything but the texts. */
export function suspensionFacts(row: ShownSuspension): object {
  const { user, reason, endsAt, unconfirmed, liftedAt, mistake, granted } = row
  return { userId: user.id, reason, endsAt, unconfirmed, liftedAt, mistake, granted }
}
