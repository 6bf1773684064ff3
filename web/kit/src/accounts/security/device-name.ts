/** Says in words which browser and system a login comes from; browsers name each other, so that the order counts. */
import { wordsOf } from '../../words/words-of.ts'
import { securityWords as words } from './words.ts'

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/** «Chrome على Android». */
export function deviceName(userAgent: string | null): string {
  const [browser, system] = [named(browsers, userAgent), named(systems, userAgent)]
  if (browser === undefined) return system ?? words.unknownDevice
  return system === undefined ? browser : wordsOf(words)('device', { browser, system })
}

export function isHandheld(userAgent: string | null): boolean {
  return /Android|iPhone|iPad|Mobile/.test(userAgent ?? '')
}

function named(list: readonly (readonly [RegExp, string])[], userAgent: string | null): string | undefined {
  return list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
}
