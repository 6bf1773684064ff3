import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { hashPassword, isPassword, isWeakHash } from './passwords.ts'

const password = 'Nile-2026-river'

describe('a password', () => {
  test('is stored as argon2id with 19 MiB, two rounds, one lane and a new salt each time', async () => {
    const [one, other] = await Promise.all([hashPassword(password), hashPassword(password)])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
  })

  test('matches its own hash, and no other password does', async () => {
    const kept = await hashPassword(password)
    expect(await isPassword(password, kept)).toBe(true)
    expect(await isPassword(`${password} `, kept)).toBe(false)
  })

  test('is compared in full, however long it is', async () => {
    const kept = await hashPassword(`${'x'.repeat(100)}1`)
    expect(await isPassword(`${'x'.repeat(100)}2`, kept)).toBe(false)
  })

  test('is never right for a person without a hash', async () => {
    expect(await isPassword(password, null)).toBe(false)
    expect(await isPassword('', null)).toBe(false)
  })

  test("has a weak hash when the hash took less effort than today's", async () => {
    expect(isWeakHash(await hash(password, { memoryCost: 4_096, timeCost: 2 }))).toBe(true)
    expect(isWeakHash(await hash(password, { memoryCost: 19_456, timeCost: 1 }))).toBe(true)
    expect(isWeakHash('$2b$10$something-else')).toBe(true)
    expect(isWeakHash(await hashPassword(password))).toBe(false)
  })
})

describe('many passwords at once', () => {
  test('wait in a queue of 20 behind two at work; further ones are refused, later ones succeed', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 30 }, () => hashPassword(password)))
    const refused = answers.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(8)
    expect(refused[0]).toMatchObject({ reason: { code: 'service-unavailable' } })
    expect(await isPassword(password, await hashPassword(password))).toBe(true)
  })
})
