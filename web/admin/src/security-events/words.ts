import type { SecurityEventKind } from '@hiwar/contract/platform/security-events.ts'
import type { Tone } from '@hiwar/kit/ui/surfaces.tsx'
import { pageNames } from '../words.ts'

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
