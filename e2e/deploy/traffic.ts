/** An evening through the proxy, while the servers behind it are exchanged: what people do, in the shares of `capacity`. */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { inLetters } from '@hiwar/server/testing/letters.ts'
import { socketsOf, type TestSocket } from '@hiwar/server/testing/sockets.ts'
import type { Guest, Guests } from './guests.ts'

/** Percent of the acts. Instead of rooms, which are a test of their own, people write reports. */
const shares = { browse: 40, own: 30, message: 15, report: 6, book: 5, staff: 3, pay: 1 } as const
type Act = keyof typeof shares
const wheel = Object.entries(shares).flatMap(([act, share]) => Array<Act>(share).fill(act as Act))

const paths = {
  browse: ['/plan/list', '/user/tutor/list/onboarded?size=10', '/user/tutor/list/onboarded?size=10&search=سار'],
  own: ['/user/current', '/lesson/list/?size=10', '/tx/list?size=10', '/notification/list?size=10'],
  staff: ['/user/list?size=10', '/lesson/list/?size=10', '/tx/list?size=10', '/invoice?size=10'],
}

export interface Traffic {
  /** What went wrong so far, one line for each request that got no good answer. */
  faults: string[]
  answered: number
  /** What the server acknowledged: titles, references and ids. */
  kept: Record<'reports' | 'messages' | 'canceled' | 'payments', string[]>
  /** The longest time, in milliseconds, that each socket was away, and that a message waited for its answer. */
  away: number[]
  longestMessage: number
  /** Waits until every socket is connected. */
  allConnected(): Promise<void>
  stop(): Promise<void>
}

export async function startTraffic(url: string, { people, admin, orders }: Guests): Promise<Traffic> {
  const agent = new Agent({ keepAlive: true })
  const kept: Traffic['kept'] = { reports: [], messages: [], canceled: [], payments: [] }
  const traffic = { faults: [] as string[], answered: 0, kept, away: [] as number[], longestMessage: 0 }
  const open = await Promise.all(people.map(({ token }, index) => openSocket(url, token, index)))
  let isOn = true

  /** The body of a good answer. */
  async function ask(token: string, method: string, path: string, body?: object): Promise<string | undefined> {
    const outcome = await send(agent, token, method, `${url}${path}`, body).catch((error: Error) => error.message)
    if (typeof outcome === 'string' || outcome.status !== 200) {
      traffic.faults.push(`${method} ${path}: ${JSON.stringify(outcome)}`)
      return undefined
    }
    traffic.answered += 1
    return outcome.body
  }

  const read = (token: string, from: readonly string[]) => ask(token, 'GET', encodeURI(`/api/v1${drawn(from)}`))

  /** As the app does: sent again until the server has it. */
  async function sendMessage({ roomId }: Guest, socket: TestSocket['socket']): Promise<void> {
    const refId = randomUUID()
    const begun = performance.now()
    const message = { roomId, text: `رسالة ${inLetters(refId)}`, refId }
    for (let code = ''; code !== 'ok'; ) {
      const answer = await socket
        .timeout(5_000)
        .emitWithAck('SendMessage', message)
        .catch(() => ({ code: 'unreachable' }))
      code = answer.code
      if (code !== 'ok' && code !== 'unreachable') return void traffic.faults.push(`SendMessage: ${code}`)
    }
    traffic.answered += 1
    traffic.longestMessage = Math.max(traffic.longestMessage, performance.now() - begun)
    kept.messages.push(refId)
  }

  async function bookAndCancel({ token, place }: Guest): Promise<void> {
    const booked = await ask(token, 'POST', lessonEndpoints.book.path, place)
    if (booked === undefined) return
    const { id } = JSON.parse(booked)
    if ((await ask(token, 'DELETE', lessonEndpoints.cancel.path.replace('{id}', id))) !== undefined)
      kept.canceled.push(`${id}`)
  }

  const acts: Record<Act, (guest: Guest, socket: TestSocket['socket']) => Promise<unknown>> = {
    browse: ({ token }) => read(token, paths.browse),
    own: ({ token }) => read(token, paths.own),
    staff: () => read(admin, paths.staff),
    message: sendMessage,
    book: bookAndCancel,
    async report({ token }) {
      const report = { title: randomUUID(), description: 'كُتبت أثناء تبديل الخوادم.', category: 'أخرى' }
      if (await ask(token, 'POST', '/api/v1/report', report)) kept.reports.push(report.title)
    },
    async pay() {
      const order = orders.pop()
      if (order === undefined) return
      const { merchantRef, notification } = order
      if ((await ask('', 'POST', paymentEndpoints.notification.path, notification)) !== undefined)
        kept.payments.push(merchantRef)
    },
  }

  const acting = people.map(async (guest, index) => {
    const socket = open[index]?.socket
    if (socket === undefined) return
    for (; isOn; await pause(100)) await acts[drawn(wheel)](guest, socket)
  })
  for (const [index, { socket }] of open.entries())
    watchAbsence(socket, (away) => {
      traffic.away[index] = Math.max(traffic.away[index] ?? 0, away)
    })
  const allConnected = async () => {
    const away = () => open.filter(({ socket }) => !socket.connected)
    for (const end = Date.now() + 30_000; away().length > 0; await pause(20)) {
      if (Date.now() > end) throw new Error(`${away().length} sockets stay away`)
    }
  }
  return Object.assign(traffic, {
    allConnected,
    async stop() {
      isOn = false
      await Promise.all(acting)
      for (const { socket } of open) socket.disconnect()
      agent.destroy()
    },
  })
}

function drawn<Item>(from: readonly Item[]): Item {
  return from[Math.floor(Math.random() * from.length)] as Item
}

/** As the apps open theirs, every second one over long polling alone. */
function openSocket(url: string, token: string, index: number): Promise<TestSocket> {
  return socketsOf(url).connect(token, {
    transports: index % 2 === 0 ? ['polling', 'websocket'] : ['polling'],
    reconnection: true,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    withCredentials: true,
  })
}

/** Reports each absence of a socket once it is over, in milliseconds. */
function watchAbsence(socket: TestSocket['socket'], report: (away: number) => void): void {
  let leftAt: number | undefined
  report(0)
  socket.on('disconnect', () => {
    leftAt = performance.now()
  })
  socket.on('connect', () => {
    if (leftAt !== undefined) report(performance.now() - leftAt)
    leftAt = undefined
  })
}

interface Answer {
  status: number
  body: string
}

function send(agent: Agent, token: string, method: string, url: string, body?: object): Promise<Answer> {
  const login = token === '' ? {} : { authorization: `Bearer ${token}` }
  const headers = body === undefined ? login : { ...login, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, method, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body: text }))
      answer.once('error', reject)
    })
    asked.setTimeout(20_000, () => asked.destroy(new Error('no answer within 20 s')))
    asked.once('error', reject)
    asked.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
