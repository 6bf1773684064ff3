import { expect, test } from 'vitest'
import { compareAddress, comparedOf, isFull, toggled } from './compared.ts'

const ids = (compare: string) => comparedOf(new URLSearchParams({ compare }))

test('two or three different tutors are compared', () => {
  expect(ids('1,2,3')).toEqual([1, 2, 3])
  expect(ids('7,7,8')).toEqual([7, 8])
  expect([ids('1'), ids('1,1'), ids('1,2,3,4'), ids('a,1'), comparedOf(new URLSearchParams())]).toEqual(
    Array.from({ length: 5 }, () => null),
  )
})

test('a fourth is not taken, and a second press drops a tutor', () => {
  const person = (id: number) => ({ id, name: 'سارة' })
  const three = [1, 2, 3].reduce((chosen: ReturnType<typeof toggled>, id) => toggled(chosen, person(id)), [])
  expect(isFull(three)).toBe(true)
  expect(toggled(three, person(4))).toEqual(three)
  expect(compareAddress(toggled(three, person(2)))).toBe('/tutors?compare=1,3')
  expect(compareAddress([person(1)])).toBeNull()
})
