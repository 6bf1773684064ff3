import { eventKind } from '../../platform/events/events.ts'

/** The answer of a guardian; `revoked` withdraws an earlier consent. */
export type GuardianAnswer = 'granted' | 'refused' | 'revoked'

export const guardianAnswered = eventKind<{
  guardianshipId: number
  studentId: number
  answer: GuardianAnswer
  at: string
}>('guardian.answered')
