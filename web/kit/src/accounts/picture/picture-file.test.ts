import { fileSize } from '@hiwar/contract/fields/limits.ts'
import { expect, test } from 'vitest'
import { faultOfPicture, isSmall } from './picture-file.ts'
import { pictureWords } from './words.ts'

test('refuses wrong types and files that are too large before the upload', () => {
  expect(faultOfPicture({ type: 'image/png', size: 1000 })).toBeNull()
  expect(faultOfPicture({ type: 'image/svg+xml', size: 1000 })).toBe(pictureWords.wrongType)
  expect(faultOfPicture({ type: 'application/pdf', size: 1000 })).toBe(pictureWords.wrongType)
  expect(faultOfPicture({ type: 'image/jpeg', size: fileSize.image })).toBeNull()
  expect(faultOfPicture({ type: 'image/jpeg', size: fileSize.image + 1 })).toBe(pictureWords.tooBig)
})

test('a picture is too small when its shorter side is', () => {
  expect(isSmall({ width: 480, height: 480 })).toBe(false)
  expect(isSmall({ width: 2000, height: 479 })).toBe(true)
})
