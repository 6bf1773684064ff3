import type { Answers } from '../shape.ts'

export const answers: Answers = {
  g1: 'so',
  g2: 'although',
  g3: 'because of',
  g4: 'because',
  g5: 'then',
  o1: 'Luckily nobody was sitting under the tree.',
  o2: 'We stayed inside because of the storm.',
  o3: 'In the end everyone got home before midnight.',
  o4: 'Nobody believed me although it was true.',
}
