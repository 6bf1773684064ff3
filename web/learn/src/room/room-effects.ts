/** Runs the effects that the room's state requests, and reports their outcome to the state. */
import { refusalOf } from '@hiwar/kit/realtime/app-socket.ts'
import type { LocalMedia } from './devices/local-media.ts'
import type { CallMedia } from './runtime/call-media.ts'
import type { SessionOf, Shown, Signalling } from './runtime/signalling.ts'
import type {
  Announcement,
  DeviceKind,
  RoomEffect,
  RoomInput,
  RoomState,
  VideoMode,
  Wanted,
} from './state/room-types.ts'
import { isInside } from './state/steps.ts'

export interface EffectDeps {
  session: SessionOf
  signalling: Signalling
  local: LocalMedia
  call: CallMedia
  state: () => RoomState
  happen: (happening: RoomInput) => void
  probe: () => void
  /** Called when the devices are ready, because the person is then about to join. */
  prepare: () => void
  announce: (news: Announcement) => void
  chime: (sound: 'joined' | 'time') => void
  keepAwake: (on: boolean) => void
  keepSoundFirst: (on: boolean) => void
}

export class RoomEffects {
  readonly #deps: EffectDeps
  /** Whether this member receives pictures, as last sent to the server. */
  #toldReceive = true

  constructor(deps: EffectDeps) {
    this.#deps = deps
  }

  readonly run = <Kind extends RoomEffect['kind']>(effect: RoomEffect<Kind>): void =>
    void this.#runs[effect.kind](effect)

  readonly #runs: { [Kind in RoomEffect['kind']]: (effect: RoomEffect<Kind>) => unknown } = {
    ask: ({ wanted }) => this.#ask(wanted),
    'stop-devices': () => this.#deps.local.stopAll(),
    'set-track': ({ device, on }) => (on ? this.#turnOn(device) : this.#turnOff(device)),
    join: (effect) => this.#join(effect),
    register: () => this.#register(),
    leave: () => this.#deps.signalling.leave(),
    start: (effect) => this.#deps.call.start(effect),
    recover: () => this.#deps.call.recover(),
    'drop-link': () => this.#deps.call.stop(),
    'set-profile': ({ mode }) => this.#setProfile(mode),
    'keep-sound-first': ({ on }) => this.#deps.keepSoundFirst(on),
    probe: () => this.#deps.probe(),
    announce: ({ news }) => this.#deps.announce(news),
    chime: ({ sound }) => this.#deps.chime(sound),
    'wake-lock': ({ on }) => this.#deps.keepAwake(on),
  }

  async #ask(wanted: Wanted): Promise<void> {
    const settled = await this.#deps.local.ask(wanted)
    if (settled === null) return
    this.#deps.happen({ kind: 'devices-settled', ...settled })
    if (this.#deps.state().phase === 'preview') this.#deps.prepare()
    this.#sendToggle('mic')
    this.#sendToggle('camera')
  }

  async #join({ fallback, register }: RoomEffect<'join'>): Promise<void> {
    const { signalling, call, happen, session } = this.#deps
    const shows = this.#shown()
    this.#toldReceive = shows.receive
    const answer = await signalling.join({ fallback, register, shows })
    if (answer.code !== 'ok') {
      happen({ kind: 'join-refused', code: refusalOf(answer) })
      return
    }
    call.takeToken(answer.media)
    const inside = answer.members.includes(session.other)
    const said = answer.states.find(({ userId }) => userId === session.other)
    const silent = { mic: false, camera: false, sharing: false, receive: true }
    const { mic, camera, sharing, receive } = said ?? silent
    const { offerer, generation } = answer
    const transport = answer.media.url === null ? 'direct' : 'server'
    const other = inside ? { mic, camera, screen: sharing, receive } : null
    happen({ kind: 'joined', offerer, generation, transport, other })
    if (answer.registration !== null) this.#registered(generation, answer.registration.peers)
    // The toggles may have changed while the answer was on its way.
    const { mic: micNow, camera: cameraNow } = this.#shown()
    if (micNow !== shows.mic) this.#sendToggle('mic')
    if (cameraNow !== shows.camera) this.#sendToggle('camera')
  }

  async #register(): Promise<void> {
    const answer = await this.#deps.signalling.register()
    if (answer.code === 'ok') this.#registered(answer.generation, answer.peers)
  }

  #registered(generation: number, peers: readonly { userId: number }[]): void {
    const { happen, session } = this.#deps
    happen({ kind: 'registered', generation, otherRegistered: peers.some(({ userId }) => userId === session.other) })
  }

  async #turnOn(device: DeviceKind): Promise<void> {
    const { local, happen, state } = this.#deps
    const failure = await local.turnOn(device)
    if (failure !== null) {
      happen({ kind: 'toggle-failed', device, code: failure === 'refused' ? null : failure })
      return
    }
    // The toggle may have changed while the browser was asking.
    if (state().mine[device] !== 'on') local.turnOff(device)
    else if (device === 'screen') await this.#showScreen()
    else this.#sendToggle(device)
  }

  /** Tells the other member before the screen is sent; if the server refuses, the screen is not sent. */
  async #showScreen(): Promise<void> {
    const { signalling, local, call, happen, state } = this.#deps
    const { code } = await signalling.share(true)
    if (code === 'ok' && state().mine.screen === 'on') {
      call.setTrack('screen', local.tracks.screen)
      return
    }
    local.turnOff('screen')
    if (code !== 'ok') happen({ kind: 'toggle-failed', device: 'screen', code: null })
  }

  #turnOff(device: DeviceKind): void {
    const { signalling, local, call } = this.#deps
    local.turnOff(device)
    if (device !== 'screen') {
      this.#sendToggle(device)
      return
    }
    call.setTrack('screen', null)
    if (this.#isPresent()) void signalling.share(false)
  }

  #sendToggle(device: 'mic' | 'camera'): void {
    if (!this.#isPresent()) return
    const { signalling } = this.#deps
    const { mic, camera, receive } = this.#shown()
    if (device === 'camera') this.#toldReceive = receive
    void (device === 'mic' ? signalling.mic(mic) : signalling.camera(camera, receive))
  }

  #shown(): Shown {
    const { mine, picture } = this.#deps.state()
    return { camera: mine.camera === 'on', mic: mine.mic === 'on', receive: picture.mode !== 'off' }
  }

  /** Tells the other member to send no picture while this member receives none. */
  #setProfile(mode: VideoMode): void {
    this.#deps.call.setProfile(mode)
    if (this.#toldReceive !== this.#shown().receive) this.#sendToggle('camera')
  }

  #isPresent(): boolean {
    return isInside(this.#deps.state().phase)
  }
}
