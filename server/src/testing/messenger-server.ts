/** The server beside messengers of its own. */
import type { Environment } from '../platform/config.ts'
import { type Messengers, startMessengers } from './messengers.ts'
import { createTestServer, type TestServer } from './server.ts'

export interface MessengerServer extends TestServer {
  messengers: Messengers
}

export async function createMessengerServer(over: Environment = {}): Promise<MessengerServer> {
  const messengers = await startMessengers()
  const server = await createTestServer(undefined, { ...messengers.environment, ...over })
  return {
    ...server,
    messengers,
    async close() {
      await server.close()
      await messengers.close()
    },
  }
}
