/**
 * The permission table: who may do what. Each endpoint of the contract has one row; an endpoint without a row does not
 * compile. docs/permissions.md shows the table with each row's condition.
 */
import type { Action } from '@hiwar/contract/all-calls.ts'
import { type Cells, cells } from './cells.ts'
import { peopleRows } from './people-rows.ts'

// The columns: not logged in, student, tutor, tutor manager, studio, regular admin, super admin.
export const permissionTable: Readonly<Record<Action, Cells>> = {
  ...peopleRows,

  // Plans. Only admins and invited students read a hidden plan; the list leaves out plans that the caller may not read.
  'plan.create': cells('x----YY'),
  'plan.update': cells('x----YY'),
  'plan.delete': cells('x----YY'),
  'plan.read': cells('LLLLLYY'),
  'plan.list': cells('YYYYYYY'),
  'trial.read': cells('xO-----'),
  'trial.figures': cells('x----YY'),
  'plan.price': cells('xLLLLYY'),
  'coupon.create': cells('x----YY'),
  'coupon.update': cells('x----YY'),
  'coupon.delete': cells('x----YY'),
  'coupon.read': cells('x----YY'),
  'coupon.look-up': cells('xY---YY'),
  'coupon.list': cells('x----YY'),
  'invite.create': cells('x----YY'),
  'invite.update': cells('x----YY'),
  'invite.delete': cells('x----YY'),
  'invite.read': cells('x----YY'),
  'invite.list': cells('x----YY'),

  // Payments. Admins never pay for a student; they may cancel, refund and query the provider.
  'payment.pay-card': cells('xY-----'),
  'payment.pay-reference': cells('xY-----'),
  'payment.pay-wallet': cells('xY-----'),
  'payment.pay-installments': cells('xY-----'),
  'payment.cancel': cells('xO---YY'),
  'payment.refund': cells('x----YY'),
  'payment.sync': cells('xO---YY'),
  'payment.status': cells('xO---YY'),
  // A provider has no role: its signature, secret or token decides, here and at the callbacks below.
  'payment.notification': cells('LLLLLLL'),
  'payment.refund-quote': cells('x----YY'),
  // ours: admins, who may refund, also enter the amount of a refund that the provider made on its own
  'payment.tell-refund': cells('x----YY'),
  'card.list': cells('xO-----'),
  'card.url': cells('xO-----'),
  'card.delete': cells('xO-----'),
  'subscription.read': cells('xO---YY'),
  'subscription.list': cells('xO---YY'),
  'subscription.current': cells('xO---YY'),
  'subscription.ledger': cells('xO---YY'),
  'subscription.care': cells('xO-----'),
  'subscription.lost-minutes': cells('xO-----'),
  'stat.care': cells('x----YY'),
  'sub-refund.quote': cells('xO---YY'),
  'sub-refund.ask': cells('xO-----'),
  'freeze.quote': cells('xO-----'),
  'freeze.start': cells('xO-----'),
  'freeze.end': cells('xO-----'),
  'upgrade.quote': cells('xO-----'),
  'transaction.read': cells('xO---YY'),
  'transaction.list': cells('xO---YY'),
  'transaction.last': cells('xO-----'),
  'transaction.receipt': cells('xO---YY'),
  'unmatched-payment.list': cells('x----YY'),
  'unmatched-payment.update': cells('x----YY'),

  // Appointments. Admins read and cancel; they do not book or move.
  'slot.list': cells('LYYYYYY'),
  'slot.change': cells('x-OO---'),
  'weekly-hours.read': cells('x-OO---'),
  'weekly-hours.change': cells('x-OO---'),
  'interview.book': cells('x-Y----'),
  // Admins may only cancel, and only a pending meeting.
  'interview.update': cells('x-OO-LL'),
  'interview.list': cells('x-OO-YY'),
  'interview.select': cells('x-Y----'),
  // A student needs verified contacts, a subscription with minutes left, and no other open lesson.
  'lesson.book': cells('xL-----'),
  'lesson-hold.keep': cells('xL-----'),
  'lesson-hold.read': cells('xO-----'),
  'lesson-hold.release': cells('xO-----'),
  'lesson.list': cells('xOOO-YY'),
  'lesson.read': cells('xMMM-YY'),
  'lesson.calendar': cells('xMMM---'),
  'lesson.again': cells('xM-----'),
  'lesson.notes': cells('xMMM---'),
  'lesson.move': cells('xM-----'),
  'lesson.cancel': cells('xMMM-YY'),
  'lesson.power-cut': cells('xMMM---'),
  'lesson.extend': cells('x-OO---'),
  'lesson.timeline': cells('xMMM-YY'),
  'lesson.verdict': cells('x----YY'),
  // Admins do not enter rooms; they may read who was inside.
  'session.members': cells('xMMM---'),
  'session.token': cells('xMMM---'),
  'session.events': cells('x----YY'),
  'demo-session.book': cells('x-O----'),
  'demo-session.update': cells('x-OO-LL'),
  'demo-session.list': cells('x-OO-YY'),
  'demo-session.select': cells('x-Y----'),

  // Reports. Only the author of a reply may change it.
  'report.create': cells('xYYYYYY'),
  'report.update': cells('xOOOOYY'),
  'report.delete': cells('x----YY'),
  'report.read': cells('xOOOOYY'),
  'report.list': cells('xOOOOYY'),
  'report-reply.create': cells('xOOOOYY'),
  'report-reply.update': cells('xOOOOOO'),
  'report-reply.delete': cells('xOOOOYY'),
  'report-reply.read': cells('xOOOOYY'),
  'report-reply.list-of-report': cells('xOOOOYY'),
  'report-reply.list': cells('x----YY'),

  // Ratings. Admins moderate by deleting.
  'rating.read': cells('xOOO-YY'),
  'rating.update': cells('xO-----'),
  'rating.delete': cells('xO---YY'),
  'rating.create': cells('xL-----'),
  'rating.list-by-rater': cells('xOOOOYY'),
  // A caller who may see a tutor may see the tutor's ratings.
  'rating.list-of-ratee': cells('LLLLLYY'),
  'rating.list-of-tutor': cells('LLLYLYY'),

  // Chat. A super admin may read other people's conversations; each reading is recorded in the audit trail.
  'chat.open': cells('xLLLLLL'),
  'chat.messages': cells('xMMMMML'),
  'chat.rooms': cells('xOOOOOL'),
  'chat.find-room': cells('xMMMMML'),
  'chat.members': cells('xMMMMML'),
  'chat.settings': cells('xMMMMMM'),
  'contact-request.create': cells('YYYYYYY'),
  'contact-request.list': cells('x----YY'),
  'contact-request.update': cells('x----YY'),

  // Withdrawals. Tutor managers earn nothing, so they have no withdrawals.
  'invoice.create': cells('x-O----'),
  'invoice.list': cells('x-O--YY'),
  'invoice.stats': cells('x-O--YY'),
  'invoice.update': cells('x-O--YY'),
  'invoice.statement': cells('x-O--YY'),

  // Topics and intro videos. Visitors list tutors by topic, so they may read the names of the topics.
  'topic.create': cells('x----YY'),
  'topic.list': cells('YYYYYYY'),
  'topic.update': cells('x----YY'),
  'topic.delete': cells('x----YY'),
  'own-topic.list': cells('xOOO---'),
  'own-topic.add': cells('xOOO---'),
  'own-topic.remove': cells('xOOO---'),
  'own-topic.change': cells('xOOO---'),
  'intro-video.create': cells('x-O----'),
  'intro-video.decide': cells('x--Y-YY'),
  'intro-video.list': cells('x-OY-YY'),
  'media.list': cells('x---SYY'),

  // Stored files. The name of an upload cannot be guessed, so everybody who knows the name may read the file.
  'upload-file.read': cells('YYYYYYY'),
  'receipt-file.read': cells('x-O--YY'),
  'intro-video-file.read': cells('x-OY-YY'),

  // Notifications and calendar. A calendar program has no login; the secret address is its permission.
  'notification.list': cells('xOOOOOO'),
  'notification.mark-read': cells('xOOOOOO'),
  'telegram.link': cells('xOOOOOO'),
  'delivery.list': cells('x----YY'),
  'push.key': cells('xYYYYYY'),
  'push.subscribe': cells('xOOOOOO'),
  'push.unsubscribe': cells('xOOOOOO'),
  'calendar.create': cells('xOOO---'),
  'calendar.delete': cells('xOOO---'),
  'calendar.read': cells('LLLLLLL'),

  // Platform.
  'cache.flush': cells('x----YY'),
  'analytics.track': cells('YYYYYYY'),
  'setting.public': cells('YYYYYYY'),
  'setting.read': cells('x----YY'),
  'setting.update': cells('x----YY'),
  'server.time': cells('YYYYYYY'),
  'server.stats': cells('x----YY'),
  // A tutor manager counts intro videos and own meetings.
  'queue.counts': cells('x--O-YY'),
  'audit.list': cells('x----YY'),
  'audit.seal': cells('x----YY'),
  'audit.verify': cells('x-----Y'),
  'security-event.list': cells('x-----Y'),
  'whatsapp.confirm': cells('LLLLLLL'),
  'whatsapp.notification': cells('LLLLLLL'),
  'telegram-bot.notification': cells('LLLLLLL'),
  'telegram-gateway.notification': cells('LLLLLLL'),
  'livekit.notification': cells('LLLLLLL'),
}
