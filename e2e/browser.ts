/** How a page looks: what axe finds fault with, and pictures of what was on the screens when a journey failed. */
import { join } from 'node:path'
import axe from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'
import type { RunnerTask as Task } from 'vitest'

/**
 * Tells a reloaded page that its network is away: some versions of Chromium refuse its requests but leave
 * `navigator.onLine` true. Returns how to take the word back.
 */
export async function tellOffline(context: BrowserContext, page: Page): Promise<() => Promise<void>> {
  const session = await context.newCDPSession(page)
  const away = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', away)
  return () => session.detach()
}

/** What axe finds by all of its rules, or by some; it is brought into a page once, which is most of what it costs. */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  await standStill(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async (runOnly) => {
    const here = globalThis as typeof globalThis & { axe: typeof axe }
    return (await here.axe.run(runOnly ? { runOnly } : {})).violations.map(({ id, nodes }) => ({
      id,
      html: nodes[0]?.html,
    }))
  }, rules)
  return violations.map(({ id, html }) => `${id}: ${html}`)
}

/** What is fading in or out has colours that nobody reads, so it is waited for; what never ends goes on. */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** What axe finds when the theme changes, in which colours alone are others; the page is dark from then on. */
export async function violationsInDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  return violationsOf(page, ['color-contrast'])
}

/** Pictures of what was on the screens when a journey failed, where JOURNEY_PICTURES names a folder. */
export async function keepPictures(task: Task, pages: readonly Page[]): Promise<void> {
  const folder = process.env.JOURNEY_PICTURES
  if (folder === undefined || task.result?.state !== 'fail') return
  const name = task.name.replaceAll(/\W+/g, '-')
  for (const [index, page] of pages.entries()) await page.screenshot({ path: join(folder, `${name}-${index}.png`) })
}
