import type { ExcuseKind } from '@hiwar/contract/enumerations/reliability.ts'

export const excuseNotes: Readonly<Record<ExcuseKind, string>> = {
  power: 'عذران في ٩٠ يومًا يُحسبان مباشرة، وما بعدهما يقرره فريق حوار.',
  illness: 'عذران في ٩٠ يومًا يُحسبان مباشرة، وما بعدهما يقرره فريق حوار.',
  'student-asked': 'يُحسب بعد تأكيد الطالب خلال ٢٤ ساعة.',
  other: 'يقرره فريق حوار.',
}

export const tutorCancelWords = {
  studentNotified: 'نبلغ الطالب بالإلغاء، وتعود إليه دقائقه.',
  studentNotifiedHer: 'نبلغ الطالبة بالإلغاء، وتعود إليها دقائقها.',
  points: 'يُسجَّل عن هذا الإلغاء {points}.',
  excused: 'إلغاء بعذر',
  kind: 'العذر كما يصل إلى الطالب',
  note: 'تفاصيل لفريق حوار',
  noteShort: 'جملة قصيرة عن السبب تكفي.',
} as const
