/** Compiles the messages of words files while building, so that no message parser travels to the browser. */
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

/** `words/shell.ts` of the kit, `words.ts` and `room-words.ts` beside a page; not what fills them in. */
const wordsFile = /\/(?:words\/(?!words-of)[\w-]+|(?:[\w-]+-)?words)\.ts$/
const literal = /'((?:[^'\\\n]|\\.)*)'/g

export function compiledWords(): Plugin {
  return {
    name: 'hiwar-compiled-words',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } }),
    transform(code, id) {
      return wordsFile.test(id) ? { code: compileWords(code), map: null } : null
    },
  }
}

export function compileWords(code: string): string {
  return code.replace(literal, (written, text: string) => {
    // Only a text that leaves something open or marks a part has anything to compile.
    return /[{<]/.test(text) ? JSON.stringify(compile(text.replaceAll("\\'", "'"))) : written
  })
}
