/** A lesson between two browsers, whose pictures, sockets and messages are watched while the servers are exchanged. */
import { type BuiltPerson, buildStudent, buildTutor } from '@hiwar/server/testing/accounts.ts'
import { buildConversation } from '@hiwar/server/testing/conversations.ts'
import { buildLesson } from '@hiwar/server/testing/lessons.ts'
import type { TestServer } from '@hiwar/server/testing/server.ts'
import { openBrowser, openDevice } from '@hiwar/server/testing/visits/device.ts'
import type { Page } from 'playwright-core'
import { saying, sendMessage } from '../chat-steps.ts'
import { framesShown, untilVideoArrives } from '../media.ts'
import { joinRoom } from '../steps.ts'

export interface WatchedCall {
  /** Both write at the same moment, and each waits until the other's message is shown. */
  exchangeMessages(text: string): Promise<void>
  /** What each side saw since the last question. */
  figures(): SideFigures[]
  close(): Promise<void>
}

export interface SideFigures {
  /** Pictures of the other one that were shown. */
  frames: number
  /** Milliseconds of the longest time without a new picture. */
  longestStill: number
  /** How often the socket was lost, and the milliseconds of its longest absence; infinite while it is away. */
  losses: number
  longestAway: number
}

/** Begins a lesson and waits until both see each other. */
export async function openWatchedCall(builder: TestServer, learn: string): Promise<WatchedCall> {
  const tutor = await buildTutor(builder.context)
  const student = await buildStudent(builder.context)
  await buildConversation(builder.context, student.id, tutor.id)
  const { id } = await buildLesson(builder.db, tutor.id, student.id, new Date(Date.now() - 60_000))
  const browser = await openBrowser()
  const sides = await Promise.all(
    [student, tutor].map(async (person) => {
      const { page } = await openDevice(browser, 1280)
      await enterWith(page, learn, person)
      await page.goto(`${learn}/lesson/${id}`)
      return { page, sockets: watchSocket(page) }
    }),
  )
  const pages = sides.map(({ page }) => page)
  await Promise.all(pages.map(joinRoom))
  await untilVideoArrives(...pages)
  for (const page of pages) await page.getByRole('button', { name: /^فتح المحادثة/ }).click()
  const pictures = pages.map(watchPictures)
  return {
    async exchangeMessages(text) {
      await Promise.all(pages.map((page, side) => sendMessage(page, `${text} ${side}`)))
      await Promise.all(pages.map((page, side) => saying(page, `${text} ${1 - side}`).waitFor()))
    },
    figures: () => sides.map(({ sockets }, side) => ({ ...(pictures[side]?.since() ?? nothing), ...sockets.since() })),
    async close() {
      await Promise.all(pictures.map(({ stop }) => stop()))
      await browser.close()
    },
  }
}

const nothing = { frames: 0, longestStill: Number.POSITIVE_INFINITY }

async function enterWith(page: Page, learn: string, { token }: BuiltPerson): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const user = await (await fetch(`${learn}/api/v1/user/current`, { headers })).text()
  const login = { token, user }
  await page.addInitScript((kept) => {
    if (location.protocol === 'about:') return
    localStorage.setItem('hiwar:token', kept.token)
    localStorage.setItem('hiwar:user', kept.user)
  }, login)
}

/** Counts the pictures of the other one, ten times a second. */
function watchPictures(page: Page) {
  let isOn = true
  let last: number | undefined
  let [frames, longestStill, newest] = [0, 0, performance.now()]
  const counting = (async () => {
    for (; isOn; await page.waitForTimeout(100)) {
      const shown = await framesShown(page)
      const now = performance.now()
      longestStill = Math.max(longestStill, now - newest)
      if (shown === last) continue
      if (last !== undefined) frames += Math.max(0, shown - last)
      last = shown
      newest = now
    }
  })()
  return {
    since() {
      const figures = { frames, longestStill: Math.round(longestStill) }
      frames = 0
      longestStill = 0
      return figures
    },
    async stop() {
      isOn = false
      await counting
    },
  }
}

/** A socket is back when the second answer of its new session has come, which says that the server took the login. */
function watchSocket(page: Page) {
  let leftAt: number | undefined
  let answers = 0
  let [losses, longestAway] = [0, 0]
  const answer = () => {
    if (leftAt === undefined) return
    answers += 1
    if (answers < 2) return
    longestAway = Math.max(longestAway, performance.now() - leftAt)
    leftAt = undefined
  }
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/socket.io/')) return
    socket.on('framereceived', answer)
    socket.on('close', () => {
      leftAt ??= performance.now()
      answers = 0
      losses += 1
    })
  })
  page.on('requestfinished', (request) => {
    if (request.method() === 'GET' && request.url().includes('transport=polling')) answer()
  })
  return {
    since() {
      const figures = { losses, longestAway: leftAt === undefined ? Math.round(longestAway) : Number.POSITIVE_INFINITY }
      losses = 0
      longestAway = 0
      return figures
    },
  }
}
