/** What topics and levels of the library are called. */
import type { SheetLevel } from '@hiwar/contract/fields/learning.ts'
import type { Topic } from './shape.ts'

export const topicWords: Readonly<Record<Topic, string>> = {
  everyday: 'الحياة اليومية',
  family: 'الأسرة',
  food: 'الطعام',
  travel: 'السفر والمواصلات',
  health: 'الصحة',
  school: 'الدراسة',
  work: 'العمل',
  opinion: 'الرأي والنقاش',
  stories: 'القصص والتجارب',
  style: 'الأسلوب',
}

export const levelWords: Readonly<Record<SheetLevel, string>> = {
  a1: 'A1 مبتدئ',
  a2: 'A2 أساسي',
  b1: 'B1 متوسط',
  b2: 'B2 فوق المتوسط',
  c1: 'C1 متقدّم',
}
