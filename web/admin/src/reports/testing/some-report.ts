import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { Report } from '@hiwar/contract/talk/reports.ts'

export const student = { id: 5, name: 'عمر', image: null, role: Role.Student, gender: 'male' } as const

export function someReport(differs: Partial<Report> = {}): Report {
  return {
    id: 12,
    title: 'لم يحضر المدرّس',
    description: 'انتظرت ربع ساعة',
    category: 'غياب الطرف الآخر',
    lessonId: 60,
    messageId: null,
    ratingId: null,
    subject: null,
    severity: 'normal',
    source: 'person',
    dueAt: '2026-11-25T14:00:00.000Z',
    answeredAt: null,
    outcome: null,
    frozen: false,
    resolved: false,
    resolvedAt: null,
    createdBy: student,
    updatedBy: student,
    createdAt: '2026-11-24T14:00:00.000Z',
    updatedAt: '2026-11-24T14:00:00.000Z',
    ...differs,
  }
}
