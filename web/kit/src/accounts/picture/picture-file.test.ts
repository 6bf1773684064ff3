import { expect, test } from 'vitest'
import { formatNumber } from '../../format/numbers.ts'
import { faultOfPicture, isSmall, mostBytes } from './picture-file.ts'
import { pictureWords } from './words.ts'

test('refuses wrong types and files that are too large before the upload', () => {
  expect(faultOfPicture({ type: 'image/png', size: 1000 })).toBeNull()
  expect(faultOfPicture({ type: 'image/svg+xml', size: 1000 })).toBe(pictureWords.wrongType)
  expect(faultOfPicture({ type: 'application/pdf', size: 1000 })).toBe(pictureWords.wrongType)
  expect(faultOfPicture({ type: 'image/jpeg', size: mostBytes })).toBeNull()
  expect(faultOfPicture({ type: 'image/jpeg', size: mostBytes + 1 })).toBe(pictureWords.tooBig)
  expect(pictureWords.tooBig).toContain(`${formatNumber(mostBytes / 1_000_000)} ميجابايت`)
})

test('a picture is too small when its shorter side is', () => {
  expect(isSmall({ width: 480, height: 480 })).toBe(false)
  expect(isSmall({ width: 2000, height: 479 })).toBe(true)
})
