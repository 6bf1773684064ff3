/**
 * The permission table: who may do what. Each call of the contract has one row, and a call without a row does not
 * compile. docs/permissions.md shows the table as a page, with the condition of each row.
 */
import type { Action } from '@hiwar/contract/calls/all-calls.ts'
import { type Cells, cells } from './cells.ts'

// The columns: not logged in, student, tutor, tutor manager, studio, regular admin, super admin.
export const permissionTable: Readonly<Record<Action, Cells>> = {
  // People. Everybody may register; the role of the caller decides which roles a new account may have.
  'user.create': cells('LLLLLLL'),
  'user.read': cells('xOOOOYY'),
  'user.current': cells('xOOOOOO'),
  'user.list': cells('x----YY'),
  // A regular admin changes nobody who is an admin; a studio only removes the video and thumbnail of its tutors.
  'user.update': cells('xOOOLLY'),
  'user.image': cells('xOOOOLY'),
  'tutor.files': cells('x---SYY'),
  // A tutor manager reads any tutor in the back office.
  'tutor.meta': cells('x-OY-YY'),
  // Only the tutor, tutor managers and admins see a tutor who is not listed; the same holds for the figures below.
  'tutor.info': cells('LLLYLYY'),
  'tutor.list': cells('YYYYYYY'),
  'tutor.stats': cells('LLLYLYY'),
  'tutor.own-stats': cells('x-OO---'),
  'tutor.activity': cells('LLLYLYY'),
  'tutor.uncontacted': cells('xY-----'),
  'tutor.full-list': cells('x--Y-YY'),
  'interviewer.select': cells('x-Y----'),
  'studio-tutor.read': cells('x---SYY'),
  'studio-tutor.list': cells('x---OYY'),
  'student.stats': cells('xO---YY'),
  'student.own-stats': cells('xO-----'),
  'studio.list': cells('x-YY-YY'),

  // Logins. Logging out needs no login: the call ends the token that the request brings, if it brings one.
  'auth.password': cells('YYYYYYY'),
  'auth.google': cells('YYYYYYY'),
  'auth.refresh': cells('xOOOOOO'),
  'auth.google-nonce': cells('YYYYYYY'),
  'auth.logout': cells('YYYYYYY'),
  'auth.sessions': cells('xOOOOOO'),
  'auth.end-session': cells('xOOOOOO'),
  'auth.end-other-sessions': cells('xOOOOOO'),

  // Confirmation codes. A person who forgot the password is not logged in.
  'phone-code.send': cells('xOOOOOO'),
  'phone-code.verify': cells('xOOOOOO'),
  'email-code.send': cells('xOOOOOO'),
  'email-code.confirm': cells('xOOOOOO'),
  'password-code.send': cells('YYYYYYY'),
  'password-code.confirm': cells('YYYYYYY'),

  // Plans. Only admins and invited students read a plan for invites; the list leaves out plans that are not to be read.
  'plan.create': cells('x----YY'),
  'plan.update': cells('x----YY'),
  'plan.delete': cells('x----YY'),
  'plan.read': cells('LLLLLYY'),
  'plan.list': cells('YYYYYYY'),
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

  // Payments. Admins never pay for a student; they cancel, refund and ask the provider again.
  'payment.pay-card': cells('xY-----'),
  'payment.pay-reference': cells('xY-----'),
  'payment.pay-wallet': cells('xY-----'),
  'payment.pay-installments': cells('xY-----'),
  'payment.cancel': cells('xO---YY'),
  'payment.refund': cells('x----YY'),
  'payment.sync': cells('xO---YY'),
  'payment.status': cells('xO---YY'),
  // A provider has no role: its signature, secret or token decides, here and at the call-backs below.
  'payment.notification': cells('LLLLLLL'),
  'payment.refund-quote': cells('x----YY'),
  // ours: a refund that happened elsewhere is told, by the people who may refund.
  'payment.tell-refund': cells('x----YY'),
  'card.list': cells('xO-----'),
  'card.url': cells('xO-----'),
  'card.delete': cells('xO-----'),
  'subscription.read': cells('xO---YY'),
  'subscription.list': cells('xO---YY'),
  'subscription.current': cells('xO---YY'),
  'subscription.ledger': cells('xO---YY'),
  'transaction.read': cells('xO---YY'),
  'transaction.list': cells('xO---YY'),
  'transaction.last': cells('xO-----'),
  'transaction.receipt': cells('xO---YY'),
  'unmatched-payment.list': cells('x----YY'),
  'unmatched-payment.update': cells('x----YY'),

  // Appointments. Admins read and cancel, but book and move nothing.
  'slot.list': cells('xYYYYYY'),
  'slot.change': cells('x-OO---'),
  'interview.book': cells('x-Y----'),
  // Admins only cancel a pending meeting.
  'interview.update': cells('x-OO-LL'),
  'interview.list': cells('x-OO-YY'),
  'interview.select': cells('x-Y----'),
  // A student needs verified contacts, a subscription with minutes left, and no other open lesson.
  'lesson.book': cells('xL-----'),
  'lesson.list': cells('xOOO-YY'),
  'lesson.read': cells('xMMM-YY'),
  'lesson.move': cells('xM-----'),
  'lesson.cancel': cells('xMMM-YY'),
  'lesson.timeline': cells('xMMM-YY'),
  'lesson.verdict': cells('x----YY'),
  // Admins do not enter rooms; they read what happened there.
  'session.members': cells('xMMM---'),
  'session.token': cells('xMMM---'),
  'session.events': cells('x----YY'),
  'demo-session.book': cells('x-O----'),
  'demo-session.update': cells('x-OO-LL'),
  'demo-session.list': cells('x-OO-YY'),
  'demo-session.select': cells('x-Y----'),

  // Reports. Only its author rewrites a reply.
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
  // A student rates each tutor once, after the first fulfilled lesson.
  'rating.create': cells('xL-----'),
  'rating.list-by-rater': cells('xOOOOYY'),
  // Everybody who may see a tutor may see the tutor's ratings.
  'rating.list-of-ratee': cells('LLLLLYY'),
  'rating.list-of-tutor': cells('LLLYLYY'),

  // Chat. The super admin may read a foreign conversation, and each such reading leaves an audit row.
  'chat.open': cells('xLLLLLL'),
  'chat.messages': cells('xMMMMML'),
  'chat.rooms': cells('xOOOOOL'),
  'chat.find-room': cells('xMMMMML'),
  'chat.members': cells('xMMMMML'),
  'chat.settings': cells('xMMMMMM'),
  'contact-request.create': cells('YYYYYYY'),
  'contact-request.list': cells('x----YY'),
  'contact-request.update': cells('x----YY'),

  // Withdrawals. Tutor managers earn nothing, so they withdraw nothing.
  'invoice.create': cells('x-O----'),
  'invoice.list': cells('x-O--YY'),
  'invoice.stats': cells('x-O--YY'),
  'invoice.update': cells('x-O--YY'),
  'invoice.statement': cells('x-O--YY'),

  // Topics and videos of tutors.
  'topic.create': cells('x----YY'),
  'topic.list': cells('xYYYYYY'),
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

  // Stored files. Nobody guesses the name of an upload, so that everybody who knows the name may read the file.
  'upload-file.read': cells('YYYYYYY'),
  'receipt-file.read': cells('x-O--YY'),
  'intro-video-file.read': cells('x-OY-YY'),

  // Notifications. The calendar program of a person has no login: the secret address lets it in.
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
  'audit.list': cells('x----YY'),
  'whatsapp.confirm': cells('LLLLLLL'),
  'whatsapp.notification': cells('LLLLLLL'),
  'telegram-bot.notification': cells('LLLLLLL'),
  'telegram-gateway.notification': cells('LLLLLLL'),
  'livekit.notification': cells('LLLLLLL'),
}
