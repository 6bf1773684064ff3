/** This browser's own camera, microphone and screen: requesting, toggling, replacing and releasing them. */

import { createEmitter } from '../emitter.ts'
import type { DeviceKind, Toggle, Wanted } from '../state/room-types.ts'
import { type Asked, type AskedKind, askDevices, askOne, type Got, type Media, shareScreen } from './ask-devices.ts'
import type { DeviceCode } from './device-errors.ts'
import { changeBetween, type DeviceList, keepChoice, listDevices, noDevices } from './device-list.ts'

export type LocalTracks = Readonly<Record<DeviceKind, MediaStreamTrack | null>>

export interface LocalEvents {
  /** Any change of tracks or lists; the screen redraws. */
  changed: null
  track: { kind: DeviceKind; track: MediaStreamTrack | null }
  ended: DeviceKind
  /** A phone call or the operating system took the microphone. */
  muted: null
  devices: 'device-gone' | 'device-added'
}

const noTracks: LocalTracks = { mic: null, camera: null, screen: null }

export class LocalMedia {
  readonly #media: Media
  readonly events = createEmitter<LocalEvents>()
  #tracks: LocalTracks = noTracks
  #list: DeviceList = noDevices
  #bySystem = false
  /** A microphone that is on and gives nothing. */
  #silent: MediaStreamTrack | null = null
  /** Increases with every request and every release, so that a late result can be recognised. */
  #turn = 0

  constructor(media: Media) {
    this.#media = media
    media.devices.addEventListener('devicechange', this.#onDeviceChange)
  }

  get tracks(): LocalTracks {
    return this.#tracks
  }
  get list(): DeviceList {
    return this.#list
  }
  /** The last refusal came from the operating system. */
  get deniedBySystem(): boolean {
    return this.#bySystem
  }

  /** The result for each device; null if a newer request replaced this one. */
  async ask(wanted: Wanted): Promise<{ mic: Toggle; camera: Toggle } | null> {
    this.#turn += 1
    const turn = this.#turn
    const asked = await askDevices(this.#media, wanted)
    if (turn !== this.#turn) {
      stopAsked(asked)
      return null
    }
    this.#put('mic', asked.mic)
    this.#put('camera', asked.camera)
    await this.refreshList()
    return { mic: toggleOf(asked.mic), camera: toggleOf(asked.camera) }
  }

  /** Null if the device is on, `refused` if the person changed their mind, otherwise the reason. */
  async turnOn(kind: DeviceKind): Promise<DeviceCode | 'refused' | null> {
    const track = this.#tracks[kind]
    if (track !== null && track.readyState === 'live') {
      if (kind !== 'mic' || !(track.muted || track === this.#silent)) {
        track.enabled = true
        return null
      }
      // After a phone call the sound of some phones never comes back. They open a device only after it is released.
      track.stop()
    }
    const turn = this.#turn
    const got = kind === 'screen' ? await shareScreen(this.#media.devices) : await askOne(this.#media, kind)
    if (got === null) return 'refused'
    if ('code' in got) return got.code
    if (turn !== this.#turn) {
      got.track.stop()
      return 'refused'
    }
    this.#keep(kind, got.track)
    return null
  }

  /** The microphone is on and gives nothing, without a word of the system: turning it on takes it anew. */
  noteSilence(): void {
    this.#silent = this.#tracks.mic
    this.events.emit('muted', null)
  }

  /** A microphone is only muted, so that speech returns at once; a camera is released, so that its light goes out. */
  turnOff(kind: DeviceKind): void {
    const track = this.#tracks[kind]
    if (track === null) return
    if (kind === 'mic' && track.readyState === 'live') track.enabled = false
    else this.#drop(kind)
  }

  stopAll(): void {
    this.#turn += 1
    for (const kind of ['mic', 'camera', 'screen'] as const) this.#drop(kind)
  }

  async choose(kind: AskedKind, id: string): Promise<DeviceCode | null> {
    keepChoice({ [kind]: id })
    const before = this.#tracks[kind]
    if (before === null) return null
    const silent = !before.enabled
    // Some phones open a device only after the previous one is released.
    before.stop()
    const got = await askOne(this.#media, kind)
    this.#put(kind, got)
    const now = this.#tracks[kind]
    if (now !== null) now.enabled = !silent
    return got !== null && 'code' in got ? got.code : null
  }

  chooseSpeaker(id: string): void {
    keepChoice({ speaker: id })
    this.events.emit('changed', null)
  }

  async refreshList(): Promise<void> {
    this.#list = await listDevices(this.#media.devices).catch(() => this.#list)
    this.events.emit('changed', null)
  }

  dispose(): void {
    this.stopAll()
    this.#media.devices.removeEventListener('devicechange', this.#onDeviceChange)
  }

  readonly #onDeviceChange = async (): Promise<void> => {
    const before = this.#list
    await this.refreshList()
    const change = changeBetween(before, this.#list)
    if (change !== null) this.events.emit('devices', change)
  }

  #put(kind: AskedKind, got: Got): void {
    if (got === null || 'code' in got) {
      if (got !== null) this.#bySystem = got.bySystem
      this.#drop(kind)
    } else this.#keep(kind, got.track)
  }

  #keep(kind: DeviceKind, track: MediaStreamTrack): void {
    const before = this.#tracks[kind]
    if (before !== track) before?.stop()
    track.addEventListener('ended', () => void this.#replaceLost(kind, track))
    if (kind === 'mic') track.addEventListener('mute', () => this.#onMute(track))
    this.#set(kind, track)
  }

  /** Replaces a device that was removed by the default one, if there is one. */
  async #replaceLost(kind: DeviceKind, track: MediaStreamTrack): Promise<void> {
    if (this.#tracks[kind] !== track) return
    const turn = this.#turn
    const got = kind === 'screen' ? null : await askOne(this.#media, kind)
    if (turn !== this.#turn || this.#tracks[kind] !== track) {
      if (got !== null && 'track' in got) got.track.stop()
      return
    }
    if (got !== null && 'track' in got) {
      got.track.enabled = track.enabled
      this.#keep(kind, got.track)
      return
    }
    this.#drop(kind)
    this.events.emit('ended', kind)
  }

  #onMute(track: MediaStreamTrack): void {
    if (this.#tracks.mic === track && track.enabled) this.events.emit('muted', null)
  }

  #drop(kind: DeviceKind): void {
    const track = this.#tracks[kind]
    if (track === null) return
    track.stop()
    this.#set(kind, null)
  }

  #set(kind: DeviceKind, track: MediaStreamTrack | null): void {
    this.#tracks = { ...this.#tracks, [kind]: track }
    this.events.emit('track', { kind, track })
    this.events.emit('changed', null)
  }
}

function stopAsked(asked: Asked): void {
  for (const got of [asked.mic, asked.camera]) if (got !== null && 'track' in got) got.track.stop()
}

function toggleOf(got: Got): Toggle {
  if (got === null) return 'off'
  return 'track' in got ? 'on' : got.code
}
