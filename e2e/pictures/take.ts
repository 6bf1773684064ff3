/** Draws the world of the project, and takes the pictures for the README and for link previews of the site from a running Hiwar with demo data. */
import { join } from 'node:path'
import { openTestPostgres } from '@hiwar/server/testing/postgres.ts'
import { addresses, startStack } from '@hiwar/server/testing/stack.ts'
import { openBrowser, openDevice, type Width } from '@hiwar/server/testing/visits/device.ts'
import { enterAs } from '@hiwar/server/testing/visits/enter.ts'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { takeFilm } from './film.ts'
import { takeLinkPictures } from './link-pictures.ts'
import { drawWorld } from './world/draw.ts'

interface Scene {
  name: string
  app: 'site' | 'learn' | 'admin'
  path: string
  width: Width
  as?: string
}

const scenes: Scene[] = [
  { name: 'site', app: 'site', path: '/', width: 1280 },
  { name: 'learn', app: 'learn', path: '/s/dashboard', width: 1280, as: 'student@hiwar.test' },
  { name: 'learn-schedule', app: 'learn', path: '/schedule-management', width: 1280, as: 'tutor@hiwar.test' },
  { name: 'admin', app: 'admin', path: '/tutors', width: 1280, as: 'admin@hiwar.test' },
]

const folder = join(import.meta.dirname, '../../docs/pictures')

async function takeAppPictures(browser: Browser): Promise<void> {
  for (const { name, app, path, width, as } of scenes) {
    const { context, page } = await openDevice(browser, width)
    if (as !== undefined) await enterAs(page, as)
    await page.goto(addresses()[app] + path, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.querySelector('#consent')?.remove())
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const picture = await page.screenshot()
    await sharp(picture)
      .webp({ quality: 80 })
      .toFile(join(folder, `${name}.webp`))
    await context.close()
  }
}

await drawWorld()
const postgres = await openTestPostgres()
const stack = await startStack()
process.env.HIWAR_ADDRESSES = JSON.stringify(stack.addresses)
const browser = await openBrowser()
try {
  await takeFilm(browser)
  await takeLinkPictures(browser)
  await takeAppPictures(browser)
} finally {
  await browser.close()
  await stack.stop()
  await postgres.stop()
}
