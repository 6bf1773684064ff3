/** Arabic words of feature flags, for staff. */
import type { FlagName, FlagOwner, FlagState } from '../platform/flags.ts'

/** What each flag switches. */
export const flagWords: Readonly<Record<FlagName, { title: string; note: string }>> = {
  'desk-board': {
    title: 'لوح المكتب',
    note: 'الرسم والصور على لوح مشترك في غرفة الدرس وبعده.',
  },
  'standing-time': {
    title: 'تثبيت موعد أسبوعي',
    note: 'اختيار وقت ثابت كل أسبوع مع مدرّس. المواعيد المثبّتة من قبل تستمر.',
  },
}

export const flagStateWords: Readonly<Record<FlagState, string>> = {
  off: 'مغلقة',
  staff: 'لفريق حوار وحده',
  percent: 'لنسبة من الحسابات',
  on: 'للجميع',
}

export const flagOwnerWords: Readonly<Record<FlagOwner, string>> = {
  product: 'فريق المنتج',
  tutoring: 'فريق التدريس',
}
