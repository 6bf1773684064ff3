/** The change to the media server in the middle of a call; root on Linux, since the browsers have networks of their own. */
import { addresses } from '@hiwar/server/testing/stack.ts'
import { query } from '@hiwar/server/testing/visits/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilVideoArrives } from '../media.ts'
import { type NetworkCall, openCall, timesToFrames } from '../network/call.ts'
import { closeNetwork, devices, openNetwork, partDevices, serverAddress } from '../network/devices.ts'
import { remotePorts } from './lesson.ts'
import { type MediaServer, openMediaServer } from './media-server.ts'
import { openWebhooks, type Webhooks } from './webhooks.ts'

let call: NetworkCall
let media: MediaServer
let webhooks: Webhooks

beforeAll(async () => {
  openNetwork()
  webhooks = await openWebhooks()
  media = await openMediaServer(webhooks.url, serverAddress)
  call = await openCall(media.settings)
  webhooks.target = `${addresses().site}/api/v1/webhook/livekit`
})
afterAll(async () => {
  await call?.close()
  await media?.kill()
  webhooks?.close()
  closeNetwork()
})

const both = () => devices.map((device) => call.pages[device])

test('a direct call goes over the media server once the two networks reach each other no more', async ({
  annotate,
}) => {
  await call.join()
  await timesToFrames(call.pages)
  for (const page of both()) expect(await remotePorts(page)).not.toContain(media.mediaPort)
  expect(webhooks.received).toEqual([])
  partDevices()
  const begun = performance.now()
  for (const page of both()) await page.getByText('جارٍ إعادة الاتصال…').first().waitFor()
  await expect
    .poll(() => Promise.all(both().map(remotePorts)), { timeout: 150_000 })
    .toEqual([[media.mediaPort], [media.mediaPort]])
  await untilVideoArrives(...both())
  await annotate(`both pictures again ${Math.round((performance.now() - begun) / 1_000)} s after the cut`)
  for (const page of both()) await page.getByText('المكالمة جارية').first().waitFor()
  expect(await query(`select session_id from video_sessions where transport = 'server'`, [])).toHaveLength(1)
  await expect.poll(() => webhooks.received.filter(({ event }) => event === 'participant_joined')).toHaveLength(2)
})

test('members who load the room again enter over the media server at once', async ({ annotate }) => {
  const begun = performance.now()
  await call.join()
  await untilVideoArrives(...both())
  await annotate(`both pictures after ${Math.round(performance.now() - begun)} ms`)
  for (const page of both()) expect(await remotePorts(page)).toEqual([media.mediaPort])
})
