import type { Answers } from '../shape.ts'

export const answers: Answers = {
  g1: 'do we get',
  g2: 'that keeps',
  g3: 'needs is',
  g4: 'had I sat',
  g5: 'did they win',
  m1: 'd',
  m2: 'a',
  m3: 'f',
  m4: 'e',
  m5: 'b',
  m6: 'c',
}
