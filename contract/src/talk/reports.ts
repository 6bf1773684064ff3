/** Reports to staff and their replies. */
import { z } from 'zod'
import { changes } from '../calls/changes.ts'
import { endpoints, ok } from '../calls/endpoint.ts'
import { flag, instantFilter, list, page, pageQuery, sortQuery, tableQuery } from '../calls/query.ts'
import { reportOutcome, reportSeverity, reportSource } from '../enumerations/reports.ts'
import { id, idParam, instant } from '../fields/basic.ts'
import { reportText, reportTitle, severityNote } from '../fields/talk.ts'
import { authorship, person } from '../people/people.ts'
import { messageFileKind } from './message-files.ts'

/** The category of an objection: a member disputes a lesson's attendance, once, within 48 hours of its end. */
export const objectionCategory = 'اعتراض على الحضور'

export const report = z
  .object({
    id,
    title: z.string(),
    description: z.string(),
    category: z.string(),
    lessonId: id.nullable(),
    messageId: id.nullable(),
    ratingId: id.nullable(),
    /** The reported person, who never learns of the report. */
    subject: person.nullable(),
    severity: reportSeverity,
    source: reportSource,
    /** When the first answer of staff is due, and when it came: a reply that was sent, or the closing. */
    dueAt: instant,
    answeredAt: instant.nullable(),
    outcome: reportOutcome.nullable(),
    /** The two are parted until staff lift it. */
    frozen: z.boolean(),
    resolved: z.boolean(),
    resolvedAt: instant.nullable(),
    ...authorship,
    /** Null for a report of the server. */
    createdBy: person.nullable(),
    updatedBy: person.nullable(),
  })
  .meta({ id: 'Report' })
export type Report = z.output<typeof report>

/** A message as it was when the report was filed. */
const reportMessage = z
  .object({
    id,
    /** Null for a message that was blocked: no conversation has it. */
    messageId: id.nullable(),
    author: person,
    text: z.string(),
    sentAt: instant,
    reported: z.boolean(),
    file: z.object({ kind: messageFileKind, url: z.string() }).nullable(),
  })
  .meta({ id: 'ReportMessage' })
export type ReportMessage = z.output<typeof reportMessage>

export const reportReply = z
  .object({ id, reportId: id, message: z.string(), draft: z.boolean(), ...authorship })
  .meta({ id: 'ReportReply' })
export type ReportReply = z.output<typeof reportReply>

const texts = { title: reportTitle, description: reportText, category: reportTitle }

export const reportChanges = changes({
  ...texts,
  resolved: z.boolean(),
  severity: z.strictObject({ level: reportSeverity, note: severityNote }),
  outcome: reportOutcome,
  frozen: z.boolean(),
})
export type ReportChanges = z.output<typeof reportChanges>

export const reportEndpoints = endpoints({
  create: {
    method: 'POST',
    path: '/api/v1/report',
    action: 'report.create',
    // ours: a retry after a lost response must not create a second report
    idempotent: true,
    summary: 'Reports something to the staff',
    body: z.strictObject({
      ...texts,
      lessonId: id.optional(),
      /** A message of the other side of an own conversation. */
      messageId: id.optional(),
      /** A person that the caller knows, or a listed tutor. */
      subjectId: id.optional(),
      ratingId: id.optional(),
    }),
    reply: report,
    refuses: ['lesson-not-found', 'not-found', 'user-not-found', 'report-exists'],
  },
  update: {
    method: 'PUT',
    path: '/api/v1/report/{id}',
    action: 'report.update',
    summary:
      'Changes a report: its author the texts while it is open; admins its state, severity, outcome and the freeze',
    params: z.object({ id: idParam }),
    body: reportChanges,
    reply: report,
    refuses: ['empty-request', 'report-not-found'],
  },
  delete: {
    method: 'DELETE',
    path: '/api/v1/report/{id}',
    action: 'report.delete',
    summary: 'Deletes a report and its replies',
    params: z.object({ id: idParam }),
    reply: ok,
    refuses: ['report-not-found'],
  },
  read: {
    method: 'GET',
    path: '/api/v1/report/{id}',
    action: 'report.read',
    view: true,
    summary: 'One report',
    params: z.object({ id: idParam }),
    reply: report,
    refuses: ['report-not-found'],
  },
  evidence: {
    method: 'GET',
    path: '/api/v1/report/{id}/messages',
    action: 'report.evidence',
    view: false,
    summary: 'The messages of a report as they were when it was filed; the reading is audited',
    params: z.object({ id: idParam }),
    reply: z.object({ messages: z.array(reportMessage) }),
    refuses: ['report-not-found'],
  },
  list: {
    method: 'GET',
    path: '/api/v1/report/list',
    action: 'report.list',
    view: true,
    csv: true,
    summary: "The caller's reports, or for admins everybody's, newest first",
    query: tableQuery.extend({
      ...sortQuery,
      users: list(idParam).optional(),
      resolved: flag.optional(),
      category: reportTitle.optional(),
      severity: list(reportSeverity).optional(),
      source: reportSource.optional(),
      overdue: flag.optional(),
      /** Open ones first, the most severe before others, by the time of their first answer. */
      urgentFirst: flag.optional(),
      createdAt: instantFilter.optional(),
    }),
    reply: page(report),
  },
})

export const reportReplyEndpoints = endpoints({
  create: {
    method: 'POST',
    path: '/api/v1/report/reply',
    action: 'report-reply.create',
    idempotent: true,
    summary: 'Replies to a report; a draft is seen by admins alone',
    body: z.strictObject({ reportId: id, message: reportText, draft: z.boolean().optional() }),
    reply: reportReply,
    refuses: ['report-not-found'],
  },
  update: {
    method: 'PUT',
    path: '/api/v1/report/reply/{id}',
    action: 'report-reply.update',
    summary: "Changes the caller's reply, or sends its draft",
    params: z.object({ id: idParam }),
    body: changes({ message: reportText, draft: z.boolean() }),
    reply: reportReply,
    refuses: ['empty-request', 'report-not-found'],
  },
  delete: {
    method: 'DELETE',
    path: '/api/v1/report/reply/{id}',
    action: 'report-reply.delete',
    summary: 'Deletes a reply',
    params: z.object({ id: idParam }),
    reply: ok,
    refuses: ['report-not-found'],
  },
  read: {
    method: 'GET',
    path: '/api/v1/report/reply/{id}',
    action: 'report-reply.read',
    view: true,
    summary: 'One reply',
    params: z.object({ id: idParam }),
    reply: reportReply,
    refuses: ['report-not-found'],
  },
  listOfReport: {
    method: 'GET',
    path: '/api/v1/report/reply/report/{reportId}',
    action: 'report-reply.list-of-report',
    view: true,
    summary: 'Replies to a report, oldest first',
    params: z.object({ reportId: idParam }),
    query: pageQuery,
    reply: page(reportReply),
    refuses: ['report-not-found'],
  },
  list: {
    method: 'GET',
    path: '/api/v1/report/reply/list',
    action: 'report-reply.list',
    view: false,
    summary: 'All replies, newest first',
    query: pageQuery.extend(sortQuery),
    reply: page(reportReply),
  },
})
