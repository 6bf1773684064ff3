/** The rows of the permission table about people, their logins and their own data. */
import type { Action } from '@hiwar/contract/all-calls.ts'
import { type Cells, cells } from './cells.ts'

// The columns: not logged in, student, tutor, tutor manager, studio, regular admin, super admin.
export const peopleRows = {
  // People. Everybody may register; the caller's role decides which roles a new account may have.
  'user.create': cells('LLLLLLL'),
  'user.read': cells('xOOOOYY'),
  'user.current': cells('xOOOOOO'),
  'user.list': cells('x----YY'),
  // A regular admin cannot change an admin; a studio may only remove the video and thumbnail of its tutors.
  'user.update': cells('xOOOLLY'),
  'user.image': cells('xOOOOLY'),
  // A change of e-mail or phone that staff asked for; the link token of the owner's mail confirms it too.
  'contact-change.read': cells('xOOOOYY'),
  'contact-change.confirm': cells('LLLLLLL'),
  'contact-change.cancel': cells('x----LY'),
  'tutor.files': cells('x---SYY'),
  // A tutor manager may read any tutor in the back office.
  'tutor.meta': cells('x-OY-YY'),
  // An unlisted tutor is visible only to the tutor, tutor managers and admins; the same holds for the rows below.
  'tutor.info': cells('LLLYLYY'),
  'tutor.list': cells('YYYYYYY'),
  'favourite.list': cells('xO-----'),
  'favourite.add': cells('xO-----'),
  'favourite.remove': cells('xO-----'),
  'survey.read': cells('xO-----'),
  'survey.answer': cells('xO-----'),
  'tutor.strip': cells('YYYYYYY'),
  'tutor.stats': cells('LLLYLYY'),
  'tutor.own-stats': cells('x-OO---'),
  'tutor.activity': cells('LLLYLYY'),
  'tutor.uncontacted': cells('xY-----'),
  'tutor.full-list': cells('x--Y-YY'),
  'interviewer.select': cells('x-Y----'),
  'studio-tutor.read': cells('x---SYY'),
  'studio-tutor.appoint': cells('x---SYY'),
  'studio-tutor.list': cells('x---OYY'),
  'student.stats': cells('xO---YY'),
  'student.own-stats': cells('xO-----'),
  'studio.list': cells('x-YY-YY'),

  // Logins. Logging out needs no login: the call ends the token of the request, if there is one.
  'auth.password': cells('YYYYYYY'),
  'auth.google': cells('YYYYYYY'),
  'auth.refresh': cells('xOOOOOO'),
  'auth.google-nonce': cells('YYYYYYY'),
  'auth.logout': cells('YYYYYYY'),
  // The link token of the message proves the owner.
  'auth.disown': cells('LLLLLLL'),
  'auth.sessions': cells('xOOOOOO'),
  'auth.end-session': cells('xOOOOOO'),
  'auth.end-other-sessions': cells('xOOOOOO'),
  // A regular admin cannot end the logins of an admin.
  'user.end-sessions': cells('x----LY'),

  // Views of accounts. Regular admins view students and tutors, super admins tutor managers too; the word opens a view.
  'view.create': cells('x----LL'),
  'view.enter': cells('LLLLLLL'),
  'view.list': cells('x----YY'),
  'view.own': cells('xOOOOOO'),

  // Suspensions. A regular admin suspends no admin. A link token replaces the login of a suspended person.
  'suspension.create': cells('x----LY'),
  'suspension.confirm': cells('x-----Y'),
  'suspension.lift': cells('x----LY'),
  'suspension.list': cells('x----YY'),
  'suspension.decide': cells('x----YY'),
  // A tutor's broken appointments.
  'reliability.read': cells('x-OO-YY'),
  'reliability.appeal': cells('x-OO---'),
  'reliability.decide': cells('x----YY'),
  'reliability.appeals': cells('x----YY'),
  'suspension.appeal': cells('LLLLLLL'),
  'suspension.appeal-link': cells('YYYYYYY'),
  // A student and a tutor block each other; nobody blocks other staff.
  'block.create': cells('xOOO---'),
  'block.delete': cells('xOOO---'),
  'block.list': cells('xOOO---'),

  // Users delete their account themselves. Accounts of staff are erased after they left.
  'deletion.read': cells('xOOO---'),
  'deletion.ask': cells('xOOO---'),
  'deletion.withdraw': cells('xOOO---'),
  // A super admin erases accounts of staff who left, and files the written request of a student or tutor.
  'erasure.read': cells('x----YY'),
  'erasure.create': cells('x-----Y'),
  'erasure.delete': cells('x-----Y'),
  // The payer of an account that was erased. Every reading leaves an audit row.
  'held-party.read': cells('x-----Y'),
  // Consents. A student who turns 18 this year says so once.
  'consent.own': cells('xOOOOOO'),
  'consent.create': cells('xOOOOOO'),
  'consent.say-age': cells('xO-----'),
  'consent.list': cells('x----YY'),
  // The guardian has no account; a link token and a code prove the guardian.
  'guardian.read': cells('xO-----'),
  'guardian.ask': cells('xO-----'),
  'guardian.delete': cells('xO-----'),
  'guardian.answer': cells('LLLLLLL'),
  'guardian.of-student': cells('x----YY'),
  // Users read only their own data.
  'my-data.read': cells('xOOOOOO'),
  'my-data.export': cells('xOOOOOO'),
  'my-data.download': cells('xOOOOOO'),

  // The second factor. A person in the middle of a login has no login yet; the ticket of the first step decides.
  'second-factor.options': cells('YYYYYYY'),
  'second-factor.prove': cells('YYYYYYY'),
  'passkey.options': cells('YYYYYYY'),
  'passkey.log-in': cells('YYYYYYY'),
  'auth.confirm': cells('xOOOOOO'),
  'factor.list': cells('xOOOOOO'),
  'factor.start-app': cells('xOOOOOO'),
  'factor.start-passkey': cells('xOOOOOO'),
  'factor.finish': cells('xOOOOOO'),
  'factor.delete': cells('xOOOOOO'),
  'recovery-code.create': cells('xOOOOOO'),
  'factor.list-of-user': cells('x----YY'),
  // A regular admin resets students and tutors alone, and nobody resets their own factors.
  'factor-reset.create': cells('x----LY'),
  'factor-reset.delete': cells('x----LY'),

  // Confirmation codes. A person who forgot the password is not logged in.
  'phone-code.send': cells('xOOOOOO'),
  'phone-code.verify': cells('xOOOOOO'),
  'email-code.send': cells('xOOOOOO'),
  'email-code.confirm': cells('xOOOOOO'),
  'password-code.send': cells('YYYYYYY'),
  'password-code.confirm': cells('YYYYYYY'),
} as const satisfies Partial<Record<Action, Cells>>
