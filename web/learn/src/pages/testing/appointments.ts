/** Fixtures of interviews and demo sessions: the tutor manager Noha with the tutor Sara. */
import type { DemoSession, Interview } from '@hiwar/contract/appointments/meetings.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'

export const now = Date.parse('2026-11-24T17:25:00.000Z')
export const manager = { id: 20, name: 'نهى فؤاد', image: null, role: Role.TutorManager, gender: 'female' as const }
export const tutor = { id: 7, name: 'سارة علي', image: null, role: Role.Tutor, gender: 'female' as const }

const past = '2026-11-20T10:00:00.000Z'
const common = {
  slotId: 1,
  start: '2026-11-24T17:30:00.000Z',
  duration: 30 as const,
  status: 1 as const,
  note: null,
  canceledBy: null,
  canceledAt: null,
  decidedAt: null,
  createdAt: past,
  updatedAt: past,
}

export function interview(differs: Partial<Interview> = {}): Interview {
  return {
    ...common,
    id: 40,
    sessionId: 'interview:0199c7a0-0000-7000-8000-000000000040',
    interviewerId: manager.id,
    intervieweeId: tutor.id,
    interviewer: manager,
    interviewee: tutor,
    interviewerFeedback: null,
    intervieweeFeedback: null,
    level: null,
    ...differs,
  }
}

export function demo(differs: Partial<DemoSession> = {}): DemoSession {
  return {
    ...common,
    id: 50,
    sessionId: 'demo:0199c7a0-0000-7000-8000-000000000050',
    tutorId: tutor.id,
    tutorManagerId: manager.id,
    tutor,
    tutorManager: manager,
    feedback: null,
    ...differs,
  }
}

export function page<Row>(list: Row[]) {
  return { list, total: list.length }
}
