import { expect, test } from 'vitest'
import { compileWords } from './compile-words.ts'

test('compiles a text with placeholders and keeps a plain text', () => {
  const code = "export const words = { close: 'إغلاق', starts: 'درسك مع {name} يبدأ {when}.' } as const"
  expect(compileWords(code)).toBe(
    `export const words = { close: 'إغلاق', starts: ["درسك مع ",["name"]," يبدأ ",["when"],"."] } as const`,
  )
})

test('keeps the marked parts for the components that render them', () => {
  expect(compileWords("'مع <name>{who}</name>'")).toBe('["مع ",["name",["who"]]]')
})

test('leaves code between two texts unchanged', () => {
  const code = "export const a = { x: 'درس' }, b = { y: 'باقة' }"
  expect(compileWords(code)).toBe(code)
})
