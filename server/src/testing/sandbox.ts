/** A sandbox of a test's own: it steers what the outside services do next, and sees what they were asked. */

export type Service = 'fawry' | 'google' | 'meta' | 'mail' | 'whatsapp' | 'telegram' | 'push'

/** What goes wrong next, as the sandbox lists it; `only` those that contain that text, as a phone, a reference, a path. */
export interface Fault {
  service: Service
  mode: string
  count?: number
  only?: string
  /** What the mode `answer` answers. */
  status?: number
  body?: unknown
}

/** A call that a service received. */
export interface Call {
  service: Service
  method: string
  path: string
  headers: Record<string, string>
  body: Record<string, unknown>
  /** Null while it has no answer. */
  status: number | null
  /** What was wrong with the answer on purpose. */
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
  /** Makes the next calls misbehave, in this order. */
  fail(...faults: Fault[]): Promise<void>
  /** Lets everything be well again. */
  mend(): Promise<void>
  /** Oldest first, failed ones included. */
  calls(service: Service): Promise<Call[]>
  /** Those that were answered well. */
  taken(service: Service): Promise<Call[]>
  /** Messages to an address, a phone or a chat, newest first. */
  inbox(to: string): Promise<CaughtMessage[]>
  /** The code in the newest message to an address or a phone. */
  codeFor(to: string): Promise<string>
  /** No faults, and nothing was ever asked. */
  forget(): Promise<void>
  /** As if it were just started. */
  reset(): Promise<void>
  post<Reply>(path: string, body?: object): Promise<Reply>
  ask<Reply>(method: string, path: string, body?: object): Promise<Reply>
  close(): Promise<void>
}

/** Many more calls than a test makes. */
export const always = 1_000

/** Before any moment of any test, so that nothing that a test orders is over for the sandbox. */
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
