import { describe, expect, test } from 'vitest'
import { countAfter, countOf } from './counted.ts'

const counts = [0, 1, 2, 3, 10, 11, 99, 100, 103, 111]

describe('VOICE-1 counted nouns', () => {
  test('take the form of the last two digits and are written in Arabic-Indic digits', () => {
    expect(counts.map((count) => countOf('lesson', count))).toEqual([
      'لا دروس',
      'درس واحد',
      'درسان',
      '٣ دروس',
      '١٠ دروس',
      '١١ درسًا',
      '٩٩ درسًا',
      '١٠٠ درس',
      '١٠٣ دروس',
      '١١١ درسًا',
    ])
  })

  test('after a preposition, only the form of two changes', () => {
    expect(countAfter('minute', 2)).toBe('دقيقتين')
    expect(countAfter('lesson', 2)).toBe('درسين')
    expect(countAfter('lesson', 3)).toBe(countOf('lesson', 3))
  })

  test('a thousand has a group mark and takes the form of a hundred', () => {
    expect(countOf('lesson', 1000)).toBe('١٬٠٠٠ درس')
  })
})
