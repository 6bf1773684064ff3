import type { Answers } from '../shape.ts'

export const answers: Answers = {
  g1: 'is visited',
  g2: 'is being repaired',
  g3: 'have been planted',
  g4: 'was written',
  g5: 'had been sold',
  o1: 'The garden gate has to be locked at night.',
  o2: 'It must have been painted before they arrived.',
  o3: 'Visitors will be shown where to sit.',
  o4: 'Nobody likes being told what to do.',
}
