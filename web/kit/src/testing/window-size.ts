/** How large the window of a screen is, for tests of what only one kind of window shows. */
import { page } from 'vitest/browser'

/** What the project of the test opens. */
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

/** After a test that chose for itself. */
export async function forgetWindowSize(): Promise<void> {
  if (innerWidth !== given[0]) await page.viewport(...given)
}
