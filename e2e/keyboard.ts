import type { Locator, Page } from 'playwright-core'

const mostSteps = 100

const isFocused = (element: Locator) => element.evaluate((found) => found === document.activeElement)

/** Goes on by a key until the element has the focus; what cannot be reached so ends the journey. */
async function goTo(page: Page, element: Locator, key: string): Promise<void> {
  await element.waitFor()
  for (let step = 0; step < mostSteps; step += 1) {
    if (await isFocused(element)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not reach ${String(element)}`)
}

export const tabTo = (page: Page, element: Locator) => goTo(page, element, 'Tab')

/** Goes there by Tab and presses it. */
export async function enter(page: Page, element: Locator): Promise<void> {
  await tabTo(page, element)
  await page.keyboard.press('Enter')
}

/** Opens a menu by its button and takes one of its acts. */
export async function takeFromMenu(page: Page, button: Locator, act: string): Promise<void> {
  await enter(page, button)
  await goTo(page, page.getByRole('menuitem', { name: act, exact: true }), 'ArrowDown')
  await page.keyboard.press('Enter')
}

/** Past the navigation, by the link that is there for it. */
export async function skipToContent(page: Page): Promise<void> {
  await enter(page, page.getByRole('link', { name: 'الانتقال إلى المحتوى' }))
}
