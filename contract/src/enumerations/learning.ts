/** What a student learns for, and how much English the student knows; both as the student says. */
import { z } from 'zod'

export const LearningGoal = {
  Conversation: 'conversation',
  Work: 'work',
  Study: 'study',
  Exam: 'exam',
  Travel: 'travel',
} as const
export type LearningGoal = (typeof LearningGoal)[keyof typeof LearningGoal]
export const learningGoal = z.literal(Object.values(LearningGoal)).meta({ id: 'LearningGoal' })

export const EnglishLevel = { A1: 'a1', A2: 'a2', B1: 'b1', B2: 'b2', C1: 'c1', Unknown: 'unknown' } as const
export type EnglishLevel = (typeof EnglishLevel)[keyof typeof EnglishLevel]
export const englishLevel = z.literal(Object.values(EnglishLevel)).meta({ id: 'EnglishLevel' })
