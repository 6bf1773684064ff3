import type { Answers } from '../shape.ts'

export const answers: Answers = {
  m1: 'd',
  m2: 'c',
  m3: 'f',
  m4: 'a',
  m5: 'b',
  m6: 'e',
  g1: 'is this',
  g2: 'are these',
  g3: 'is this',
  g4: 'are these',
  g5: 'is this',
  g6: '12',
  g7: '16',
  g8: '33',
  g9: '25',
  g10: '450',
}
