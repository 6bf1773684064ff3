type OpenConnection = (configuration: RTCConfiguration) => RTCPeerConnection

/** Settings that `setConfiguration` cannot change later. */
export const lasting = { bundlePolicy: 'max-bundle' } as const satisfies RTCConfiguration

/** Opens one connection in advance, so that its keys exist and the browser is warmed up when a member joins. */
export class WarmConnection {
  readonly #open: OpenConnection
  #ahead: RTCPeerConnection | null = null

  constructor(open: OpenConnection) {
    this.#open = open
  }

  readonly prepare = (): void => {
    this.#ahead ??= this.#open(lasting)
  }

  /** The connection opened in advance, or a new one. */
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
