import type { Answers } from '../shape.ts'

export const answers: Answers = {
  g1: 'have got',
  g2: 'has got',
  g3: 'have got',
  g4: 'has got',
  g5: 'have got',
  m1: 'c',
  m2: 'a',
  m3: 'e',
  m4: 'b',
  m5: 'd',
  g6: "Mariam's",
  g7: "dog's",
  g8: "dad's",
  g9: "aunt's",
  o1: 'I have got a small family.',
  o2: 'Have you got a cousin?',
  o3: 'Who is that girl?',
  o4: "My aunt hasn't got a car.",
}
