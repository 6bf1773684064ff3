import { allCalls } from '@hiwar/contract/all-calls.ts'
import { expect, test } from 'vitest'
import { permissionTable } from './table.ts'

const shown = new Set<string>(allCalls.filter(({ view }) => view === true).map(({ action }) => action))

test('a view of an account shows only what students, tutors or tutor managers may read', () => {
  const mayNot = allCalls.filter(({ action }) => {
    const { ST, TU, TM } = permissionTable[action]
    return shown.has(action) && [ST, TU, TM].every((cell) => cell === '-' || cell === 'x')
  })
  expect(mayNot.map(({ action }) => action)).toEqual([])
})

test('a view shows no conversation, session, card, second factor, device, own data, push key or calendar', () => {
  const nouns = [
    'chat',
    'chat-file',
    'session',
    'desk',
    'lesson-file',
    'card',
    'factor',
    'auth',
    'my-data',
    'push',
    'view',
  ]
  const hidden = allCalls.filter(({ action }) => nouns.includes(action.split('.')[0] ?? '') || /calendar/.test(action))
  expect(hidden.length).toBeGreaterThan(20)
  expect(hidden.filter(({ action }) => shown.has(action))).toEqual([])
})
