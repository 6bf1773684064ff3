import type { Answers } from '../shape.ts'

export const answers: Answers = {
  g1: 'postponed',
  g2: 'require',
  g3: 'assistance',
  g4: 'obtain',
  g5: 'approximately',
  g6: 'inform',
  m1: 'd',
  m2: 'e',
  m3: 'b',
  m4: 'a',
  m5: 'f',
  m6: 'c',
}
