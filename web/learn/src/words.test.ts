/** Tests of the words of all features. */
import { masculineIn, masculineVerbsIn, textsOf } from '@hiwar/kit/testing/instructions.ts'
import { speakTo } from '@hiwar/kit/words/reader.ts'
import { afterEach, expect, test } from 'vitest'

const areas = import.meta.glob<Record<string, unknown>>(['./**/*words.ts', './room/texts/person.ts'], { eager: true })
const files = Object.keys(areas)

/** Ways of instructing that the voice of Hiwar leaves out, and words for which it has another (docs/voice.md). */
const foreign = /يمكنك|يمكن |يلزم|يُرجى|يُفضَّل|القاعة|توثيق|موثّق|دفعات|فريق العمل|مجموعة الدعم/

afterEach(() => speakTo(null))

test('the words of every feature are read', () => {
  expect(files.length).toBeGreaterThan(20)
})
test.each(files)('%s keeps to the words of the glossary and instructs plainly', (file) => {
  expect(textsOf(areas[file]).filter((text) => foreign.test(text))).toEqual([])
})
test.each(files)('%s speaks to a woman in the feminine', (file) => {
  speakTo('female')
  const masculine = textsOf(areas[file]).flatMap((text) => [...masculineIn(text), ...masculineVerbsIn(text)])
  expect(masculine).toEqual([])
})
