/**
 * Sentences that promise a message or an answer, and what keeps each: nothing is promised that nobody sends. The table
 * names each by its file and the words that promise. Its keepers are kinds of notifications, or (`file#name`) the mail,
 * the channel or the rule of the clock.
 */
import { readFileSync } from 'node:fs'
import { NotificationKind } from '../../contract/src/enumerations/platform.ts'
import { inRoot } from '../run/paths.ts'
import { type Source, servesTests } from './walls.ts'

interface SaidPromise {
  file: string
  says: string
  keptBy: readonly (NotificationKind | `${string}#${string}`)[]
}

const by = {
  codeMail: 'server/src/features/confirmation-codes/send.ts#emailCodeMail',
  passwordMail: 'server/src/features/confirmation-codes/send.ts#passwordCodeMail',
  codeMessage: 'server/src/features/confirmation-codes/jobs.ts#queuePhoneCode',
  addressMail: 'server/src/features/mails/account-changes.ts#emailChangedMail',
  channels: 'domain/src/notifications/delivery.ts#outsideChannels',
  lateReports: 'web/admin/src/reports/ReportPanel.tsx#isLate',
  consent: 'web/kit/src/login/consent.ts#trackEvent',
  measuring: 'server/src/features/analytics/routes.ts#analyticsJobs',
  breach: 'docs/operations.md#When data leaks',
  silentBlock: 'server/src/features/users/parted.store.ts#isParted',
  guardianLink: 'server/src/features/guardians/messages.ts#queueGuardianMessage',
  openRequests: 'web/admin/src/reports/ReportsPage.tsx#contactEndpoints.list',
} as const

const saidPromises: readonly SaidPromise[] = [
  ...within('web/learn/src/accounts/settings/words.ts', {
    'تصلك أيضًا خارجه': [by.channels],
    'نؤكد كل وسيلة برمز نرسله إليها': [by.codeMail, by.codeMessage],
    'تصلك على وسيلة أخرى': [by.channels],
    'ما نرسله إليك': [by.channels],
    // The lists under it, for students and for tutors.
    'إلغاء درسك': ['lesson-canceled', 'slot-deleted'],
    'تذكير قبل الدرس بيوم وبساعة': ['lesson-reminder'],
    'نتيجة الدفع والاسترداد وقرب انتهاء الاشتراك': [
      'payment-applied',
      'payment-failed',
      'payment-refunded',
      'subscription-ending',
    ],
    'عودة الدقائق ونتيجة مراجعة الدروس': ['minutes-returned', 'lesson-decided'],
    'رد ولي الأمر لمن هم أقل من ١٨ سنة': ['guardian-answered'],
    'الرد على طلبات الدعم وإغلاقها': ['report-replied', 'report-closed'],
    'دخول جديد إلى حسابك وجاهزية نسخة بياناتك': ['login-new', 'data-export-ready'],
    'حجز درس معك أو تغيير موعده أو إلغاؤه': ['lesson-booked', 'lesson-moved', 'lesson-canceled'],
    'تذكير قبل الموعد بيوم وبساعة': ['lesson-reminder'],
    'مواعيد المقابلات والجلسات التجريبية وقراراتها': ['times-available', 'interview-decided', 'demo-session-decided'],
    'قرار الفيديو التعريفي وموعد التصوير وتفعيل حسابك': ['intro-video-decided', 'photo-session-set', 'tutor-activated'],
    'نتيجة مراجعة الدروس وقرارات طلبات السحب': ['lesson-decided', 'invoice-decided'],
  }),
  ...within('web/learn/src/accounts/my-data/words.ts', {
    'ونبلغك عند جاهزيتها': ['data-export-ready'],
    'نرسل إليه رابطًا ورمزًا': [by.guardianLink],
    'يصلك رابط لسحب موافقتك': [by.guardianLink],
  }),
  ...within('web/learn/src/accounts/words.ts', {
    'نذكّرك بدروسك': ['lesson-reminder'],
    'تصلك رسالة': [by.codeMail, by.codeMessage],
    'يصلك عليه تذكير الدروس': ['lesson-reminder'],
    'نرسل إليك رمزًا': [by.codeMessage],
    'تصلك إشعاراتك على التطبيق نفسه': [by.channels],
  }),
  ...within('web/kit/src/accounts/words.ts', {
    'نرسل إلى البريد الجديد': [by.codeMail],
    'نبلغ البريد الحالي': [by.addressMail],
  }),
  ...within('web/learn/src/accounts/mail-links/words.ts', { 'ويصل إلى بريد الحساب': [by.passwordMail] }),
  ...within('server/src/features/telegram-chats/link.ts', { 'تصلك إشعاراتك هنا': [by.channels] }),
  ...within('web/learn/src/checkout/words.ts', { 'تصلك النتيجة': ['payment-applied', 'payment-failed'] }),
  ...within('web/learn/src/lessons/words.ts', {
    'نبلغ <name>{tutor}</name>': ['lesson-canceled'],
    'نبلغ الطالب بالإلغاء': ['lesson-canceled'],
    'نبلغ الطالبة بالإلغاء': ['lesson-canceled'],
  }),
  ...within('web/learn/src/meetings/words.ts', {
    'نبلغ <name>{other}</name> بالإلغاء': ['interview-decided', 'demo-session-decided'],
    'سيصلك القرار': ['interview-decided', 'demo-session-decided'],
  }),
  ...within('web/learn/src/onboarding/words.ts', {
    'نبلغك بالنتيجة': ['intro-video-decided'],
    'نبلغك به': ['interview-decided', 'demo-session-decided'],
    'نبلغك عند توفرها': ['times-available'],
    'سيتواصل معك الاستوديو': ['studio-chosen', 'photo-session-set'],
    'نراجع ملفك ونفعّل حسابك': ['tutor-activated'],
  }),
  ...within('web/learn/src/pages/blocks/words.ts', { 'لا نخبر أحدًا بالحظر': [by.silentBlock] }),
  ...within('web/learn/src/reports/words.ts', {
    'نرد عادة': ['report-replied', by.lateReports],
  }),
  ...within('web/admin/src/kit/lesson-words.ts', {
    'تم إلغاء الدرس، ووصل إشعار إلى الطرفين': ['lesson-canceled'],
    'تم حفظ القرار، ووصل إشعار إلى الطرفين': ['lesson-decided'],
  }),
  ...within('web/admin/src/meetings/words.ts', {
    'ووصل إشعار به': ['interview-decided', 'demo-session-decided'],
    'ووصل إشعار إلى الطرفين': ['interview-decided', 'demo-session-decided'],
  }),
  ...within('web/admin/src/media/words.ts', { 'ووصل إشعار إلى المدرّس': ['photo-session-set'] }),
  ...within('web/admin/src/reports/words.ts', { 'ووصل إشعار إلى صاحبه': ['report-closed'] }),
  ...within('web/site/src/pages/texts/questions.ts', {
    'نبلغ المدرّس فورًا': ['lesson-canceled', 'lesson-moved'],
    'تصلك ملاحظات المشرف': ['interview-decided'],
  }),
  ...within('web/site/src/pages/texts/terms.ts', { 'نبلغه فورًا': ['lesson-canceled', 'slot-deleted'] }),
  ...within('web/site/src/pages/texts/privacy.ts', {
    // The two measurements that are sent, and the promise about all others.
    'لا نرسل شيئًا قبل أن تسمح به': [by.consent],
    'نرسل إلى شريكنا الإعلاني': [by.measuring],
    'لا نرسل إليها شيئًا عنك': [by.consent],
    'ومن التطبيق لا نرسل إلى Meta': [by.consent],
    'نرسل معها بصمة': [by.measuring],
    // A duty of the operator, which no program keeps.
    'وأبلغنا الجهة المختصة': [by.breach],
  }),
  ...within('web/site/src/pages/contact.tsx', { 'نرد عادة': [by.openRequests] }),
  ...within('web/site/src/pages/faq.tsx', { 'نرد عادة': [by.openRequests] }),
  ...within('web/site/src/shell/contact-texts.ts', {
    'نتصل بك عليه': [by.openRequests],
    'نرد عادة': [by.openRequests],
  }),
]

function within(file: string, said: Readonly<Record<string, SaidPromise['keptBy']>>): SaidPromise[] {
  return Object.entries(said).map(([says, keptBy]) => ({ file, says, keptBy }))
}

/** «نبلغ، نخبر، نذكّر، نرسل، نراسل، ننبّه، نتصل بك، نرد، يصلك، وصل إشعار، أبلغنا، يتواصل معك», also in the future. */
const promising =
  /(?<!\p{L})[وف]?س?(?:نبلغ|نخبر|نذكر|نرسل|نراسل|ننبه|نتصل ب|نرد(?!\p{L})|[تي]صلك|وصل إشعار|أبلغنا|يتواصل معك)/gu
const isSaid = /^(?:web\/\w+|contract|domain|server)\/src\//
const isComment = /^\s*(?:\/\/|\/?\*)/

/** Lines that promise something which the table does not know. */
export function unlistedPromises(
  sources: readonly Source[],
  promises: readonly SaidPromise[] = saidPromises,
): string[] {
  return sources.filter(isShown).flatMap(({ path, text }) => {
    const known = promises.filter(({ file }) => file === path).map(({ says }) => bare(says))
    const isListed = (line: string, at: number) =>
      known.some((says) => line.includes(says) && line.indexOf(says) <= at && at < line.indexOf(says) + says.length)
    return bare(text)
      .split('\n')
      .filter((line) => !isComment.test(line))
      .filter((line) =>
        [...line.matchAll(promising)].some(({ index, 0: found }) => !isListed(line, index + found.length - 1)),
      )
      .map((line) => `${path}: ${line.trim()}`)
  })
}

/** Lines of the table that no file says any more. */
export function forgottenPromises(
  sources: readonly Source[],
  promises: readonly SaidPromise[] = saidPromises,
): string[] {
  const texts = new Map(sources.map(({ path, text }) => [path, bare(text)]))
  return promises
    .filter(({ file, says }) => !texts.get(file)?.includes(bare(says)))
    .map(({ file, says }) => `${file}: ${says}`)
}

/** Promises whose notice, mail or rule nobody has built. */
export function brokenPromises(sources: readonly Source[], promises: readonly SaidPromise[] = saidPromises): string[] {
  return promises.flatMap(({ says, keptBy }) =>
    keptBy.filter((keeper) => !isBuilt(sources, keeper)).map((keeper) => `${says}: ${keeper}`),
  )
}

/** Kinds of notifications that no listener sends. */
export function silentKinds(sources: readonly Source[]): NotificationKind[] {
  return Object.values(NotificationKind).filter((kind) => !isBuilt(sources, kind))
}

function isBuilt(sources: readonly Source[], keeper: SaidPromise['keptBy'][number]): boolean {
  const [place = '', name] = keeper.split('#')
  // A duty of the people who operate Hiwar is in their manual.
  if (name !== undefined && place.endsWith('.md')) return readFileSync(inRoot(place), 'utf8').includes(name)
  if (name !== undefined) return sources.some(({ path, text }) => path === place && text.includes(name))
  const notifies = ({ path, text }: Source) =>
    path.startsWith('server/src/features/notifications/') ||
    (path.startsWith('server/src/features/') && text.includes(' notify('))
  const listeners = sources.filter(notifies)
  return listeners.filter((source) => !servesTests(source)).some(({ text }) => text.includes(`'${keeper}'`))
}

function isShown(source: Source): boolean {
  return isSaid.test(source.path) && !servesTests(source)
}

/** Without vowel signs, which people write or leave out. */
function bare(text: string): string {
  return text.replace(/[\u064b-\u0652]/gu, '')
}
