import { beforeEach, describe, expect, test } from 'vitest'
import { settled } from '../testing/fake-clock.ts'
import { FakeDevices, FakeTrack, fault, mediaOf } from '../testing/fake-devices.ts'
import { keepChoice, readChoice } from './device-list.ts'
import { LocalMedia } from './local-media.ts'

let devices: FakeDevices
let local: LocalMedia
let told: string[]

function track(kind: 'mic' | 'camera' | 'screen'): FakeTrack {
  const found = local.tracks[kind]
  if (!(found instanceof FakeTrack)) throw new Error(`no ${kind}`)
  return found
}

beforeEach(() => {
  localStorage.clear()
  devices = new FakeDevices()
  local = new LocalMedia(mediaOf(devices))
  told = []
  local.events.on('ended', (kind) => told.push(`ended ${kind}`))
  local.events.on('muted', () => told.push('muted'))
  local.events.on('devices', (change) => told.push(change))
})

describe('asking', () => {
  test('camera and microphone are asked for together', async () => {
    expect(await local.ask('both')).toEqual({ mic: 'on', camera: 'on' })
    expect(devices.asked).toHaveLength(1)
    expect(track('camera').contentHint).toBe('motion')
  })
  test('sound only never touches the camera', async () => {
    expect(await local.ask('mic')).toEqual({ mic: 'on', camera: 'off' })
    expect(devices.asked.every(({ video }) => video === undefined)).toBe(true)
  })
  test('the devices chosen last are asked for', async () => {
    keepChoice({ camera: 'cam-9', mic: 'mic-9' })
    await local.ask('both')
    expect(devices.asked[0]).toMatchObject({
      audio: { deviceId: { exact: 'mic-9' } },
      video: { deviceId: { exact: 'cam-9' } },
    })
  })
  test('one that works is kept when the other does not', async () => {
    devices.refuse = ({ video }) => (video ? fault('NotReadableError') : null)
    expect(await local.ask('both')).toEqual({ mic: 'on', camera: 'device-in-use' })
  })
  test('after a refusal nobody is asked a second time', async () => {
    devices.refuse = () => fault('NotAllowedError')
    expect(await local.ask('both')).toEqual({ mic: 'device-permission-denied', camera: 'device-permission-denied' })
    expect(devices.asked).toHaveLength(1)
  })
  test('after a refusal of the camera the allowed microphone is still taken', async () => {
    devices.permissions.set('microphone', 'granted')
    devices.refuse = ({ video }) => (video ? fault('NotAllowedError') : null)
    expect(await local.ask('both')).toEqual({ mic: 'on', camera: 'device-permission-denied' })
  })
  test('a permission that was denied for good is not asked for again', async () => {
    devices.permissions.set('microphone', 'denied')
    expect(await local.ask('mic')).toMatchObject({ mic: 'device-permission-denied' })
    expect(devices.asked).toEqual([])
  })
  test('a saved device that fits no more is left out silently and forgotten', async () => {
    keepChoice({ camera: 'gone', mic: 'mic-1' })
    devices.refuse = ({ video }) => (typeof video === 'object' ? fault('OverconstrainedError') : null)
    expect(await local.ask('both')).toEqual({ mic: 'on', camera: 'on' })
    expect(readChoice()).toEqual({ mic: 'mic-1' })
  })
  test('a refusal by the system is told from one by the browser', async () => {
    devices.refuse = () => fault('NotAllowedError', 'Permission denied by system')
    await local.ask('both')
    expect(local.deniedBySystem).toBe(true)
  })
  test('devices that come after all was given back are given back too', async () => {
    const asked = local.ask('both')
    local.stopAll()
    expect(await asked).toBeNull()
    expect(devices.live).toEqual([])
  })
})

test.each([
  ['NotFoundError', 'device-not-found'],
  ['DevicesNotFoundError', 'device-not-found'],
  ['NotReadableError', 'device-in-use'],
  ['TrackStartError', 'device-in-use'],
  ['OverconstrainedError', 'device-over-constrained'],
  ['ConstraintNotSatisfiedError', 'device-over-constrained'],
  ['NotAllowedError', 'device-permission-denied'],
  ['PermissionDeniedError', 'device-permission-denied'],
  ['SecurityError', 'device-permission-denied'],
  ['AbortError', 'device-unexpected'],
  ['InvalidStateError', 'device-unexpected'],
  ['TypeError', 'device-unexpected'],
  ['NotSupportedError', 'device-unexpected'],
  ['SomethingNew', 'device-unexpected'],
])('%s is shown as %s', async (name, code) => {
  devices.refuse = () => fault(name)
  expect(await local.ask('mic')).toEqual({ mic: code, camera: 'off' })
})

describe('toggling', () => {
  test('a silent microphone keeps its track, a camera that is off gives its device back', async () => {
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
  test('a device that cannot be turned on says why', async () => {
    devices.refuse = () => fault('NotReadableError')
    expect(await local.turnOn('camera')).toBe('device-in-use')
  })
  test('whoever closes the choice of screens has only changed his mind', async () => {
    devices.refuseScreen = fault('NotAllowedError')
    expect(await local.turnOn('screen')).toBe('refused')
    devices.refuseScreen = null
    expect(await local.turnOn('screen')).toBeNull()
    expect(track('screen').contentHint).toBe('detail')
  })
  test('everything goes dark at once', async () => {
    await local.ask('both')
    await local.turnOn('screen')
    local.stopAll()
    expect(devices.live).toEqual([])
    expect(local.tracks).toEqual({ mic: null, camera: null, screen: null })
  })
})

describe('devices that come and go', () => {
  test('the default takes the place of one that vanished, muted if it was', async () => {
    await local.ask('both')
    local.turnOff('mic')
    track('mic').end()
    await settled()
    expect(track('mic')).toMatchObject({ readyState: 'live', enabled: false })
    expect(told).toEqual([])
  })
  test('without another one it is said to have ended', async () => {
    await local.ask('both')
    devices.refuse = () => fault('NotFoundError')
    track('camera').end()
    await settled()
    expect(told).toEqual(['ended camera'])
    expect(local.tracks.camera).toBeNull()
  })
  test("a share ended by the browser's own button is not replaced", async () => {
    await local.turnOn('screen')
    track('screen').end()
    await settled()
    expect(told).toEqual(['ended screen'])
  })
  test('the lists are refreshed and the change is told once', async () => {
    await local.ask('both')
    devices.list = [...devices.list, { kind: 'audioinput', deviceId: 'mic-2', label: 'سماعة الرأس' }]
    devices.dispatchEvent(new Event('devicechange'))
    await settled()
    devices.list = devices.list.slice(1)
    devices.dispatchEvent(new Event('devicechange'))
    await settled()
    expect(told).toEqual(['device-added', 'device-gone'])
    expect(local.list.mics).toHaveLength(2)
  })
  test('a microphone taken by the telephone is told, a silent one is not', async () => {
    await local.ask('both')
    track('mic').mute()
    local.turnOff('mic')
    track('mic').mute()
    expect(told).toEqual(['muted'])
  })
  test('another device is chosen in the middle of a call, muted if the one before was', async () => {
    await local.ask('both')
    local.turnOff('mic')
    const before = track('mic')
    expect(await local.choose('mic', 'mic-2')).toBeNull()
    expect(before.readyState).toBe('ended')
    expect(track('mic')).toMatchObject({ readyState: 'live', enabled: false })
    expect(readChoice().mic).toBe('mic-2')
  })
})
