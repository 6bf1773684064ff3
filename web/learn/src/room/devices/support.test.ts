import { expect, test } from 'vitest'
import { type BrowserFeatures, canCall, canShareScreen } from './support.ts'

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
