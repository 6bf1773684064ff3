import type { Answers } from '../shape.ts'

export const answers: Answers = {
  g1: 'should',
  g2: "shouldn't",
  g3: "shouldn't",
  g4: 'should',
  g5: 'should',
  g6: "shouldn't",
  m1: 'd',
  m2: 'a',
  m3: 'e',
  m4: 'b',
  m5: 'c',
  g7: 'days',
  g8: 'cold',
  g9: 'water',
  g10: 'Thursday',
  o1: 'You should see a doctor.',
  o2: 'Should I take this medicine after lunch?',
  o3: "What's the matter with your arm?",
  o4: "He shouldn't go to work.",
}
