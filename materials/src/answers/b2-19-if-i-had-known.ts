import type { Answers } from '../shape.ts'

export const answers: Answers = {
  g1: 'had',
  g2: 'had told',
  g3: 'had read',
  g4: 'would have cost',
  g5: 'would own',
  m1: 'c',
  m2: 'e',
  m3: 'd',
  m4: 'a',
  m5: 'f',
  m6: 'b',
}
