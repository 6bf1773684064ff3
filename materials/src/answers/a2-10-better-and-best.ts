import type { Answers } from '../shape.ts'

export const answers: Answers = {
  g1: 'more comfortable',
  g2: 'bigger',
  g3: 'better',
  g4: 'cheaper',
  g5: 'worse',
  g6: 'noisier',
  m1: 'c',
  m2: 'f',
  m3: 'e',
  m4: 'a',
  m5: 'd',
  m6: 'b',
  g7: 'Mina',
  g8: 'Lamia',
  g9: 'Tamer',
  g10: 'Mina',
  g11: 'best',
  g12: 'most interesting',
  g13: 'hottest',
  g14: 'busiest',
}
