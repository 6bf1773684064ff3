/** Sets the window size, for tests of elements that only one size shows. */
import { page } from 'vitest/browser'

/** Size that the test project opens. */
const given = [innerWidth, innerHeight] as const

export function onPhone(): Promise<void> {
  return page.viewport(360, 780)
}

export function onTablet(): Promise<void> {
  return page.viewport(768, 1024)
}

export function onLaptop(): Promise<void> {
  return page.viewport(1280, 800)
}

export function onMonitor(): Promise<void> {
  return page.viewport(1600, 1000)
}

/** Restores the size that the test project opened. */
export async function forgetWindowSize(): Promise<void> {
  if (innerWidth !== given[0]) await page.viewport(...given)
}
