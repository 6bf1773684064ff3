import { expect, test } from 'vitest'
import { partsOf } from './request-address.ts'

test.each(['/', '//', '//:', '//[', '/plans'])('the path of %s is what was asked for', (url) => {
  expect(partsOf(`${url}?page=2`)).toMatchObject({ pathname: url, search: '?page=2', host: 'any' })
})
