/** A test's own sandbox: orders faults of the outside services and lists the requests to them. */

export type Service = 'fawry' | 'google' | 'meta' | 'mail' | 'whatsapp' | 'telegram' | 'push'

/**
 * A fault as the sandbox lists it; `only` limits it to requests that contain this text, such as a phone, a reference or
 * a path.
 */
export interface Fault {
  service: Service
  mode: string
  count?: number
  only?: string
  /** The status that the mode `answer` returns. */
  status?: number
  body?: unknown
}

/** A request that a service received. */
export interface Call {
  service: Service
  method: string
  path: string
  headers: Record<string, string>
  body: Record<string, unknown>
  /** Null until a response was sent. */
  status: number | null
  /** The fault that was applied to the response. */
  fault: string | null
}

export interface CaughtMessage {
  channel: 'email' | 'whatsapp' | 'telegram' | 'push'
  to: string
  subject: string
  text: string
}

export interface TestSandbox {
  url: string
  /** Orders faults for the next requests, in this order. */
  fail(...faults: Fault[]): Promise<void>
  /** Ends all faults. */
  mend(): Promise<void>
  /** Returns all requests, failed ones included, oldest first. */
  calls(service: Service): Promise<Call[]>
  /** Returns the successful requests. */
  taken(service: Service): Promise<Call[]>
  /** Returns the messages to an address, phone or chat, newest first. */
  inbox(to: string): Promise<CaughtMessage[]>
  /** Returns the code in the newest message to an address or phone. */
  codeFor(to: string): Promise<string>
  /** Ends all faults and clears the list of requests. */
  forget(): Promise<void>
  /** Restores the state after the start. */
  reset(): Promise<void>
  post<Reply>(path: string, body?: object): Promise<Reply>
  ask<Reply>(method: string, path: string, body?: object): Promise<Reply>
  close(): Promise<void>
}

/** More requests than a test makes. */
export const always = 1_000

/** Earlier than any time in the tests, so that no order expires in the sandbox during a test. */
const longAgo = '2026-01-01T00:00:00.000Z'

export async function openSandbox(): Promise<TestSandbox> {
  const main = process.env.TEST_SANDBOX_URL
  if (main === undefined) throw new Error('TEST_SANDBOX_URL is not set; the test runner sets it')
  const { id, url } = await ask<{ id: string; url: string }>('POST', `${main}/sandboxes`, { at: longAgo, silent: true })
  const listed = async <Item>(path: string) => (await ask<{ list: Item[] }>('GET', url + path)).list
  const sandbox: TestSandbox = {
    url,
    ask: (method, path, body) => ask(method, url + path, body),
    post: (path, body = {}) => ask('POST', url + path, body),
    async fail(...faults) {
      await ask('POST', `${url}/faults`, faults)
    },
    async mend() {
      await ask('DELETE', `${url}/faults`)
    },
    calls: (service) => listed(`/calls?service=${service}`),
    async taken(service) {
      const calls = await sandbox.calls(service)
      return calls.filter(({ status, fault }) => status !== null && status < 300 && fault === null)
    },
    inbox: (to) => listed(`/inbox?to=${encodeURIComponent(to)}`),
    async codeFor(to) {
      const [newest] = await sandbox.inbox(to)
      const code = /(?<!\d)\d{5}(?!\d)/.exec(newest?.text ?? '')
      if (code === null) throw new Error(`no code was sent to ${to}`)
      return code[0]
    },
    async forget() {
      await Promise.all([ask('DELETE', `${url}/faults`), ask('DELETE', `${url}/calls`)])
    },
    async reset() {
      await ask('POST', `${url}/reset`)
    },
    async close() {
      await ask('DELETE', `${main}/sandboxes/${id}`)
    },
  }
  return sandbox
}

async function ask<Reply>(method: string, address: string, body?: object): Promise<Reply> {
  const json = { 'content-type': 'application/json' }
  const sent = body === undefined ? {} : { headers: json, body: JSON.stringify(body) }
  const response = await fetch(address, { method, ...sent })
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Reply
}
