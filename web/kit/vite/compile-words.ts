/** Compiles ICU messages during the build, so that browsers load no message parser. */
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

/** Matches `words/shell.ts` of the kit and files such as `words.ts` and `room-words.ts`, but not `words-of.ts`. */
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
    // Only texts with placeholders or marked parts need compiling.
    return /[{<]/.test(text) ? JSON.stringify(compile(text.replaceAll("\\'", "'"))) : written
  })
}
