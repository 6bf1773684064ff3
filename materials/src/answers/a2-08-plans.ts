import type { Answers } from '../shape.ts'

export const answers: Answers = {
  g1: 'am going to clean',
  g2: 'is going to buy',
  g3: 'are going to take',
  g4: 'are going to have',
  g5: 'is going to study',
  m1: 'b',
  m2: 'd',
  m3: 'a',
  m4: 'e',
  m5: 'c',
  g6: 'Saturday',
  g7: '4:30',
  g8: 'tennis',
  g9: 'gate',
  o1: 'Are you going to travel this summer?',
  o2: 'What are you going to wear?',
  o3: "She isn't going to come with us.",
  o4: 'We are going to take the bus.',
}
