import type { Answers } from '../shape.ts'

export const answers: Answers = {
  g1: 'has ridden',
  g2: 'have never eaten',
  g3: 'have not finished',
  g4: 'has just woken',
  g5: 'have already done',
  o1: 'Have you ever spoken to a famous person?',
  o2: 'How many times have you been to Aswan?',
  o3: 'Has Nadine finished her exams yet?',
  o4: 'What is the best film you have ever seen?',
}
