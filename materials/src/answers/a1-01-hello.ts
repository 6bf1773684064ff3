import type { Answers } from '../shape.ts'

export const answers: Answers = {
  g1: 'am',
  g2: 'is',
  g3: 'are',
  g4: 'are',
  g5: 'is',
  g6: 'are',
  m1: 'e',
  m2: 'a',
  m3: 'd',
  m4: 'c',
  m5: 'b',
  g7: 'Omar',
  g8: 'Farid',
  g9: '17',
  g10: 'Giza',
  o1: 'What is your surname?',
  o2: 'I am from Alexandria.',
  o3: 'She is not a doctor.',
  o4: 'Are you a new student?',
}
