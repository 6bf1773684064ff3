import type { FlagState } from '@hiwar/contract/platform/flags.ts'
import type { Tone } from '@hiwar/kit/ui/surfaces.tsx'
import { pageNames } from '../words.ts'

export const flagPageWords = {
  title: pageNames.flags,
  note: 'مزايا تُفتح بالتدريج، وتُغلق في أي وقت. يسري التغيير على الخوادم خلال ثانية، وعلى شاشة مفتوحة مع أول انتقال فيها بعد دقيقة. وكل تغيير في سجل العمليات.',
  none: 'لا مزايا تحت التجربة الآن.',
  feature: 'الميزة',
  percentOf: 'لنسبة {percent} من الحسابات',
  owner: 'المسؤول',
  lastDay: 'آخر موعد',
  endsAfter: 'ينتهي بعد {days}',
  endsToday: 'ينتهي اليوم',
  overdue: 'انتهى',
  updatedBy: 'آخر من غيّرها',
  never: 'كما بدأت',
  changeTitle: 'تغيير «{feature}»؟',
  fromTo: 'من «{old}» إلى «{next}».',
  change: 'تغيير',
  changed: 'تم التغيير.',
  percent: 'النسبة من ٠ إلى ١٠٠',
} as const

/** What follows from each state, to read before it is set. */
export const stateNotes: Readonly<Record<FlagState, string>> = {
  off: 'تختفي الميزة من عند الجميع، ويبقى ما كُتب أو ثُبّت بها.',
  staff: 'تظهر لحسابات فريق حوار وحدها، ومنها حسابات مشرفي المدرّسين في دروسهم.',
  percent: 'تظهر لهذه النسبة من الحسابات. الزيادة تضيف حسابات أخرى، ولا تُخفي الميزة عن حساب ظهرت له.',
  on: 'تظهر الميزة للجميع، وللزوار أيضًا.',
}

export const stateTones: Readonly<Record<FlagState, Tone>> = {
  off: 'danger',
  staff: 'warning',
  percent: 'info',
  on: 'success',
}
