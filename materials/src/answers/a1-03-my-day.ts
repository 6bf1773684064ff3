import type { Answers } from '../shape.ts'

export const answers: Answers = {
  g1: 'have',
  g2: 'gets',
  g3: 'play',
  g4: 'starts',
  g5: 'does',
  g6: 'comes',
  m1: 'c',
  m2: 'a',
  m3: 'd',
  m4: 'e',
  m5: 'b',
  g7: '3:00',
  g8: '4:30',
  g9: '2:00',
  g10: '6:00',
  g11: '9:30',
  o1: 'What time do you get up?',
  o2: "My sister doesn't like milk.",
  o3: 'Does she walk to school?',
  o4: "I don't go to school on Friday.",
}
