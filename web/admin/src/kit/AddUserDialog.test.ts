import { newPassword } from '@hiwar/contract/fields/people.ts'
import { expect, test } from 'vitest'
import { generatePassword } from './AddUserDialog.tsx'

test('a generated password meets the rules and differs each time', () => {
  const made = Array.from({ length: 200 }, () => generatePassword())
  for (const password of made) expect(newPassword.safeParse(password).success).toBe(true)
  expect(new Set(made).size).toBe(200)
})
