/** Each sentence that promises a message is kept, and each kind of notification is sent. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { NotificationKind } from '@hiwar/contract/enumerations/platform.ts'
import { type GivenPromise, givenPromises } from '@hiwar/contract/promises.ts'
import { noticeRules } from '@hiwar/domain/notifications/kinds.ts'
import { expect, test } from 'vitest'
import { inRoot } from '../run/paths.ts'

function sourcesOf(...patterns: string[]): { file: string; code: string }[] {
  return globSync(patterns, { cwd: inRoot() })
    .filter((file) => !/\.test\.tsx?$|\/testing\/|node_modules|contract\/src\/promises\.ts/.test(file))
    .map((file) => ({ file, code: readFileSync(inRoot(file), 'utf8') }))
}

/** Verbs by which the product promises that somebody hears of something. */
const promising = /نبلغ|أبلغنا|نخبر|نذكّر|نرسل إليك|يصلك|تصلك|نرد|وصل إشعار/
const literal = /(?:(\w+)(?::| =)\s*)?(?:'((?:[^'\\\n]|\\.)*)'|`([^`]*)`)/g
/** Names that the questions and paragraphs of the site share. */
const shared = new Set(['answer', 'question', 'text', 'title'])

const comments = /\/\*\*?[\s\S]*?\*\/|^\s*\/\/.*$/gm

function promisesIn({ file, code }: { file: string; code: string }): string[] {
  const uncommented = code.replaceAll(comments, '')
  const isPage = ['web/site/src/pages/', 'contract/src/texts/'].some((folder) => file.startsWith(folder))
  const named = [...uncommented.matchAll(literal)].map(([, name, one, other]) => {
    const text = one ?? other ?? ''
    return { text, key: name === undefined || (isPage && shared.has(name)) ? beginningOf(text) : name }
  })
  // The site has texts between tags, too.
  const between = uncommented.replaceAll(literal, '').split(/[<>{}\n]/)
  const all = [...named, ...between.map((text) => ({ text, key: beginningOf(text.trim()) }))]
  return all.filter(({ text }) => promising.test(text)).map(({ key }) => `${file} ${key}`)
}

function beginningOf(text: string): string {
  return text.split(' ').slice(0, 3).join(' ')
}

test('each sentence that promises a message is listed, and no listed one is gone', () => {
  const texts = sourcesOf('web/*/src/**/*.{ts,tsx}', 'contract/src/**/*.ts')
  const found = new Set(texts.flatMap(promisesIn))
  expect([...found].sort()).toEqual(givenPromises.map(({ file, key }) => `${file} ${key}`).sort())
})

test.each(givenPromises)('$file $key is kept', ({ kinds = [], sentBy, people, nothing }: GivenPromise) => {
  expect([kinds.length > 0, sentBy, people, nothing].some(Boolean)).toBe(true)
  for (const kind of kinds) expect(Object.keys(noticeRules)).toContain(kind)
  if (sentBy !== undefined) expect(existsSync(inRoot(sentBy))).toBe(true)
})

const senders = sourcesOf('server/src/features/**/*.ts').filter(({ code }) => /notifyUsers\(|notifyOn\(/.test(code))

test.each(Object.values(NotificationKind))('I-T50 something sends %s, with a wording', (kind) => {
  const emitters = senders.filter(({ code }) => code.includes(`'${kind}'`))
  expect(emitters.map(({ code }) => /\bwording/.test(code))).toContain(true)
})
