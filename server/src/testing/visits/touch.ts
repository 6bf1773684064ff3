/** Touch instead of a mouse: a mouse hovers before it clicks, which hides faults of touch screens. */
import type { BrowserContext, Locator, Page } from 'playwright-core'

const touched = new WeakSet<BrowserContext>()
let isPatched = false

/** Makes each later `click` of a locator on this device a tap. Chromium misplaces taps in frames of other origins. */
export function useFingers<Device extends { context: BrowserContext; page: Page }>(device: Device): Device {
  const { context, page } = device
  touched.add(context)
  if (isPatched) return device
  isPatched = true
  const locators = Object.getPrototypeOf(page.locator('body')) as Locator
  const click = locators.click
  locators.click = async function (this: Locator, options) {
    if (!touched.has(this.page().context())) return click.call(this, options)
    await this.scrollIntoViewIfNeeded(options)
    await this.evaluate(untilShown, undefined, options)
    await this.tap(options)
  }
  return device
}

/** Waits for the end of scrolling, because an earlier touch would hit the element that was there before. */
function untilShown(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
}
