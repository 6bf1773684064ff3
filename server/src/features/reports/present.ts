/** The only door from reports and replies to the wire. */
import type { Report, ReportReply } from '@hiwar/contract/talk/reports.ts'
import { presentPerson } from '../users/present.ts'
import type { ReplyRow, ReportRow } from './store.ts'

export function presentReport(row: ReportRow): Report {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    lessonId: row.lessonId,
    resolved: row.resolvedAt !== null,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    ...written(row),
  }
}

export function presentReply(row: ReplyRow): ReportReply {
  return { id: row.id, reportId: row.reportId, message: row.message, draft: row.draft, ...written(row) }
}

function written(row: ReportRow | ReplyRow) {
  return {
    createdBy: presentPerson(row.creator),
    updatedBy: presentPerson(row.updater),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** What the trail keeps of a report: not what the person wrote in it. */
export function reportFacts({ category, lessonId, resolved }: Report): object {
  return { category, lessonId, resolved }
}

/** What the trail keeps of a reply: whose it was and whether it was sent. */
export function replyFacts({ reportId, draft, createdBy }: ReportReply): object {
  return { reportId, draft, authorId: createdBy.id }
}
