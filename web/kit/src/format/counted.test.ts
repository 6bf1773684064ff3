import { describe, expect, test } from 'vitest'
import { countAfter, countOf, type Noun } from './counted.ts'

const counts = [0, 1, 2, 3, 10, 11, 99, 100, 103, 111]
// The table of the voice rules, row by row: zero, one, two, few, many, other.
const table: [Noun, string, string, string, string, string, string][] = [
  ['minute', 'لا دقائق', 'دقيقة واحدة', 'دقيقتان', 'دقائق', 'دقيقة', 'دقيقة'],
  ['lesson', 'لا دروس', 'درس واحد', 'درسان', 'دروس', 'درسًا', 'درس'],
  ['message', 'لا رسائل', 'رسالة واحدة', 'رسالتان', 'رسائل', 'رسالة', 'رسالة'],
  ['student', 'لا طلاب', 'طالب واحد', 'طالبان', 'طلاب', 'طالبًا', 'طالب'],
  ['hour', 'لا ساعات', 'ساعة واحدة', 'ساعتان', 'ساعات', 'ساعة', 'ساعة'],
  ['review', 'لا تقييمات', 'تقييم واحد', 'تقييمان', 'تقييمات', 'تقييمًا', 'تقييم'],
  ['result', 'لا نتائج', 'نتيجة واحدة', 'نتيجتان', 'نتائج', 'نتيجة', 'نتيجة'],
  ['second', 'لا ثوانٍ', 'ثانية واحدة', 'ثانيتان', 'ثوانٍ', 'ثانية', 'ثانية'],
  ['day', 'لا أيام', 'يوم واحد', 'يومان', 'أيام', 'يومًا', 'يوم'],
  ['interview', 'لا مقابلات', 'مقابلة واحدة', 'مقابلتان', 'مقابلات', 'مقابلة', 'مقابلة'],
  ['penalty', 'لا مخالفات', 'مخالفة واحدة', 'مخالفتان', 'مخالفات', 'مخالفة', 'مخالفة'],
  ['request', 'لا طلبات', 'طلب واحد', 'طلبان', 'طلبات', 'طلبًا', 'طلب'],
]

describe('VOICE-1 counted nouns', () => {
  test.each(table)(
    '%s takes the form of the last two digits and is written in Arabic-Indic digits',
    (noun, zero, one, two, few, many, other) => {
      expect(counts.map((count) => countOf(noun, count))).toEqual([
        zero,
        one,
        two,
        `٣ ${few}`,
        `١٠ ${few}`,
        `١١ ${many}`,
        `٩٩ ${many}`,
        `١٠٠ ${other}`,
        `١٠٣ ${few}`,
        `١١١ ${many}`,
      ])
    },
  )

  test('after a preposition, only the form of two changes', () => {
    expect(countAfter('minute', 2)).toBe('دقيقتين')
    expect(countAfter('lesson', 2)).toBe('درسين')
    expect(countAfter('lesson', 3)).toBe(countOf('lesson', 3))
  })

  test('a thousand has a group mark and takes the form of a hundred', () => {
    expect(countOf('lesson', 1000)).toBe('١٬٠٠٠ درس')
  })
})
