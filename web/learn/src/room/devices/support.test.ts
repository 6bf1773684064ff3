import { expect, test } from 'vitest'
import { type BrowserFeatures, canCall, canShareScreen, isInsideApp } from './support.ts'

function browser(changes: Partial<BrowserFeatures> = {}): BrowserFeatures {
  return {
    isSecureContext: true,
    RTCPeerConnection: { prototype: { restartIce() {}, async setLocalDescription() {} } },
    RTCRtpSender: { prototype: { async replaceTrack() {} } },
    navigator: { mediaDevices: { getUserMedia: async () => new MediaStream() }, userAgent: 'Mozilla/5.0' },
    ...changes,
  }
}
const older = { restartIce() {}, setLocalDescription: async (_: unknown) => undefined }

test('a browser with all required features can call', () => {
  expect(canCall(browser())).toBe(true)
})
test.each<[string, Partial<BrowserFeatures>]>([
  ['a page that is not secure', { isSecureContext: false }],
  ['no peer connection', { RTCPeerConnection: undefined }],
  ['no devices', { navigator: { userAgent: '' } }],
  ['no exchange of tracks', { RTCRtpSender: { prototype: {} } }],
  ['no restart', { RTCPeerConnection: { prototype: { async setLocalDescription() {} } } }],
  ['descriptions that must be handed over', { RTCPeerConnection: { prototype: older as Partial<RTCPeerConnection> } }],
])('%s cannot call', (_, changes) => {
  expect(canCall(browser(changes))).toBe(false)
})
test('a phone that cannot share its screen has no button for it', () => {
  expect(canShareScreen(browser())).toBe(false)
  const getDisplayMedia = async () => new MediaStream()
  expect(canShareScreen(browser({ navigator: { mediaDevices: { getDisplayMedia }, userAgent: '' } }))).toBe(true)
})
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  'Mozilla/5.0 [FBAN/FBIOS]',
  `${iPhone} Mobile/15E148`,
  'Mozilla/5.0 (Linux; Android 14; SM-A546E; wv) AppleWebKit/537.36 Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36',
])('the browser inside another app is recognised by its name and gets a recommendation only: %s', (userAgent) => {
  const inside = browser({ navigator: { ...browser().navigator, userAgent } })
  expect([isInsideApp(inside), canCall(inside)]).toEqual([true, true])
})
test.each([
  { userAgent: `${iPhone} Version/18.1 Mobile/15E148 Safari/604.1` },
  { userAgent: `${iPhone} CriOS/130.0 Mobile/15E148 Safari/604.1` },
  { userAgent: `${iPhone} Mobile/15E148`, standalone: true },
  { userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36' },
])('a browser of the device is none: %o', (navigator) => {
  expect(isInsideApp({ navigator })).toBe(false)
})
