/** Who changes what of a report: its author the texts while it is open, admins its category and its state. */
import { objectionHours } from '@hiwar/contract/fields/limits.ts'
import { objectionCategory, type ReportChanges } from '@hiwar/contract/talk/reports.ts'
import { HOUR, type Instant, plus } from '../time/instant.ts'

export type ReportField = keyof ReportChanges

export interface ReportEditor {
  readonly isAuthor: boolean
  readonly isAdmin: boolean
}

type Decision = { readonly refuse: 'forbidden' | 'bad-request' } | { readonly change: true }

const ofAuthor: readonly ReportField[] = ['title', 'description', 'category']
const ofAdmins: readonly ReportField[] = ['category', 'resolved']

/** A field that is nobody's business is forbidden; a text of one's own comes too late once the report is resolved. */
export function decideReportChange(
  { isAuthor, isAdmin }: ReportEditor,
  resolved: boolean,
  fields: readonly ReportField[],
): Decision {
  const asAdmin = (field: ReportField) => isAdmin && ofAdmins.includes(field)
  const asAuthor = (field: ReportField) => isAuthor && ofAuthor.includes(field)
  if (!fields.every((field) => asAdmin(field) || asAuthor(field))) return { refuse: 'forbidden' }
  if (resolved && !fields.every(asAdmin)) return { refuse: 'bad-request' }
  return { change: true }
}

// When a member may object to what the room made of a lesson.

/** From the end of the lesson, for forty-eight hours. */
export function mayObject(end: Instant, now: Instant): boolean {
  return now >= end && now <= lastObjection(end)
}

/** Until when a member may object, of the end of the lesson. */
export function lastObjection(end: Instant): Instant {
  return plus(end, objectionHours * HOUR)
}

/** A report about a lesson becomes no objection afterwards, and an objection nothing else. */
export function turnsObjection(before: string, after: string | undefined): boolean {
  return after !== undefined && after !== before && [before, after].includes(objectionCategory)
}
