import { expect, test } from 'vitest'
import { wire } from './wire.ts'

const row = { id: 7, passwordHash: 'secret', createdAt: new Date('2026-11-24T10:00:00Z'), seenAt: null as Date | null }

test('an instant becomes text and a missing one stays null', () => {
  expect(wire(row, 'id', 'createdAt', 'seenAt')).toEqual({ id: 7, createdAt: '2026-11-24T10:00:00.000Z', seenAt: null })
})

test('a column that is not listed is left out', () => {
  expect(Object.keys(wire(row, 'id'))).toEqual(['id'])
})
