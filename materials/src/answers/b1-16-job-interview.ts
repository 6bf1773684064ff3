import type { Answers } from '../shape.ts'

export const answers: Answers = {
  g1: 'since',
  g2: 'for',
  g3: 'since',
  g4: 'for',
  g5: 'since',
  m1: 'c',
  m2: 'd',
  m3: 'a',
  m4: 'e',
  m5: 'b',
}
