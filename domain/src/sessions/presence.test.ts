import type { TimelineKind } from '@hiwar/contract/enumerations/sessions.ts'
import { expect, test } from 'vitest'
import { isInside } from './presence.ts'

function events(...given: [number | null, TimelineKind][]) {
  return given.map(([userId, kind]) => ({ userId, kind }))
}

test('a member who joined and did not leave is inside, whatever the other does', () => {
  const seen = events([7, 'prejoin'], [7, 'join'], [5, 'join'], [5, 'drop'], [7, 'link-down'])
  expect(isInside(7, seen)).toBe(true)
  expect(isInside(5, seen)).toBe(false)
})

test('a member who returns after a loss is inside again; a waiting member is not inside', () => {
  expect(isInside(7, events([7, 'join'], [7, 'drop'], [7, 'resume']))).toBe(true)
  expect(isInside(7, events([7, 'prejoin'], [7, 'refused']))).toBe(false)
})

test('nobody is inside after the room closed', () => {
  expect(isInside(7, events([7, 'join'], [null, 'closed']))).toBe(false)
})
