/** Tests of the contrast of the tokens in theme/tokens.css. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const tokens = readFileSync(join(import.meta.dirname, '../src/theme/tokens.css'), 'utf8')

function colour(name: string, theme: 'light' | 'dark'): string {
  const pair = tokens.match(new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`))
  const value = pair?.[theme === 'light' ? 1 : 2] ?? tokens.match(new RegExp(`--${name}: (#\\w{6})`))?.[1]
  if (value === undefined) throw new Error(`No token --${name}`)
  return value
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

const grounds = ['page', 'sunken', 'surface', 'raised']
const tints = ['brand-tint', 'accent-tint', 'success-tint', 'warning-tint', 'danger-tint', 'info-tint']
const inks = ['ink', 'ink-soft', 'ink-faint', 'brand-ink', 'danger-ink']
const pairs = [
  ...inks.flatMap((ink) => grounds.map((ground) => [ink, ground])),
  ...tints.map((tint) => [tint.replace('tint', 'ink'), tint]),
  ...tints.map((tint) => ['ink', tint]),
  ['brand-ink', 'brand-tint-strong'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
]
const parts = [
  ...grounds.map((ground) => ['line-strong', ground]),
  ...grounds.map((ground) => ['focus', ground]),
  ['brand', 'surface'],
  ['success', 'surface'],
  ['danger', 'surface'],
  ['info', 'surface'],
]

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(pairs)('text in %s on %s reaches a contrast of 4.5 to 1', (ink = '', ground = '') => {
    expect(contrast(colour(ink, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })
  test.each(parts)('shapes in %s on %s reach a contrast of 3 to 1', (part = '', ground = '') => {
    expect(contrast(colour(part, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3)
  })
})
