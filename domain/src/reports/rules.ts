/** The rules of changing a report, and of objecting to the verdict of a lesson. */
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
const ofAdmins: readonly ReportField[] = ['category', 'resolved', 'severity', 'outcome', 'frozen']

/**
 * Decides on a change: `forbidden` for a field that the editor may not change, `bad-request` for the author's texts of
 * a resolved report.
 */
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

/** Whether a member may object: for 48 hours from the lesson's end. */
export function mayObject(end: Instant, now: Instant): boolean {
  return now >= end && now <= lastObjection(end)
}

/** The last instant for an objection, from the lesson's end. */
export function lastObjection(end: Instant): Instant {
  return plus(end, objectionHours * HOUR)
}

/** Whether a change would turn a report into an objection or an objection into another report. */
export function changesObjection(before: string, after: string | undefined): boolean {
  return after !== undefined && after !== before && [before, after].includes(objectionCategory)
}
