/** Reports, their messages and replies as responses show them. */

import type { Report, ReportMessage, ReportReply } from '@hiwar/contract/talk/reports.ts'
import { fileUrl } from '../../platform/files.ts'
import { wire } from '../../platform/wire.ts'
import { presentPerson } from '../users/present.ts'
import type { PersonRow } from '../users/store.ts'
import type { EvidenceRow } from './evidence.store.ts'
import type { ReplyRow, ReportRow } from './store.ts'

export function presentReport(row: ReportRow): Report {
  return {
    ...wire(row, 'id', 'title', 'description', 'category', 'lessonId', 'messageId', 'ratingId', 'severity', 'source'),
    ...wire(row, 'dueAt', 'answeredAt', 'outcome', 'frozen', 'resolvedAt', 'createdAt', 'updatedAt'),
    subject: personOrNull(row.subject),
    createdBy: personOrNull(row.creator),
    updatedBy: personOrNull(row.updater),
    resolved: row.resolvedAt !== null,
  }
}

function personOrNull(row: PersonRow | null) {
  return row && presentPerson(row)
}

export function presentEvidence({ author, fileName, fileKind, ...row }: EvidenceRow): ReportMessage {
  const url = fileUrl('chat-files', fileName)
  const file = url === null || fileKind === null ? null : { kind: fileKind, url }
  return { ...wire(row, 'id', 'messageId', 'text', 'sentAt', 'reported'), author: presentPerson(author), file }
}

export function presentReply(row: ReplyRow): ReportReply {
  const { creator, updater } = row
  return {
    ...wire(row, 'id', 'reportId', 'message', 'draft', 'createdAt', 'updatedAt'),
    createdBy: presentPerson(creator),
    updatedBy: presentPerson(updater),
  }
}

/** The audit log's fields of a report, without the person's words. */
export function reportFacts({ category, lessonId, resolved, severity, outcome, frozen }: Report): object {
  return { category, lessonId, resolved, severity, outcome, frozen }
}

/** The audit log's fields of a reply, without its text. */
export function replyFacts({ reportId, draft, createdBy }: ReportReply): object {
  return { reportId, draft, authorId: createdBy.id }
}
