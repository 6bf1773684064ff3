/** Where somebody goes from a room: to the page on which the appointment stands. */

import { SessionKind } from '@hiwar/contract/appointments/sessions.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'

export interface Home {
  to: string
  words: string
}

const lessons: Home = { to: '/upcoming-lessons', words: 'دروسي' }
const steps: Home = { to: '/t/onboarding', words: 'خطوات الانضمام' }
const interviews: Home = { to: '/interviews', words: 'المقابلات' }

export function homeOf(kind: SessionKind, role: Role): Home {
  if (kind === SessionKind.Lesson) return lessons
  return role === Role.TutorManager ? interviews : steps
}
