/** Reports and replies as responses show them. */

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

/** The audit log's fields of a report, without the person's words. */
export function reportFacts({ category, lessonId, resolved }: Report): object {
  return { category, lessonId, resolved }
}

/** The audit log's fields of a reply, without its text. */
export function replyFacts({ reportId, draft, createdBy }: ReportReply): object {
  return { reportId, draft, authorId: createdBy.id }
}
