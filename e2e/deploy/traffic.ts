/** People who read, write and stay connected through the proxy while the servers behind it are exchanged. */
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { socketsOf, type TestSocket } from '@hiwar/server/testing/sockets.ts'

export interface Traffic {
  /** What went wrong so far, one line for each request that got no good answer. */
  faults: string[]
  answered: number
  /** Reports that the server acknowledged. */
  written: string[]
  /** The longest time, in milliseconds, that each socket was away. */
  away: number[]
  /** Waits until every socket is connected. */
  allConnected(): Promise<void>
  stop(): Promise<void>
}

/** Each of the people reads, writes a report now and then, and has a socket. */
export async function startTraffic(url: string, tokens: readonly string[]): Promise<Traffic> {
  const agent = new Agent({ keepAlive: true })
  const traffic = { faults: [] as string[], answered: 0, written: [] as string[], away: [] as number[] }
  const evening = Date.now()
  let isOn = true

  async function ask(token: string, method: string, path: string, body?: object): Promise<boolean> {
    const outcome = await send(agent, token, method, `${url}${path}`, body).catch((error: Error) => error.message)
    if (outcome === 200) traffic.answered += 1
    else traffic.faults.push(`${method} ${path}: ${outcome}`)
    return outcome === 200
  }

  async function act(token: string, person: number): Promise<void> {
    for (let count = 1; isOn; count += 1) {
      await ask(token, 'GET', '/api/v1/plan/list')
      await ask(token, 'GET', '/api/v1/user/current')
      const title = `رسالة ${person} رقم ${count} في ${evening}`
      const report = { title, description: 'كُتبت أثناء تبديل الخوادم.', category: 'أخرى' }
      if (await ask(token, 'POST', '/api/v1/report', report)) traffic.written.push(title)
      await pause(100)
    }
  }

  const open = await Promise.all(tokens.map((token, index) => openSocket(url, token, index)))
  const people = tokens.map(act)
  for (const [index, socket] of open.entries()) {
    let leftAt: number | undefined
    traffic.away[index] = 0
    socket.on('disconnect', () => {
      leftAt = performance.now()
    })
    socket.on('connect', () => {
      if (leftAt !== undefined) traffic.away[index] = Math.max(traffic.away[index] ?? 0, performance.now() - leftAt)
      leftAt = undefined
    })
  }
  const allConnected = async () => {
    for (const end = Date.now() + 30_000; !open.every(({ connected }) => connected); await pause(20)) {
      if (Date.now() > end) throw new Error(`${open.filter(({ connected }) => !connected).length} sockets stay away`)
    }
  }
  return Object.assign(traffic, {
    allConnected,
    async stop() {
      isOn = false
      await Promise.all(people)
      for (const socket of open) socket.disconnect()
      agent.destroy()
    },
  })
}

/** As the apps open theirs, every second one over long polling alone. */
async function openSocket(url: string, token: string, index: number): Promise<TestSocket['socket']> {
  const { socket } = await socketsOf(url).connect(token, {
    transports: index % 2 === 0 ? ['polling', 'websocket'] : ['polling'],
    reconnection: true,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    withCredentials: true,
  })
  return socket
}

function send(agent: Agent, token: string, method: string, url: string, body?: object): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      { agent, method, headers: body === undefined ? { authorization: headers.authorization } : headers },
      (answer) => {
        answer.resume()
        answer.once('end', () => resolve(answer.statusCode ?? 0))
        answer.once('error', reject)
      },
    )
    asked.setTimeout(20_000, () => asked.destroy(new Error('no answer within 20 s')))
    asked.once('error', reject)
    asked.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
