/** Tests of the voice of all words files, of the notices and of the error texts. */
import { clientMessages } from '@hiwar/contract/errors/codes.ts'
import { errorCatalogue, fieldCodes, fieldMessageOf } from '@hiwar/contract/errors/errors.ts'
import { acknowledgementMessages } from '@hiwar/contract/events/event.ts'
import { wordings } from '@hiwar/contract/talk/wordings.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { holdsWord, masculineIn, masculineVerbsIn, textsOf, withoutFeminine } from '../testing/instructions.ts'
import { codeText } from './codes.ts'
import { fieldText } from './field-codes.ts'
import { speakTo } from './reader.ts'

/** Instructions to a man that would reach a woman unchanged. */
const unspoken = ['أدخل', 'ابحث', 'حاول', 'قم', 'انقر', 'يمكنك', 'يلزم', 'يُرجى', 'يُفضَّل']
const answers = ['نعم', 'لا', 'موافق']
const areas = import.meta.glob<Record<string, unknown>>(
  ['./*.ts', '../**/words.ts', '!./*.test.ts', '!./reader.ts', '../../../../contract/src/enumerations/*words.ts'],
  { eager: true },
)
const files = Object.keys(areas)

afterEach(() => speakTo(null))

describe('VOICE-2 text files', () => {
  test('are found', () => {
    expect(files).toContain('./shell.ts')
    expect(files).toContain('../../../../contract/src/enumerations/words.ts')
    expect(files.length).toBeGreaterThan(4)
  })
  test.each(files)('%s speaks to a woman in the feminine', (file) => {
    speakTo('female')
    expect(textsOf(areas[file]).flatMap((text) => [...masculineIn(text), ...masculineVerbsIn(text)])).toEqual([])
  })
  const faults: Record<string, (text: string) => boolean> = {
    'an instruction without a feminine': (text) => withoutFeminine(text).length > 0,
    'what one "can" do': (text) => unspoken.some((word) => holdsWord(text, word)),
    'a button that says yes, no or agreed': (text) => answers.includes(text.trim()),
    'a number before a fixed noun': (text) => /\{\w+\} (?:دقائق|دقيقة|دروس|رسائل|أيام|نتائج|ثوان)/.test(text),
    'invisible marks': (text) => /[\u200e\u200f\u061c\u2066-\u2069]/.test(text),
  }
  describe.each(files)('%s', (file) => {
    test.each(Object.entries(faults))('never has %s', (_fault, isIn) => {
      expect(textsOf(areas[file]).filter(isIn)).toEqual([])
    })
  })
})

test.each([
  ['المحجوز وما تعدّله بيدك يبقى كما هو.', ['تعدّله']],
  ['مدرّسون لم تراسلهم بعد', ['تراسلهم']],
  ['الباقة لم تُفعَّل، ولا تكفي دقائقها.', []],
])('«%s» speaks to a man with %s', (text, verbs) => {
  expect(masculineVerbsIn(text)).toEqual(verbs)
})

describe('notices', () => {
  // One text reaches men and women, because WhatsApp keeps one template of each.
  test.each(Object.entries(wordings))('%s suits a man and a woman', (_name, { title, body }) => {
    const text = `${title} ${body}`
    const said = [...masculineIn(text), ...masculineVerbsIn(text), ...unspoken.filter((word) => holdsWord(text, word))]
    expect(said).toEqual([])
  })
})

describe('VOICE-3 texts of error codes', () => {
  const all: [string, string][] = [
    ...Object.entries(errorCatalogue).map(([code, { message }]): [string, string] => [code, message]),
    ...fieldCodes.map((code): [string, string] => [code, fieldMessageOf(code)]),
    ...Object.entries(clientMessages),
    ...Object.entries(acknowledgementMessages),
  ]
  test.each(all)("%s uses the product's vocabulary", (_code, text) => {
    expect(text).not.toBe('')
    expect(text).not.toMatch(/معلّم|حصة|أنت(?![\p{L}\p{M}])/u)
    expect(text.replaceAll('name@instapay', '')).not.toMatch(/[0-9]/)
    expect([...unspoken.filter((word) => holdsWord(text, word)), ...masculineVerbsIn(text)]).toEqual([])
  })
  test('an unknown code has the text of `unexpected`', () => {
    expect(codeText('no-such-code')).toBe(errorCatalogue.unexpected.message)
  })
  test('the text of a conflict depends on the status', () => {
    expect(codeText('bad-request', 409)).not.toBe(codeText('bad-request'))
  })
  test('a field code without its own text says that the value is wrong', () => {
    expect(fieldText('Invalid input')).toBe(fieldMessageOf('invalid-type'))
    expect(fieldText('field-required')).toBe(fieldMessageOf('field-required'))
  })
})
