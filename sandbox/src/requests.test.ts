import { expect, test } from 'vitest'
import { readQuery } from './requests.ts'

test('a query reads the same with and without URL encoding', () => {
  const plain = readQuery('merchantCode=a+b/c==&lang=ar-eg')
  expect(plain).toEqual({ merchantCode: 'a+b/c==', lang: 'ar-eg' })
  expect(readQuery('merchantCode=a%2Bb%2Fc%3D%3D&lang=ar-eg')).toEqual(plain)
})

test('an invalid escape stays unchanged', () => {
  expect(readQuery('a=100%&b=%zz')).toEqual({ a: '100%', b: '%zz' })
})
