import { expect, test } from 'vitest'
import { brokenPromises, forgottenPromises, silentKinds, unlistedPromises } from './promises.ts'
import { readSources } from './walls.ts'

const sources = readSources()

test('the table has every sentence that promises a message or an answer', () => {
  expect(unlistedPromises(sources)).toEqual([])
})

test('every line of the table is still said', () => {
  expect(forgottenPromises(sources)).toEqual([])
})

test('I-T50 every promise has a notice, a mail or a rule that keeps it, and every kind of notice a sender', () => {
  expect(brokenPromises(sources)).toEqual([])
  expect(silentKinds(sources)).toEqual([])
})

const file = 'web/learn/src/words.ts'
const emitter = { path: 'server/src/features/notifications/decision-notifications.ts', text: "kind: 'report-closed'" }
const promise = { file, says: 'نبلغك غدًا', keptBy: ['report-closed'] as const }

test.each([
  ["sooner: 'نبلغك غدًا.'", 0],
  ["sooner: 'نبلغك غدا.'", 0],
  ["sooner: 'سنبلغك.'", 1],
  ["sooner: 'نبلغك غدًا، ونذكّرك به.'", 1],
  ["نبلغك: ''", 1],
  ['// نبلغك', 0],
  ["over: 'بلغنا الهدف'", 0],
])('%s has %i promises that the table does not know', (text, count) => {
  expect(unlistedPromises([{ path: file, text }], [promise])).toHaveLength(count)
  expect(unlistedPromises([{ path: 'web/learn/src/words.test.ts', text }], [promise])).toEqual([])
})

test('a line that nobody says, and one whose notice nobody sends, are named', () => {
  expect(forgottenPromises([{ path: file, text: '' }], [promise])).toEqual([`${file}: ${promise.says}`])
  expect(brokenPromises([], [promise])).toEqual([`${promise.says}: report-closed`])
  expect(brokenPromises([emitter], [promise])).toEqual([])
})
