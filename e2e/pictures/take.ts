/** Takes the pictures of the README and those that shared links of the site show, from a running Hiwar with demo data. */
import { openTestPostgres } from '@hiwar/server/testing/postgres.ts'
import { startStack } from '@hiwar/server/testing/stack.ts'
import { openBrowser } from '@hiwar/server/testing/visits/device.ts'
import { takeAppPictures } from './apps.ts'
import { takeLinkPictures } from './links.ts'

const postgres = await openTestPostgres()
const stack = await startStack()
process.env.HIWAR_ADDRESSES = JSON.stringify(stack.addresses)
const browser = await openBrowser()
try {
  await takeLinkPictures(browser)
  await takeAppPictures(browser)
} finally {
  await browser.close()
  await stack.stop()
  await postgres.stop()
}
