import type { Answers } from '../shape.ts'

export const answers: Answers = {
  g1: 'by',
  g2: 'to',
  g3: 'at',
  g4: 'in',
  g5: 'for',
  m1: 'd',
  m2: 'e',
  m3: 'b',
  m4: 'a',
  m5: 'c',
}
