import { runInThisContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import source from '../src/theme/boot.js?raw'
import { browsers } from './app-config.ts'

const note = () => document.querySelector('[role=alert]')

/** Runs the script as the page does, and ends the reading of the page. */
function boot(): void {
  runInThisContext(source)
  document.dispatchEvent(new Event('DOMContentLoaded'))
}

afterEach(() => {
  vi.unstubAllGlobals()
  note()?.remove()
})

test('a browser that is served sees no note', () => {
  vi.stubGlobal('CSSPropertyRule', class {})
  boot()
  expect(note()).toBeNull()
})

test('an older one reads which browsers are served', () => {
  vi.stubGlobal('CSSPropertyRule', undefined)
  boot()
  const versions = browsers.map((each) => /[\d.]+$/.exec(each)?.[0])
  for (const version of versions) expect(note()?.textContent).toContain(version)
  expect(document.body.firstElementChild).toBe(note())
})

test('every browser can read the script', () => {
  const code = source.replaceAll(/\/\/.*|'[^'\n]*'/g, '')
  expect(code).not.toMatch(/=>|`|\?\.|\?\?|\.\.\.|\b(?:const|let|class|of|async)\b|catch \{/)
})
