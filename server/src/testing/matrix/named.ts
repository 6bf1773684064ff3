/**
 * The thing that a request is about: its kind and the field that names it. A call without an entry is about no thing.
 */
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import type { Kind } from './fixtures.ts'

const names: Readonly<Record<string, readonly [Kind, string]>> = {
  'user.read': ['user', 'id'],
  'user.update': ['user', 'id'],
  'user.end-sessions': ['user', 'id'],
  'guardian.of-student': ['student', 'id'],
  'erasure.read': ['user', 'id'],
  'erasure.create': ['suspendable', 'id'],
  'erasure.delete': ['suspendable', 'id'],
  'held-party.read': ['user', 'id'],
  'contact-change.read': ['user', 'id'],
  'contact-change.cancel': ['user', 'id'],
  'tutor.info': ['tutor', 'id'],
  'tutor.stats': ['tutor', 'id'],
  'tutor.meta': ['tutor', 'tutorId'],
  'rating.list-of-tutor': ['tutor', 'id'],
  'tutor.files': ['studioTutor', 'tutorId'],
  'studio-tutor.read': ['studioTutor', 'tutorId'],
  'studio-tutor.appoint': ['studioTutor', 'tutorId'],
  'intro-video.decide': ['introVideo', 'id'],
  'tutor.activity': ['tutor', 'id'],
  'student.stats': ['student', 'id'],
  'auth.end-session': ['login', 'id'],
  'factor.list-of-user': ['user', 'id'],
  'factor-reset.create': ['user', 'id'],
  'factor-reset.delete': ['user', 'id'],
  'suspension.create': ['suspendable', 'id'],
  'suspension.confirm': ['suspended', 'id'],
  'suspension.lift': ['suspended', 'id'],
  'suspension.decide': ['appeal', 'id'],
  'plan.read': ['plan', 'id'],
  'plan.price': ['plan', 'id'],
  'plan.update': ['plan', 'id'],
  'plan.delete': ['plan', 'id'],
  'coupon.read': ['coupon', 'id'],
  'coupon.update': ['coupon', 'id'],
  'coupon.delete': ['coupon', 'id'],
  'invite.read': ['invite', 'id'],
  'invite.update': ['invite', 'id'],
  'invite.delete': ['invite', 'id'],
  'topic.update': ['topic', 'id'],
  'topic.delete': ['topic', 'id'],
  'lesson.read': ['lesson', 'id'],
  'lesson.calendar': ['lesson', 'id'],
  'lesson.again': ['lesson', 'id'],
  'lesson.alternatives': ['lesson', 'id'],
  'waiting.wake': ['waiting', 'id'],
  'waiting.leave': ['waiting', 'id'],
  'offer.accept': ['offer', 'id'],
  'offer.decline': ['offer', 'id'],
  'lesson.notes': ['lesson', 'id'],
  'lesson.power-cut': ['lesson', 'id'],
  'lesson.answer': ['lesson', 'id'],
  'lesson.extend': ['lesson', 'id'],
  'lesson.move': ['lesson', 'lessonId'],
  'lesson.cancel': ['lesson', 'id'],
  'lesson.timeline': ['lesson', 'id'],
  'lesson.verdict': ['judged', 'id'],
  'standing.update': ['standing', 'id'],
  'standing.end': ['standing', 'id'],
  'session.events': ['session', 'id'],
  'invoice.stats': ['tutor', 'id'],
  'invoice.update': ['invoice', 'id'],
  'invoice.statement': ['invoice', 'id'],
  'session.token': ['session', 'sessionId'],
  'session.members': ['session', 'id'],
  'interview.update': ['interview', 'id'],
  'demo-session.update': ['demoSession', 'id'],
  'payment.cancel': ['transaction', 'transactionId'],
  'payment.sync': ['transaction', 'transactionId'],
  'payment.status': ['transaction', 'transactionId'],
  'payment.pay-card': ['plan', 'planId'],
  'payment.pay-reference': ['plan', 'planId'],
  'payment.pay-wallet': ['plan', 'planId'],
  'payment.pay-installments': ['plan', 'planId'],
  'payment.refund': ['transaction', 'transactionId'],
  'payment.tell-refund': ['transaction', 'transactionId'],
  'payment.refund-quote': ['transaction', 'transactionId'],
  'unmatched-payment.update': ['unmatched', 'id'],
  'transaction.receipt': ['transaction', 'id'],
  'subscription.ledger': ['subscription', 'id'],
  'sub-refund.quote': ['subscription', 'id'],
  'sub-refund.ask': ['subscription', 'id'],
  'transaction.read': ['transaction', 'id'],
  'subscription.read': ['subscription', 'id'],
  'subscription.current': ['student', 'userId'],
  'card.list': ['student', 'userId'],
  'rating.read': ['rated', 'id'],
  'rating.list-by-rater': ['user', 'id'],
  'rating.list-of-ratee': ['tutor', 'id'],
  'rating.update': ['rating', 'id'],
  'rating.delete': ['rating', 'id'],
  'report.read': ['report', 'id'],
  'report.update': ['report', 'id'],
  'report.delete': ['report', 'id'],
  'report-reply.create': ['report', 'reportId'],
  'report-reply.list-of-report': ['report', 'reportId'],
  'report-reply.read': ['replied', 'id'],
  'report-reply.update': ['reply', 'id'],
  'report-reply.delete': ['reply', 'id'],
  'chat.messages': ['room', 'roomId'],
  'chat.members': ['room', 'roomId'],
  'chat.settings': ['room', 'roomId'],
  'chat.rooms': ['user', 'userId'],
  'chat.find-room': ['pair', 'members'],
  'notification.mark-read': ['notification', 'ids'],
  'contact-request.update': ['contactRequest', 'id'],
  'upload-file.read': ['uploadFile', 'name'],
  'receipt-file.read': ['receiptFile', 'name'],
  'intro-video-file.read': ['introVideoFile', 'name'],
}

/** Calls that may name only the caller: any other id is forbidden, even a missing one. */
export const selfOnly: ReadonlySet<string> = new Set(['card.list'])

export interface Naming {
  kind: Kind
  field: string
  place: 'params' | 'query' | 'body'
}

export function namingOf(endpoint: Endpoint): Naming | undefined {
  const name = names[endpoint.action]
  if (name === undefined) return undefined
  const [kind, field] = name
  if (endpoint.path.includes(`{${field}}`)) return { kind, field, place: 'params' }
  const inQuery = endpoint.query !== undefined && field in endpoint.query.shape
  return { kind, field, place: inQuery ? 'query' : 'body' }
}
