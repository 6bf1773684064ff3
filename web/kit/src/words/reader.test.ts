import { afterEach, expect, test } from 'vitest'
import { codeText } from './codes.ts'
import { forReader, speakTo, toReader } from './reader.ts'
import { wordsOf } from './words-of.ts'

afterEach(() => speakTo(null))

const words = {
  choose: 'اختر بطاقة أولًا.',
  changed: 'صار السعر {amount}. إن ناسبك فأكّد من جديد.',
} as const
const kinds = { demo: { canceled: 'أُلغي الموعد السابق. اختر موعدًا آخر.' } } as const
forReader(words)
forReader(kinds)

test('a woman reads instructions in the feminine, a man and a stranger in the masculine', () => {
  expect(words.choose).toBe('اختر بطاقة أولًا.')
  speakTo('female')
  expect(words.choose).toBe('اختاري بطاقة أولًا.')
  expect(kinds.demo.canceled).toBe('أُلغي الموعد السابق. اختاري موعدًا آخر.')
  speakTo('male')
  expect(words.choose).toBe('اختر بطاقة أولًا.')
})

test('placeholders are filled in either gender', () => {
  expect(wordsOf(words)('changed', { amount: '٩٠ جنيهًا' })).toBe('صار السعر ٩٠ جنيهًا. إن ناسبك فأكّد من جديد.')
  speakTo('female')
  expect(wordsOf(words)('changed', { amount: '٩٠ جنيهًا' })).toBe('صار السعر ٩٠ جنيهًا. إن ناسبك فأكّدي من جديد.')
})

test('a message that the build compiled into its parts changes too', () => {
  speakTo('female')
  const area = { compiled: ['صار السعر ', ['amount'], '. راجعه.'] }
  forReader(area)
  expect(area.compiled).toEqual(['صار السعر ', ['amount'], '. راجعيه.'])
})

test('only whole words change', () => {
  speakTo('female')
  expect(toReader('أرسلنا رمزًا، واختر كيف يصلك.')).toBe('أرسلنا رمزًا، واختاري كيف يصلك.')
})

test('errors speak to the reader as well', () => {
  expect(codeText('busy-tutor')).toContain('اختر موعدًا آخر')
  speakTo('female')
  expect(codeText('busy-tutor')).toContain('اختاري موعدًا آخر')
})
