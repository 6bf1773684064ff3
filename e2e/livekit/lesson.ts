/** A lesson of two people in Chromium, with a Hiwar and a real media server of its own. */
import { startStack } from '@hiwar/server/testing/stack.ts'
import { query, slotThatStartsNow } from '@hiwar/server/testing/visits/database.ts'
import { openBrowser, openDevice } from '@hiwar/server/testing/visits/device.ts'
import { bookNow, enterAs } from '@hiwar/server/testing/visits/enter.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { recordConnections } from '../call-statistics.ts'
import { untilVideoArrives } from '../media.ts'
import { joinRoom } from '../steps.ts'
import { type MediaServer, openMediaServer } from './media-server.ts'
import { openWebhooks, type Webhooks } from './webhooks.ts'

export const emails = { student: 'student2@hiwar.test', tutor: 'tutor2@hiwar.test' } as const
export type Side = keyof typeof emails
export const sides: readonly Side[] = ['student', 'tutor']

export interface ServedLesson {
  id: number
  sessionId: string
  media: MediaServer
  webhooks: Webhooks
  pages: Record<Side, Page>
  contexts: Record<Side, BrowserContext>
  /** Opens the room on this page and joins. */
  enter(side: Side): Promise<void>
  close(): Promise<void>
}

/** Books a lesson whose calls all go over the media server. */
export async function openServedLesson(): Promise<ServedLesson> {
  const webhooks = await openWebhooks()
  const media = await openMediaServer(webhooks.url)
  const stack = await startStack({ ...media.settings, VIDEO_TRANSPORT: 'server' })
  process.env.HIWAR_ADDRESSES = JSON.stringify(stack.addresses)
  webhooks.target = `${stack.addresses.site}/api/v1/webhook/livekit`
  const id = await bookNow(emails.student, await slotThatStartsNow(emails.tutor))
  const browser = await openBrowser()
  const open = async (side: Side) => {
    const device = await openDevice(browser, side === 'student' ? 360 : 1280)
    await device.context.addInitScript(recordConnections)
    await enterAs(device.context, emails[side])
    return device
  }
  const [student, tutor] = [await open('student'), await open('tutor')]
  const pages = { student: student.page, tutor: tutor.page }
  return {
    id,
    sessionId: await sessionOf(id),
    media,
    webhooks,
    pages,
    contexts: { student: student.context, tutor: tutor.context },
    async enter(side) {
      await pages[side].goto(`${stack.addresses.learn}/lesson/${id}`)
      await joinRoom(pages[side])
    },
    async close() {
      await browser.close()
      await stack.stop()
      await media.kill()
      webhooks.close()
    },
  }
}

export async function sessionOf(lessonId: number): Promise<string> {
  const [row] = await query<{ id: string }>(`select 'lesson:' || session_key as id from lessons where id = $1`, [
    lessonId,
  ])
  return row?.id ?? ''
}

/** Waits until both see each other; returns the milliseconds that this took. */
export async function meeting({ pages }: ServedLesson): Promise<number> {
  const begun = performance.now()
  for (const side of sides) await pages[side].getByText('المكالمة جارية').first().waitFor({ timeout: 60_000 })
  await untilVideoArrives(...sides.map((side) => pages[side]))
  return Math.round(performance.now() - begun)
}

/** Ports of the other ends of this page's connections: the media server has one, a browser any other one. */
export function remotePorts(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const { connections } = globalThis as typeof globalThis & { connections: RTCPeerConnection[] }
    const ports = new Set<number>()
    for (const connection of connections) {
      if (connection.connectionState !== 'connected') continue
      const rows = [...(await connection.getStats()).values()]
      for (const { selectedCandidatePairId } of rows.filter(({ type }) => type === 'transport')) {
        const pair = rows.find(({ id }) => id === selectedCandidatePairId)
        ports.add(rows.find(({ id }) => id === pair?.remoteCandidateId)?.port)
      }
    }
    return [...ports]
  })
}

export interface Sighting {
  email: string
  kind: string
  /** True when the media server was asked, false when it called back. */
  asked: boolean
  at: Date
}

/** What the timeline of the lesson knows from the media server, in the order of its rows. */
export function sightings({ sessionId }: Pick<ServedLesson, 'sessionId'>): Promise<Sighting[]> {
  return query<{ email: string; kind: string; asked: boolean; at: Date }>(
    `select email, kind, dedupe_key like 'livekit:list:%' as asked, at from session_events e
     join users u on u.id = e.user_id where session_id = $1 and source = 'sfu' order by e.id`,
    [sessionId],
  )
}
