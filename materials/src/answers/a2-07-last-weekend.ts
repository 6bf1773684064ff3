import type { Answers } from '../shape.ts'

export const answers: Answers = {
  g1: 'went',
  g2: 'swam',
  g3: 'made',
  g4: 'took',
  g5: 'stopped',
  g6: 'were',
  m1: 'c',
  m2: 'e',
  m3: 'f',
  m4: 'a',
  m5: 'd',
  m6: 'b',
  g7: 'Ismailia',
  g8: 'shoe',
  g9: 'dog',
  g10: 'evening',
  o1: 'What did you do on Friday?',
  o2: 'Where did they have lunch?',
  o3: "We didn't stay at home.",
  o4: 'Did you enjoy the trip?',
}
