import { describe, expect, test } from 'vitest'
import { fillIn, type WordingName, whatsappBody, wordings, wordsOf } from './wordings.ts'

const names = Object.keys(wordings) as WordingName[]

describe.each(names)('%s', (name) => {
  const { title, body } = wordings[name]

  test('neither begins nor ends with a word to fill in, as WhatsApp wants it', () => {
    for (const text of [body, whatsappBody(name)]) expect(text).not.toMatch(/^\s*\{\{|\}\}\s*$/)
  })

  test('is Arabic throughout', () => {
    expect(title + body.replace(/\{\{\w+\}\}/g, '')).not.toMatch(/[A-Za-z0-9]/)
  })

  test('tells a moment by the clock of Cairo', () => {
    if (wordsOf(body).some((word) => /date|time/.test(word))) expect(body).toContain('بتوقيت القاهرة')
  })
})

test('words are filled in where they stand, whatever they hold', () => {
  expect(fillIn('من {{a}} إلى {{b}}', { a: '{{b}}', b: '$1' })).toBe('من {{b}} إلى $1')
})

test('a missing word is a fault', () => {
  expect(() => fillIn('{{toString}}', {})).toThrow('toString')
})
