import type { Answers } from '../shape.ts'

export const answers: Answers = {
  g1: 'Could you',
  g2: 'Can I',
  g3: 'Could you',
  g4: 'Can I',
  g5: 'Could you',
  g6: 'Can I',
  g7: '10:15',
  g8: '50',
  g9: 'Aswan',
  g10: '12:15',
  g11: 'Zagazig',
  g12: '20',
  g13: '2:50',
  g14: '6',
  o1: 'Could you show me the way?',
  o2: 'Can I leave my bag here?',
  o3: 'What time does the next train leave?',
  o4: 'Does this train stop at Banha?',
}
