/** A real browser with a camera and a microphone that are made up; nothing else is. */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

/** Flags of every browser; the camera comes apart. */
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

/** A made-up camera with so many pictures a second. */
export const cameraOf = (pictures: number) => `--use-fake-device-for-media-stream=fps=${pictures}`

/** Ten pictures a second prove that they move; encoding more of them is most of what a call costs. */
export function openBrowser(pictures = 10): Promise<Browser> {
  const args = [...flags, cameraOf(pictures)]
  return chromium.launch({ executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args })
}

export const widths = [360, 768, 1280] as const
export type Width = (typeof widths)[number]

export function viewportOf(width: Width): { width: number; height: number } {
  return { width, height: { 360: 780, 768: 1024, 1280: 800 }[width] }
}

/** One person's device: its own storage, Arabic, Cairo time. */
export async function openDevice(
  browser: Browser,
  width: Width = 360,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: viewportOf(width),
    locale: 'ar-EG',
    timezoneId: 'Africa/Cairo',
    hasTouch: width === 360,
  })
  context.setDefaultTimeout(20_000)
  context.on('weberror', (failure) => console.error('the page failed:', failure.error()))
  context.on('console', (message) => {
    if (message.type() === 'error') console.error('the page complained:', message.text())
  })
  return { context, page: await context.newPage() }
}
