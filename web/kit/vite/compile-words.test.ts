import { expect, test } from 'vitest'
import { compileWords } from './compile-words.ts'

test('a text that leaves something open is compiled, and a plain one stays as it is', () => {
  const code = "export const words = { close: 'إغلاق', starts: 'درسك مع {name} يبدأ {when}.' } as const"
  expect(compileWords(code)).toBe(
    `export const words = { close: 'إغلاق', starts: ["درسك مع ",["name"]," يبدأ ",["when"],"."] } as const`,
  )
})

test('marked parts are kept for the components that draw them', () => {
  expect(compileWords("'مع <name>{who}</name>'")).toBe('["مع ",["name",["who"]]]')
})

test('what stands between two texts is left alone', () => {
  const code = "export const a = { x: 'درس' }, b = { y: 'باقة' }"
  expect(compileWords(code)).toBe(code)
})
