/** The only door from reports and replies to the wire. */

import type { Report, ReportReply } from '@hiwar/contract/talk/reports.ts'
import { wire } from '../../platform/wire.ts'
import { presentPerson } from '../users/present.ts'
import type { ReplyRow, ReportRow } from './store.ts'

export function presentReport(row: ReportRow): Report {
  return {
    ...wire(row, 'id', 'title', 'description', 'category', 'lessonId', 'resolvedAt', 'createdAt', 'updatedAt'),
    ...presentAuthors(row),
    resolved: row.resolvedAt !== null,
  }
}

export function presentReply(row: ReplyRow): ReportReply {
  return { ...wire(row, 'id', 'reportId', 'message', 'draft', 'createdAt', 'updatedAt'), ...presentAuthors(row) }
}

function presentAuthors({ creator, updater }: ReportRow | ReplyRow) {
  return { createdBy: presentPerson(creator), updatedBy: presentPerson(updater) }
}

/** What the trail keeps of a report: not what the person wrote in it. */
export function reportFacts({ category, lessonId, resolved }: Report): object {
  return { category, lessonId, resolved }
}

/** What the trail keeps of a reply: whose it was and whether it was sent. */
export function replyFacts({ reportId, draft, createdBy }: ReportReply): object {
  return { reportId, draft, authorId: createdBy.id }
}
