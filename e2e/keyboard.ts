import type { Locator, Page } from 'playwright-core'

const mostSteps = 100

const isFocused = (element: Locator) => element.evaluate((found) => found === document.activeElement)

/** Presses the key until the element has the focus. Fails when the focus never reaches the element. */
async function goTo(page: Page, element: Locator, key: string): Promise<void> {
  await element.waitFor()
  for (let step = 0; step < mostSteps; step += 1) {
    if (await isFocused(element)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not reach ${String(element)}`)
}

export const tabTo = (page: Page, element: Locator) => goTo(page, element, 'Tab')

/** Moves the focus to the element with Tab and presses Enter. */
export async function enter(page: Page, element: Locator): Promise<void> {
  await tabTo(page, element)
  await page.keyboard.press('Enter')
}

/** Opens a menu by its button and picks an action, by keyboard alone. */
export async function takeFromMenu(page: Page, button: Locator, action: string): Promise<void> {
  await enter(page, button)
  await goTo(page, page.getByRole('menuitem', { name: action, exact: true }), 'ArrowDown')
  await page.keyboard.press('Enter')
}

/** Skips the navigation with the skip link. */
export async function skipToContent(page: Page): Promise<void> {
  await enter(page, page.getByRole('link', { name: 'الانتقال إلى المحتوى' }))
}
