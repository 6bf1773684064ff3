import { objectWords } from '@hiwar/contract/platform/audit-words.ts'
import type { SecurityEventKind } from '@hiwar/contract/platform/security-events.ts'
import type { Tone } from '@hiwar/kit/ui/surfaces.tsx'
import { pageNames, tableWords } from '../words.ts'

export const securityWords = {
  title: pageNames.securityEvents,
  note: 'محاولات الدخول والرموز والصلاحيات، مجمّعة بالدقيقة، وتبقى {days}. عنوان الشبكة يظهر علامةً لا تكشفه.',
  none: 'لا أحداث بعد.',
  kind: 'الحدث',
  person: 'الحساب',
  nobody: 'حساب غير معروف',
  address: 'علامة العنوان',
  manyAddresses: 'عناوين كثيرة',
  onlyAddress: 'أحداث العنوان {address} فقط',
  action: 'الطلب',
  count: 'العدد',
  when: 'آخر مرة',
  request: 'السجل',
} as const

/** What a request without words of its own concerns, and what the request does. */
export const nounWords: Readonly<Record<string, string>> = {
  ...objectWords,
  ...tableWords,
  media: pageNames.media,
  plan: pageNames.plans,
  reconciliation: pageNames.reconciliation,
  server: pageNames.serverStats,
  slot: 'المواعيد المتاحة',
  student: 'الطلاب',
  'studio-tutor': pageNames.photoSessions,
  subscription: 'الاشتراكات',
  topic: pageNames.topics,
}

export const verbWords: Readonly<Record<string, string>> = {
  book: 'حجز',
  cancel: 'إلغاء',
  create: 'إضافة',
  list: 'قائمة',
  'full-list': 'قائمة',
  move: 'تغيير الموعد',
  read: 'قراءة',
  stats: 'أرقام',
}

export const kindTones: Readonly<Record<SecurityEventKind, Tone>> = {
  login: 'success',
  'login-failed': 'danger',
  'password-failed': 'danger',
  'factor-asked': 'neutral',
  'factor-failed': 'danger',
  'factor-proved': 'success',
  'factor-changed': 'warning',
  'factor-copied': 'danger',
  'step-up-asked': 'neutral',
  'stepped-up': 'success',
  'code-sent': 'neutral',
  'code-failed': 'danger',
  'code-confirmed': 'success',
  'password-reset': 'warning',
  'logins-ended': 'warning',
  'token-refused': 'warning',
  'limit-refused': 'danger',
  'role-refused': 'danger',
  'account-refused': 'warning',
  export: 'info',
}
