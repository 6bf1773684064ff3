import type { Answers } from '../shape.ts'

export const answers: Answers = {
  m1: 'c',
  m2: 'd',
  m3: 'a',
  m4: 'e',
  m5: 'b',
  g1: 'it depends',
  g2: 'for example',
  g3: 'good point',
  g4: 'agree with',
  g5: 'in my opinion',
}
