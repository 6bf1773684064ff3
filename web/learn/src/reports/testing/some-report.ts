import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { Report } from '@hiwar/contract/talk/reports.ts'

const at = '2026-11-20T10:00:00.000Z'
export const reporter = { id: 7, name: 'منى السيد', image: null, role: Role.Student, gender: 'female' as const }
export const written = { createdBy: reporter, updatedBy: reporter, createdAt: at, updatedAt: at }

export function someReport(differs: Partial<Report> = {}): Report {
  const texts = { title: 'انقطع الصوت', description: 'مرتين في آخر الدرس.', category: 'الصوت أو الصورة' }
  return { id: 12, ...texts, lessonId: null, resolved: false, resolvedAt: null, ...written, ...differs }
}
