import { messageText } from '@hiwar/contract/fields/talk.ts'
import { markupOf } from '@hiwar/kit/texts/markup.tsx'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lineOf, runsOf } from './markup.ts'

const typed = fc.string({ unit: fc.constantFrom('<', '>', '&', ';', 'b', '/', 'مرحبا', ' ', '\n', '"', 'amp', '#60') })

test('the contract accepts every typed text that is not empty', () => {
  fc.assert(
    fc.property(typed, (text) => {
      fc.pre(text.trim() !== '' && text.length < 100)
      expect(messageText.safeParse(markupOf(text)).success).toBe(true)
    }),
  )
})

test('joined runs give back the text, and links lead to web pages alone', () => {
  const piece = fc.constantFrom('https://hiwar.app/t/5', 'javascript:alert(1)', 'http://', ' ', 'كلمة', '.', '(', ')')
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const runs = runsOf(pieces.join(''))
      expect(runs.map(({ text }) => text).join('')).toBe(pieces.join(''))
      for (const { href } of runs) expect(href ?? 'https://').toMatch(/^https?:\/\//)
    }),
  )
})

test('a punctuation mark after a link is not part of the link', () => {
  expect(runsOf('(https://hiwar.app/a).')).toEqual([
    { at: 0, text: '(', href: null, isolated: false },
    { at: 1, text: 'https://hiwar.app/a', href: 'https://hiwar.app/a', isolated: true },
    { at: 20, text: ').', href: null, isolated: false },
  ])
})

test.each([
  ['https://a.org/Will_(verb)', 'https://a.org/Will_(verb)'],
  ['(https://a.org/Will_(verb))', 'https://a.org/Will_(verb)'],
  ['[https://a.org/a].', 'https://a.org/a'],
  ['https://a.org/x،ثم', 'https://a.org/x'],
  ['https://a.org/x؟', 'https://a.org/x'],
  ['https://a.org/كتاب).', 'https://a.org/كتاب'],
  ['https://a.org/a_(b).', 'https://a.org/a_(b)'],
])('the link in %j is %s', (words, address) => {
  expect(runsOf(words).flatMap(({ href }) => href ?? [])).toEqual([address])
})

test('a conversation with a link opens in a browser without `URL.canParse`', () => {
  const canParse = vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function')
  })
  onTestFinished(() => canParse.mockRestore())
  expect(runsOf('https://a.org/a')[0]?.href).toBe('https://a.org/a')
})

test('a row shows a message on one line, paragraphs included', () => {
  expect(lineOf('<p>مرحبًا</p><p>كيف <b>الحال</b>؟</p>')).toBe('مرحبًا كيف الحال؟')
})
