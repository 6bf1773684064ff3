/** One connection is opened before it is needed: its keys are made and the browser is warm when somebody waits for it. */
export type OpenConnection = (configuration: RTCConfiguration) => RTCPeerConnection

/** What no connection can change later. */
export const lasting = { bundlePolicy: 'max-bundle' } as const satisfies RTCConfiguration

export class ConnectionAhead {
  readonly #open: OpenConnection
  #ahead: RTCPeerConnection | null = null

  constructor(open: OpenConnection) {
    this.#open = open
  }

  readonly prepare = (): void => {
    this.#ahead ??= this.#open(lasting)
  }

  /** The one that is ready, or a new one. */
  readonly take: OpenConnection = (configuration) => {
    const ahead = this.#ahead
    this.#ahead = null
    if (ahead === null) return this.#open(configuration)
    ahead.setConfiguration(configuration)
    return ahead
  }

  readonly drop = (): void => {
    this.#ahead?.close()
    this.#ahead = null
  }
}
