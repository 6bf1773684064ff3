import type { Answers } from '../shape.ts'

export const answers: Answers = {
  g1: 'drinking',
  g2: 'cooking',
  g3: 'making',
  g4: 'eating',
  g5: 'cutting',
  g6: 'having',
  m1: 'b',
  m2: 'e',
  m3: 'd',
  m4: 'c',
  m5: 'a',
  g7: 'rice',
  g8: 'tomatoes',
  g9: '90',
  g10: '20',
  g11: 'sandwich',
  o1: 'I like cooking with my mum.',
  o2: 'Do you like eating mangoes?',
  o3: 'What is your favourite food?',
  o4: "My brother doesn't like drinking tea.",
}
