import { masculineIn, masculineVerbsIn, textsOf, withoutFeminine } from '@hiwar/kit/testing/instructions.ts'
import { speakTo } from '@hiwar/kit/words/reader.ts'
import { afterEach, expect, test } from 'vitest'

const areas = import.meta.glob<Record<string, unknown>>(
  ['./**/*words.ts', '../../../contract/src/enumerations/{staff,delivery-reason}-words.ts'],
  { eager: true },
)
const files = Object.keys(areas)

/** Stiff ways of instructing, and words for which the glossary has another. */
const foreign =
  /يمكن|يلزم|يُرجى|يُفضَّل|القاعة|توثيق|موثّق|فريق العمل|(?<!لوحة )الإدارة|مجموعة الدعم|جلس(?:ة|ات)(?! (?:ال)?تجريبية)/

afterEach(() => speakTo(null))

test('the words of every feature are read', () => {
  expect(files.length).toBeGreaterThan(15)
})
test.each(files)('%s keeps to the words of the glossary and instructs plainly', (file) => {
  expect(textsOf(areas[file]).filter((text) => foreign.test(text))).toEqual([])
})
test.each(files)('%s instructs with words that have a feminine', (file) => {
  expect(textsOf(areas[file]).flatMap(withoutFeminine)).toEqual([])
})
test.each(files)('%s speaks to a woman in the feminine', (file) => {
  speakTo('female')
  expect(textsOf(areas[file]).flatMap((text) => [...masculineIn(text), ...masculineVerbsIn(text)])).toEqual([])
})
