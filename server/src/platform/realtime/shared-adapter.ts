import type { Server } from 'socket.io'

/** The part of Socket.IO through which several nodes share what their sockets hear. */
export interface SharedAdapter {
  make: Exclude<Parameters<Server['adapter']>[0], undefined>
  close(): Promise<void>
}
