/** A real browser whose camera and microphone are simulated. */
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

/** Flags for each browser; the camera's flag is separate. */
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-proxy-server',
  '--use-fake-ui-for-media-stream',
]

/** A simulated camera with this many pictures a second. */
export const cameraOf = (pictures: number) => `--use-fake-device-for-media-stream=fps=${pictures}`

/** Ten pictures a second are enough to prove movement; encoding more would dominate the cost of a call. */
export function openBrowser(pictures = 10): Promise<Browser> {
  const args = [...flags, cameraOf(pictures)]
  return chromium.launch({ executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args })
}

export const widths = [360, 768, 1280] as const
export type Width = (typeof widths)[number]

export function viewportOf(width: Width): { width: number; height: number } {
  return { width, height: { 360: 780, 768: 1024, 1280: 800 }[width] }
}

const open = new Set<Page>()

/** Prints what the pages show that are still open, for a journey that failed. */
export async function printPages(): Promise<void> {
  for (const page of open)
    console.error(`${page.url()} shows:\n${await page.locator('body').ariaSnapshot().catch(String)}`)
}

/** A person's own device: separate storage, Arabic, Cairo time. */
export async function openDevice(
  browser: Browser,
  width: Width = 360,
  differs: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: viewportOf(width),
    locale: 'ar-EG',
    timezoneId: 'Africa/Cairo',
    hasTouch: width === 360,
    ...differs,
  })
  context.setDefaultTimeout(20_000)
  context.on('weberror', (failure) => console.error('the page failed:', failure.error()))
  context.on('console', (message) => {
    if (message.type() === 'error') console.error('the page complained:', message.text())
  })
  context.on('page', (page) => {
    open.add(page)
    page.on('close', () => open.delete(page))
  })
  return { context, page: await context.newPage() }
}
