/**
 * Floor V: two bare pages in the same browser call each other through one signaling server, with a hand-written offer
 * and answer. Each page shows both videos, as the lesson room does.
 */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openDevice } from '@hiwar/server/testing/visits/device.ts'
import type { Browser } from 'playwright-core'
import { Server } from 'socket.io'
import { clickTogether, openBlankPages, type TimedCall, timeToBothPictures, watchFirstFrame } from './first-frame.ts'

export async function openBareCall(browser: Browser): Promise<TimedCall> {
  const relay = await openBareRelay()
  const devices = [await openDevice(browser, 768), await openDevice(browser, 768)]
  const pages = devices.map(({ page }) => page)
  for (const page of pages) await watchFirstFrame(page, ['"ready"'])
  return {
    async start() {
      await Promise.all(pages.map((page) => page.goto(relay.address)))
      await Promise.all(pages.map((page, place) => page.evaluate(prepareCall, place === 0)))
      await clickTogether(pages.map((page) => page.getByRole('button')))
      return timeToBothPictures(pages)
    },
    end: () => openBlankPages(pages),
    async close() {
      for (const { context } of devices) await context.close()
      await relay.close()
    },
  }
}

type Said = RTCSessionDescriptionInit & RTCIceCandidateInit

interface Line {
  connected: boolean
  on(name: string, listener: (said: Said) => void): void
  emit(name: string, said?: unknown): void
}

/**
 * Runs in the page. Camera, microphone and signaling connection are ready before the button is pressed, as in the
 * lesson room.
 */
async function prepareCall(offers: boolean): Promise<void> {
  const { io } = globalThis as typeof globalThis & { io: (options: object) => Line }
  const line = io({ transports: ['websocket'] })
  const connected = new Promise<void>((resolve) => line.on('connect', () => resolve()))
  const video = { width: 640, height: 480, frameRate: 24 }
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video })
  await connected
  const show = (shown: MediaStream) => {
    const picture = document.createElement('video')
    Object.assign(picture, { srcObject: shown, autoplay: true, muted: true })
    document.body.append(picture)
  }
  show(stream)
  let peer: RTCPeerConnection | null = null
  let waiting = 2
  const open = () => {
    const opened = new RTCPeerConnection({ bundlePolicy: 'max-bundle' })
    peer = opened
    opened.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate !== null) line.emit('candidate', candidate.toJSON())
    })
    opened.addEventListener('track', ({ track, streams: [baseline] }) => {
      if (track.kind === 'video' && baseline !== undefined) show(baseline)
    })
    for (const track of stream.getTracks()) opened.addTrack(track, stream)
    return opened
  }
  const describe = async (connection: RTCPeerConnection) => {
    await connection.setLocalDescription()
    line.emit('description', connection.localDescription?.toJSON())
  }
  const enter = () => {
    waiting -= 1
    if (waiting === 0 && offers) void describe(open())
  }
  line.on('ready', enter)
  line.on('candidate', (candidate) => void peer?.addIceCandidate(candidate))
  line.on('description', async (description) => {
    const connection = peer ?? open()
    await connection.setRemoteDescription(description)
    if (!offers) await describe(connection)
  })
  document.querySelector('button')?.addEventListener('click', () => {
    line.emit('ready')
    enter()
  })
}

/** A minimal signaling server: Socket.IO that forwards every message to the other page. */
const page = '<!doctype html><title>bare</title><script src="/socket.io/socket.io.js"></script><button>go</button>'

export interface BareRelay {
  address: string
  close(): Promise<void>
}

async function openBareRelay(): Promise<BareRelay> {
  const http = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
  })
  const io = new Server(http)
  io.on('connection', (socket) => {
    socket.onAny((name: string, ...words: unknown[]) => socket.broadcast.emit(name, ...words))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  return { address: `http://localhost:${port}`, close: () => io.close() }
}
