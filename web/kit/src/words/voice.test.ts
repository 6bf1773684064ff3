import { clientMessages } from '@hiwar/contract/errors/codes.ts'
import { errorCatalogue, fieldCodes, fieldMessageOf } from '@hiwar/contract/errors/errors.ts'
import { acknowledgementMessages } from '@hiwar/contract/events/event.ts'
import { describe, expect, test } from 'vitest'
import { codeText, fieldText } from './codes.ts'

const imperatives = ['اضغط', 'أدخل', 'اختر', 'ابحث', 'حاول', 'قم']
const answers = ['نعم', 'لا', 'موافق']
const areas = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], { eager: true })
const files = Object.keys(areas)
const letter = '\\p{L}\\p{M}'

function textsOf(file: string): string[] {
  return Object.values(areas[file] ?? {}).flatMap(texts)
}

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : []
}

function holdsWord(text: string, word: string): boolean {
  return new RegExp(`(?<![${letter}])${word}(?![${letter}])`, 'u').test(text)
}

describe('VOICE-2 words files', () => {
  test('are found', () => {
    expect(files).toContain('./shell.ts')
    expect(files.length).toBeGreaterThan(4)
  })
  test.each(files)('%s commands nobody', (file) => {
    const wrong = textsOf(file).filter((text) => imperatives.some((word) => holdsWord(text, word)))
    expect(wrong).toEqual([])
  })
  test.each(files)('%s answers no question with yes, no or agreed', (file) => {
    const wrong = textsOf(file).filter((text) => answers.includes(text.trim()))
    expect(wrong).toEqual([])
  })
  test.each(files)('%s pastes no number to a fixed noun', (file) => {
    const wrong = textsOf(file).filter((text) => /\{\w+\} (?:دقائق|دقيقة|دروس|رسائل|أيام|نتائج|ثوان)/.test(text))
    expect(wrong).toEqual([])
  })
  test.each(files)('%s holds no invisible mark', (file) => {
    const wrong = textsOf(file).filter((text) => /[\u200e\u200f\u061c\u2066-\u2069]/.test(text))
    expect(wrong).toEqual([])
  })
})

describe('VOICE-3 texts of codes', () => {
  const all: [string, string][] = [
    ...Object.entries(errorCatalogue).map(([code, { message }]): [string, string] => [code, message]),
    ...fieldCodes.map((code): [string, string] => [code, fieldMessageOf(code)]),
    ...Object.entries(clientMessages),
    ...Object.entries(acknowledgementMessages),
  ]
  test.each(all)('%s speaks in our words', (_code, text) => {
    expect(text).not.toBe('')
    expect(text).not.toMatch(/معلّم|حصة|أنت(?![\p{L}\p{M}])/u)
    expect(text.replaceAll('01', '').replaceAll('name@instapay', '')).not.toMatch(/[0-9]/)
  })
  test('an unknown code says what unexpected says', () => {
    expect(codeText('no-such-code')).toBe(errorCatalogue.unexpected.message)
  })
  test('a conflict is worded by its status', () => {
    expect(codeText('bad-request', 409)).not.toBe(codeText('bad-request'))
  })
  test('a field without a text of its own says that its value is wrong', () => {
    expect(fieldText('Invalid input')).toBe(fieldMessageOf('invalid-type'))
    expect(fieldText('field-required')).toBe(fieldMessageOf('field-required'))
  })
})
