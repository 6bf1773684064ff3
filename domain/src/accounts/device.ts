/** A device of a login, as far as browsers say: browser family, system and network. */

/** Browsers mention each other in the user agent, so the order of the list matters. */
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

export interface Device {
  readonly browser: string | undefined
  readonly system: string | undefined
}

/** Browser family and system of a user agent. */
export function deviceOf(userAgent: string | null): Device {
  return { browser: named(browsers, userAgent), system: named(systems, userAgent) }
}

function named(list: readonly (readonly [RegExp, string])[], userAgent: string | null): string | undefined {
  return list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
}

export const unknownDevice = 'جهاز غير معروف'

/** «Chrome على Android». */
export function deviceName(userAgent: string | null): string {
  const { browser, system } = deviceOf(userAgent)
  if (browser === undefined) return system ?? unknownDevice
  return system === undefined ? browser : `${browser} على ${system}`
}
