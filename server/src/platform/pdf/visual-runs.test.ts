import PdfDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { addFaces, type Faces } from './faces.ts'
import { visualRuns } from './visual-runs.ts'

const faces: Faces = addFaces(new PdfDocument()).regular

/** Returns the runs from left to right as printed; Arabic words stay as written because the library reverses them. */
function onPaper(line: string): string[] {
  return visualRuns(line, faces).map(({ face, text }) => (face.turns(text) ? [...text].reverse().join('') : text))
}

const turned = (word: string) => [...word].reverse().join('')

test('words run from right to left, numbers within them from left to right', () => {
  expect(onPaper('رقم ١٢٣٤ و 5678')).toEqual(['5678', turned(' و '), '١٢٣٤', turned('رقم ')])
})

test('amounts keep their separators in place, and invisible marks are not drawn', () => {
  expect(onPaper('\u200f١٬٨٠٠٫٥٠ ج.م.\u200f').join('')).toBe(`.${'م'}.${'ج'} ١٬٨٠٠٫٥٠`)
})

test('brackets face the words inside them', () => {
  expect(onPaper('بطاقة (قسطان)').join('')).toBe(turned('بطاقة )قسطان('))
})

test('a Latin name within Arabic text runs from left to right', () => {
  expect(onPaper('محمد O’Brien-Smith')).toEqual(['O’Brien-Smith', turned('محمد ')])
})

test('each letter is drawn with a face that has it', () => {
  const names = visualRuns('أ a Š', faces).map(({ face, text }) => [face.name, text.trim()])
  expect(names.filter(([, text]) => text !== '')).toEqual([
    ['latin-400', 'a'],
    ['latin-ext-400', 'Š'],
    ['arabic-400', 'أ'],
  ])
})
