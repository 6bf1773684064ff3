import PdfDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { addFaces, type Faces } from './faces.ts'
import { visualRuns } from './write-line.ts'

const faces: Faces = addFaces(new PdfDocument()).regular

/** The order on paper, from left to right; Arabic words stand as they are written, since the library turns them. */
function onPaper(line: string): string[] {
  return visualRuns(line, faces).map(({ face, text }) => (face.turns(text) ? [...text].reverse().join('') : text))
}

const turned = (word: string) => [...word].reverse().join('')

test('words run from right to left, Arabic and Latin numbers within them from left to right', () => {
  expect(onPaper('رقم ١٢٣٤ و 5678')).toEqual(['5678', turned(' و '), '١٢٣٤', turned('رقم ')])
})

test('amounts keep their separators in place, and marks that nobody sees are not drawn', () => {
  expect(onPaper('\u200f١٬٨٠٠٫٥٠ ج.م.\u200f').join('')).toBe(`.${'م'}.${'ج'} ١٬٨٠٠٫٥٠`)
})

test('brackets open towards their words', () => {
  expect(onPaper('بطاقة (قسطان)').join('')).toBe(turned('بطاقة )قسطان('))
})

test('a Latin name within Arabic is read from left to right', () => {
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
