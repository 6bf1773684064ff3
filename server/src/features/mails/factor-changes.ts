/** Mails to an account's owner about its second factor. They are sent whatever the owner has switched off. */
import { confirmingLinkDays } from '@hiwar/contract/fields/limits.ts'
import { drawDisownLink } from '../devices/disown-link.store.ts'
import { accountMail } from './account-mail.ts'
import { daysOf, timeInWords } from './words.ts'

const changes = {
  'app-added': 'إضافة تطبيق رموز',
  'app-removed': 'حذف تطبيق الرموز',
  'passkey-added': 'إضافة مفتاح مرور',
  'passkey-removed': 'حذف مفتاح مرور',
  'codes-renewed': 'رموز طوارئ جديدة بدل القديمة',
  'code-used': 'استخدام رمز طوارئ',
  reset: 'إعادة ضبط التحقق بخطوتين من فريق حوار',
} as const

export type FactorChange = keyof typeof changes

const subject = 'التحقق بخطوتين في حسابك'
const reason = 'وصلتك هذه الرسالة لأن هذا البريد مسجَّل في حساب على حوار.'
function changeMail(change: FactorChange) {
  return accountMail(`factor-${change}`, {
    write: async (context, { userId, createdAt }, to) => ({
      to,
      content: {
        subject,
        lines: [`تغيير في التحقق بخطوتين: ${changes[change]}، ${timeInWords(createdAt)} بتوقيت القاهرة.`],
        button: { label: 'لم يكن هذا مني', url: await drawDisownLink(context, userId) },
        otherwise: `إن كان هذا منك فلا شيء عليك. والرابط صالح ${daysOf(confirmingLinkDays)}.`,
        reason,
      },
    }),
  })
}

const guessed = accountMail('factor-guessed', {
  write: async ({ config: { LEARN_URL } }, _line, to) => ({
    to,
    content: {
      subject,
      lines: [
        'كُتبت رموز خاطئة للتحقق بخطوتين في حسابك، بعد كلمة المرور الصحيحة أو من داخل الحساب. ننصح بتغيير كلمة المرور.',
      ],
      button: { label: 'تغيير كلمة المرور', url: `${LEARN_URL}/forget-password` },
      otherwise: 'إن لم يكن هذا منك فكلمة مرور جديدة من الزر السابق تُخرج حسابك من كل الأجهزة.',
      reason,
    },
  }),
})

/** To every super admin: one of them is about to lose the second factor, and each of them can stop that. */
export const superAdminResetMail = accountMail('factor-reset-asked', {
  write: async ({ config: { ADMIN_URL } }, { createdAt }, to) => ({
    to,
    content: {
      subject: 'طلب إعادة ضبط التحقق بخطوتين لمدير عام',
      lines: [
        `طُلبت إعادة ضبط التحقق بخطوتين لحساب مدير عام ${timeInWords(createdAt)} بتوقيت القاهرة. تتم بعد ٢٤ ساعة ما لم يوقفها مدير عام.`,
      ],
      button: { label: 'فتح لوحة الإدارة', url: ADMIN_URL },
      otherwise: 'إن لم يكن الطلب معروفًا لديك فإيقافه من صفحة الحساب في لوحة الإدارة.',
      reason: 'وصلتك هذه الرسالة لأن حسابك حساب مدير عام في حوار.',
    },
  }),
})

export const factorChangedMail = {
  'app-added': changeMail('app-added'),
  'app-removed': changeMail('app-removed'),
  'passkey-added': changeMail('passkey-added'),
  'passkey-removed': changeMail('passkey-removed'),
  'codes-renewed': changeMail('codes-renewed'),
  'code-used': changeMail('code-used'),
  reset: changeMail('reset'),
  guessed,
}

export const factorChangeJobs = [...Object.values(factorChangedMail), superAdminResetMail].map(({ job }) => job)
