import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { dropMailLink, takeMailLink, useMailLink } from './mail-link.ts'

afterEach(() => act(dropMailLink))

function open(address: string) {
  history.replaceState(null, '', address)
  const hook = renderHook(useMailLink)
  act(takeMailLink)
  return hook.result.current
}

test('the code in a mail link is read and removed from the address bar', () => {
  expect(open('/?from=mail#verify-email=12345').emailCode).toBe('12345')
  expect(location.href).toMatch(/\/\?from=mail$/)
})
test('mail address and code for a new password are read together', () => {
  expect(open('/reset-password#email=mona%40example.com&code=54321').reset).toEqual({
    email: 'mona@example.com',
    code: '54321',
  })
  expect(location.hash).toBe('')
})
test('an anchor inside the page stays an anchor', () => {
  expect(open('/plans#content')).toEqual({ emailCode: null, reset: null })
  expect(location.hash).toBe('#content')
})
