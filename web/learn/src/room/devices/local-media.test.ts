import { settled } from '@hiwar/kit/testing/fake-clock.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { FakeDevices, FakeTrack, fault, mediaOf } from '../testing/fake-devices.ts'
import { keepChoice, readChoice } from './device-list.ts'
import { LocalMedia } from './local-media.ts'

let devices: FakeDevices
let local: LocalMedia
let events: string[]

function track(kind: 'mic' | 'camera' | 'screen'): FakeTrack {
  const found = local.tracks[kind]
  if (!(found instanceof FakeTrack)) throw new Error(`no ${kind}`)
  return found
}

beforeEach(() => {
  localStorage.clear()
  devices = new FakeDevices()
  local = new LocalMedia(mediaOf(devices))
  events = []
  local.events.on('ended', (kind) => events.push(`ended ${kind}`))
  local.events.on('muted', () => events.push('muted'))
  local.events.on('devices', (change) => events.push(change))
})

describe('requesting devices', () => {
  test('camera and microphone are requested together', async () => {
    expect(await local.ask('both')).toEqual({ mic: 'on', camera: 'on' })
    expect(devices.asked).toHaveLength(1)
    expect(track('camera').contentHint).toBe('motion')
  })
  test('joining with sound only never requests the camera', async () => {
    expect(await local.ask('mic')).toEqual({ mic: 'on', camera: 'off' })
    expect(devices.asked.every(({ video }) => video === undefined)).toBe(true)
  })
  test('the devices chosen last are requested', async () => {
    keepChoice({ camera: 'cam-9', mic: 'mic-9' })
    await local.ask('both')
    expect(devices.asked[0]).toMatchObject({
      audio: { deviceId: { exact: 'mic-9' } },
      video: { deviceId: { exact: 'cam-9' } },
    })
  })
  test('a working device is kept when the other one fails', async () => {
    devices.refuse = ({ video }) => (video ? fault('NotReadableError') : null)
    expect(await local.ask('both')).toEqual({ mic: 'on', camera: 'device-in-use' })
  })
  test('after a refusal the person is not prompted a second time', async () => {
    devices.refuse = () => fault('NotAllowedError')
    expect(await local.ask('both')).toEqual({ mic: 'device-permission-denied', camera: 'device-permission-denied' })
    expect(devices.asked).toHaveLength(1)
  })
  test('after a refused camera, a microphone with permission is still used', async () => {
    devices.permissions.set('microphone', 'granted')
    devices.refuse = ({ video }) => (video ? fault('NotAllowedError') : null)
    expect(await local.ask('both')).toEqual({ mic: 'on', camera: 'device-permission-denied' })
  })
  test('a device with a permanently denied permission is not requested again', async () => {
    devices.permissions.set('microphone', 'denied')
    expect(await local.ask('mic')).toMatchObject({ mic: 'device-permission-denied' })
    expect(devices.asked).toEqual([])
  })
  test('a saved device that is no longer available is silently skipped and forgotten', async () => {
    keepChoice({ camera: 'gone', mic: 'mic-1' })
    devices.refuse = ({ video }) => (typeof video === 'object' ? fault('OverconstrainedError') : null)
    expect(await local.ask('both')).toEqual({ mic: 'on', camera: 'on' })
    expect(readChoice()).toEqual({ mic: 'mic-1' })
  })
  test('a refusal by the operating system is distinguished from a refusal by the browser', async () => {
    devices.refuse = () => fault('NotAllowedError', 'Permission denied by system')
    await local.ask('both')
    expect(local.deniedBySystem).toBe(true)
  })
  test('devices that arrive after all devices were released are released too', async () => {
    const asked = local.ask('both')
    local.stopAll()
    expect(await asked).toBeNull()
    expect(devices.live).toEqual([])
  })
})

test.each([
  ['NotFoundError', 'device-not-found'],
  // The older name of `NotReadableError`.
  ['TrackStartError', 'device-in-use'],
  ['SomethingNew', 'device-unexpected'],
])('%s is shown as %s', async (name, code) => {
  devices.refuse = () => fault(name)
  expect(await local.ask('mic')).toEqual({ mic: code, camera: 'off' })
})

describe('toggling', () => {
  test('a muted microphone keeps its track, and a camera that is turned off releases its device', async () => {
    await local.ask('both')
    const [mic, camera] = [track('mic'), track('camera')]
    local.turnOff('mic')
    local.turnOff('camera')
    expect([mic.readyState, mic.enabled, camera.readyState]).toEqual(['live', false, 'ended'])
    expect(await local.turnOn('mic')).toBeNull()
    expect(mic.enabled).toBe(true)
    expect(await local.turnOn('camera')).toBeNull()
    expect(track('camera').readyState).toBe('live')
  })
  test('turning on a device that fails returns the reason', async () => {
    devices.refuse = () => fault('NotReadableError')
    expect(await local.turnOn('camera')).toBe('device-in-use')
  })
  test('closing the screen picker counts as a change of mind, and a refusal by the system as an error', async () => {
    devices.refuseScreen = fault('NotAllowedError')
    expect(await local.turnOn('screen')).toBe('refused')
    devices.refuseScreen = fault('NotAllowedError', 'Permission denied by system')
    expect(await local.turnOn('screen')).toBe('device-permission-denied')
    devices.refuseScreen = null
    expect(await local.turnOn('screen')).toBeNull()
    expect(track('screen').contentHint).toBe('detail')
  })
  test('stopping releases camera, microphone and screen at once', async () => {
    await local.ask('both')
    await local.turnOn('screen')
    local.stopAll()
    expect(devices.live).toEqual([])
    expect(local.tracks).toEqual({ mic: null, camera: null, screen: null })
  })
})

describe('devices that are plugged in and removed', () => {
  test('the default device replaces one that was removed, and stays muted if that one was muted', async () => {
    await local.ask('both')
    local.turnOff('mic')
    track('mic').end()
    await settled()
    expect(track('mic')).toMatchObject({ readyState: 'live', enabled: false })
    expect(events).toEqual([])
  })
  test('without a replacement, the device is reported as ended', async () => {
    await local.ask('both')
    devices.refuse = () => fault('NotFoundError')
    track('camera').end()
    await settled()
    expect(events).toEqual(['ended camera'])
    expect(local.tracks.camera).toBeNull()
  })
  test("a screen share ended by the browser's own button is not replaced", async () => {
    await local.turnOn('screen')
    track('screen').end()
    await settled()
    expect(events).toEqual(['ended screen'])
  })
  test('the device lists are refreshed and each change is reported once', async () => {
    await local.ask('both')
    devices.list = [...devices.list, { kind: 'audioinput', deviceId: 'mic-2', label: 'سماعة الرأس' }]
    devices.dispatchEvent(new Event('devicechange'))
    await settled()
    devices.list = devices.list.slice(1)
    devices.dispatchEvent(new Event('devicechange'))
    await settled()
    expect(events).toEqual(['device-added', 'device-gone'])
    expect(local.list.mics).toHaveLength(2)
  })
  test('a microphone taken by a phone call is reported, unless it was already muted', async () => {
    await local.ask('both')
    track('mic').mute()
    local.turnOff('mic')
    track('mic').mute()
    expect(events).toEqual(['muted'])
  })
  test.each([
    ['whose sound the system keeps', (mic: FakeTrack) => mic.mute()],
    ['that gives nothing', () => local.noteSilence()],
  ])('a microphone %s is taken anew when it is turned on', async (_, lose) => {
    await local.ask('both')
    const before = track('mic')
    lose(before)
    local.turnOff('mic')
    expect(await local.turnOn('mic')).toBeNull()
    expect(before.readyState).toBe('ended')
    expect(track('mic')).toMatchObject({ readyState: 'live', enabled: true })
    expect(track('mic')).not.toBe(before)
    expect(events).toEqual(['muted'])
  })
  test('another device can be chosen during a call and stays muted if the previous one was muted', async () => {
    await local.ask('both')
    local.turnOff('mic')
    const before = track('mic')
    expect(await local.choose('mic', 'mic-2')).toBeNull()
    expect(before.readyState).toBe('ended')
    expect(track('mic')).toMatchObject({ readyState: 'live', enabled: false })
    expect(readChoice().mic).toBe('mic-2')
  })
})
