/** Several servers on one database, like processes or machines of one installation. */
import type { Environment } from '../platform/config/config.ts'
import { createTestServer, type TestServer } from './server.ts'
import { openSockets, type Sockets } from './sockets.ts'

export interface TestNode extends TestServer {
  sockets: Sockets
}

export interface TestNodes {
  one: TestNode
  other: TestNode
  advance(milliseconds: number): void
  close(): Promise<void>
}

/** Opens two nodes that exchange events by PostgreSQL unless the settings name Redis. */
export async function openNodes(at: string, over: Environment = {}): Promise<TestNodes> {
  const one = await openNode(at, { SEVERAL_MACHINES: 'true', ...over })
  const other = await openNode(at, { SEVERAL_MACHINES: 'true', ...over, DATABASE_URL: one.databaseUrl })
  return {
    one,
    other,
    advance(milliseconds) {
      for (const node of [one, other]) node.clock.advance(milliseconds)
    },
    async close() {
      for (const node of [one, other]) node.sockets.close()
      await other.close()
      await one.close()
    },
  }
}

async function openNode(at: string, over: Environment): Promise<TestNode> {
  const server = await createTestServer(at, over)
  return { ...server, sockets: await openSockets(server) }
}
