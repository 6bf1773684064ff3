/** Accessibility checks with axe, and screenshots of failed journeys. */
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import axe from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'
import type { RunnerTask as Task } from 'vitest'

/**
 * Sets `navigator.onLine` to false in a reloaded page: some versions of Chromium block the requests of an offline page
 * but leave it true. Returns a function that ends the emulation.
 */
export async function reportOffline(context: BrowserContext, page: Page): Promise<() => Promise<void>> {
  const session = await context.newCDPSession(page)
  const offlineConditions = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', offlineConditions)
  return () => session.detach()
}

/** axe is injected once per page, because injecting takes long. */
export async function violationsOf(page: Page, options: axe.RunOptions = {}): Promise<string[]> {
  await finishAnimations(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async (given) => {
    const here = globalThis as typeof globalThis & { axe: typeof axe }
    return (await here.axe.run(given)).violations.map(({ id, nodes }) => ({ id, html: nodes[0]?.html }))
  }, options)
  return violations.map(({ id, html }) => `${id}: ${html}`)
}

/**
 * Ends running animations, because axe would measure the contrast of half-transparent colours. Waiting for them would
 * need frames, and a busy browser draws none for a page behind another one. Endless animations stay.
 */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const { playState, effect } = animation
      if (playState === 'running' && effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
  })
}

/**
 * Waits at most a minute for the answer of a page. Playwright gives most requests no timeout, so without this a page
 * that stops answering would fail its test without a reason. `asked` names the request in the error.
 */
export async function withTimeout<Answer>(
  page: Pick<Page, 'url'>,
  asked: string,
  answer: Promise<Answer>,
): Promise<Answer> {
  const pending = setTimeout(60_000, undefined, { ref: false }).then(() => {
    throw new Error(`${page.url()} did not answer within a minute: ${asked}`)
  })
  return Promise.race([answer, pending])
}

/** Contrast violations in the dark theme, which changes colours alone. The page stays dark afterwards. */
export async function violationsInDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  return violationsOf(page, { runOnly: ['color-contrast'] })
}

/** All rules but contrast, which takes two thirds of the time. */
export const withoutContrast: axe.RunOptions = { rules: { 'color-contrast': { enabled: false } } }

/** Saves screenshots of the pages when a journey failed and JOURNEY_PICTURES names a folder. */
export async function saveScreenshots(task: Task, pages: readonly Page[]): Promise<void> {
  const folder = process.env.JOURNEY_PICTURES
  if (folder === undefined || task.result?.state !== 'fail') return
  const name = task.name.replaceAll(/\W+/g, '-')
  for (const [index, page] of pages.entries()) await page.screenshot({ path: join(folder, `${name}-${index}.png`) })
}
