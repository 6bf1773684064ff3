import type { Answers } from '../shape.ts'

export const answers: Answers = {
  g1: 'rang',
  g2: 'was waiting',
  g3: 'cut',
  g4: 'were watching',
  g5: 'heard',
  m1: 'e',
  m2: 'd',
  m3: 'a',
  m4: 'b',
  m5: 'c',
}
