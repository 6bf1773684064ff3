import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { ReportSeverity, ReportSource } from '@hiwar/contract/enumerations/reports.ts'
import type { Report } from '@hiwar/contract/talk/reports.ts'

const at = '2026-11-20T10:00:00.000Z'
export const reporter = { id: 7, name: 'منى السيد', image: null, role: Role.Student, gender: 'female' as const }
export const written = { createdBy: reporter, updatedBy: reporter, createdAt: at, updatedAt: at }

export function someReport(differs: Partial<Report> = {}): Report {
  const texts = { title: 'انقطع الصوت', description: 'مرتين في آخر الدرس.', category: 'الصوت أو الصورة' }
  const about = { lessonId: null, messageId: null, ratingId: null, subject: null }
  const hurry = { severity: ReportSeverity.Normal, source: ReportSource.Person, dueAt: '2026-11-21T10:00:00.000Z' }
  const state = { answeredAt: null, outcome: null, frozen: false, resolved: false, resolvedAt: null }
  return { id: 12, ...texts, ...about, ...hurry, ...state, ...written, ...differs }
}
