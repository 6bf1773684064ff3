/**
 * Every sentence of the product that promises a message, and what keeps it. A test reads all texts for such sentences,
 * so a new one is listed here once somebody has found, or built, what keeps it. // ours
 */
import type { NotificationKind } from './enumerations/platform.ts'

export interface GivenPromise {
  /** The file of the text, from the root of the repository. */
  readonly file: string
  /** The name of the text, or its first three words where it has none of its own. */
  readonly key: string
  /** Notifications of these kinds. */
  readonly kinds?: readonly NotificationKind[]
  /** A server file that sends a mail, a code or an event to sockets. */
  readonly sentBy?: string
  /** A page of the back office where staff find what they promised to answer. */
  readonly people?: string
  /** Nothing is promised. */
  readonly nothing?: true
}

const learn = 'web/learn/src'
const admin = 'web/admin/src'
const server = 'server/src/features'

const meetings: readonly NotificationKind[] = ['interview-decided', 'demo-session-decided']
const paid: readonly NotificationKind[] = ['payment-applied', 'payment-failed']
const codes = `${server}/confirmation-codes/send.ts`
const cut = { kinds: ['power-cut'], sentBy: `${server}/power-cuts/announce.ts` } as const

export const givenPromises: readonly GivenPromise[] = [
  { file: `${admin}/kit/lesson-words.ts`, key: 'canceledNow', kinds: ['lesson-canceled'] },
  { file: `${admin}/kit/lesson-words.ts`, key: 'saved', kinds: ['lesson-decided'] },
  { file: `${admin}/kit/penalty-words.ts`, key: 'done', kinds: ['reliability-decided'] },
  { file: `${admin}/media/words.ts`, key: 'appointed', kinds: ['photo-session-set'] },
  { file: `${admin}/media/words.ts`, key: 'appointmentCanceled', kinds: ['photo-session-set'] },
  { file: `${admin}/meetings/words.ts`, key: 'canceled', kinds: meetings },
  { file: `${admin}/meetings/words.ts`, key: 'saved', kinds: meetings },
  { file: `${admin}/reports/words.ts`, key: 'resolvedNow', kinds: ['report-closed'] },
  { file: 'web/kit/src/accounts/words.ts', key: 'newEmailText', sentBy: `${server}/mails/account-changes.ts` },
  { file: `${learn}/accounts/my-data/words.ts`, key: 'asked', kinds: ['data-export-ready'] },
  { file: `${learn}/accounts/my-data/words.ts`, key: 'underWay', kinds: ['data-export-ready'] },
  { file: `${learn}/accounts/my-data/words.ts`, key: 'notices', sentBy: `${server}/guardians/messages.ts` },
  {
    file: `${learn}/accounts/notifications/choice-words.ts`,
    key: 'digestNote',
    sentBy: `${server}/deliveries/summary.ts`,
  },
  { file: `${learn}/accounts/notifications/choice-words.ts`, key: 'title', sentBy: `${server}/deliveries/send.ts` },
  { file: `${learn}/accounts/notifications/words.ts`, key: 'channelNote', sentBy: `${server}/deliveries/send.ts` },
  { file: `${learn}/accounts/notifications/words.ts`, key: 'needsLink', sentBy: `${server}/deliveries/send.ts` },
  { file: `${learn}/accounts/words.ts`, key: 'accountText', sentBy: codes },
  { file: `${learn}/accounts/words.ts`, key: 'intro', sentBy: codes },
  { file: `${learn}/accounts/words.ts`, key: 'phoneHint', kinds: ['lesson-reminder', 'lesson-starting'] },
  { file: `${learn}/accounts/words.ts`, key: 'phoneQuestion', kinds: ['lesson-reminder', 'lesson-starting'] },
  { file: `${learn}/booking/words.ts`, key: 'phoneForTrial', kinds: ['lesson-reminder'], sentBy: codes },
  { file: `${learn}/checkout/words.ts`, key: 'bankEnd', kinds: paid },
  { file: `${learn}/checkout/words.ts`, key: 'howEnd', kinds: paid },
  { file: `${learn}/lessons/power-cut/words.ts`, key: 'kept', ...cut },
  { file: `${learn}/lessons/power-cut/words.ts`, key: 'note', ...cut },
  { file: `${learn}/lessons/power-cut/words.ts`, key: 'sent', ...cut },
  { file: `${learn}/lessons/power-cut/words.ts`, key: 'sentNever', ...cut },
  { file: `${learn}/lessons/power-cut/words.ts`, key: 'sentPast', ...cut },
  { file: `${learn}/lessons/words.ts`, key: 'minutesReturn', kinds: ['lesson-canceled'] },
  { file: `${learn}/lessons/tutor-cancel-words.ts`, key: 'studentNotified', kinds: ['lesson-canceled'] },
  { file: `${learn}/lessons/tutor-cancel-words.ts`, key: 'studentNotifiedHer', kinds: ['lesson-canceled'] },
  { file: `${learn}/meetings/words.ts`, key: 'otherIsNotified', kinds: meetings },
  { file: `${learn}/meetings/words.ts`, key: 'thanks', kinds: meetings },
  { file: `${learn}/onboarding/words.ts`, key: 'none', kinds: ['times-available'] },
  { file: `${learn}/onboarding/words.ts`, key: 'videoInReview', kinds: ['intro-video-decided'] },
  { file: `${learn}/onboarding/words.ts`, key: 'waitsForDecision', kinds: meetings },
  // The page says of the block that nobody hears of it.
  { file: `${learn}/pages/blocks/words.ts`, key: 'text', nothing: true },
  { file: `${learn}/plans/words.ts`, key: 'giftNote', kinds: ['payment-applied'], sentBy: `${server}/gifts/mails.ts` },
  { file: `${learn}/reports/words.ts`, key: 'promise', kinds: ['report-replied'], people: '/reports' },
  { file: 'contract/src/texts/privacy.ts', key: 'إذا وقع خرق', people: '/users' },
  { file: 'contract/src/texts/questions.ts', key: 'نعم، في أي', kinds: ['lesson-canceled', 'lesson-moved'] },
  { file: 'contract/src/texts/questions.ts', key: 'تصلك ملاحظات المشرف', kinds: ['interview-decided'] },
  { file: 'contract/src/texts/terms.ts', key: 'للمدرّس إلغاء الدرس', kinds: ['lesson-canceled'] },
  { file: 'web/site/src/shell/contact-texts.ts', key: 'replyPromise', people: '/reports?tab=requests' },
]
