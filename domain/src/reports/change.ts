/** Who changes what of a report: its author the texts while it is open, admins its category and its state. */
import type { ReportChanges } from '@hiwar/contract/reports.ts'

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
