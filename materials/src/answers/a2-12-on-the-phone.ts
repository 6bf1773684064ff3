import type { Answers } from '../shape.ts'

export const answers: Answers = {
  g1: 'Could I',
  g2: 'Could you',
  g3: "I'd like",
  g4: 'Could I',
  g5: 'Could you',
  g6: "I'd like",
  m1: 'c',
  m2: 'd',
  m3: 'b',
  m4: 'e',
  m5: 'a',
  g7: 'Adly',
  g8: 'Tuesday',
  g9: '6:15',
  g10: 'address',
  o1: 'Could I speak to the manager?',
  o2: "I'd like to leave a message.",
  o3: 'Could you call me back?',
  o4: 'What does this word mean?',
}
