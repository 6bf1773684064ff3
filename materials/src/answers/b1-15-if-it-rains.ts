import type { Answers } from '../shape.ts'

export const answers: Answers = {
  g1: 'miss',
  g2: 'will be',
  g3: 'get',
  g4: 'does not study',
  g5: 'come',
  m1: 'd',
  m2: 'c',
  m3: 'e',
  m4: 'a',
  m5: 'b',
}
