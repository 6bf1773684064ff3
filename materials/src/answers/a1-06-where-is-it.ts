import type { Answers } from '../shape.ts'

export const answers: Answers = {
  g1: 'is',
  g2: 'are',
  g3: 'is',
  g4: 'are',
  g5: 'is',
  g6: 'next to',
  g7: 'between',
  g8: 'on',
  g9: 'in',
  g10: 'under',
  g11: 'behind',
  m1: 'b',
  m2: 'e',
  m3: 'd',
  m4: 'a',
  m5: 'f',
  m6: 'c',
}
