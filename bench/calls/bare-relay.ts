/** The least that two pages need to find each other: a Socket.IO server that hands every message to the other one. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'

const page = '<!doctype html><title>bare</title><script src="/socket.io/socket.io.js"></script><button>go</button>'

export interface BareRelay {
  address: string
  close(): Promise<void>
}

export async function openBareRelay(): Promise<BareRelay> {
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
