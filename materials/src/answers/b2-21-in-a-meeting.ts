import type { Answers } from '../shape.ts'

export const answers: Answers = {
  m1: 'd',
  m2: 'e',
  m3: 'f',
  m4: 'b',
  m5: 'a',
  m6: 'c',
  g1: 'whether',
  g2: 'appears',
  g3: 'likely',
  g4: 'rather',
  g5: 'reservations',
}
