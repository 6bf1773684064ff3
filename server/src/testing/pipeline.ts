/** Runs a test's own calls on the server's real request pipeline. */
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import type { InjectOptions } from 'fastify'
import type { Context } from '../context.ts'
import type { Route } from '../platform/action.ts'
import type { Environment } from '../platform/config/config.ts'
import { createHttpServer } from '../platform/http/server.ts'
import { createTestServer, type TestServer } from './server.ts'

export interface Pipeline extends TestServer {
  /** Sends any request as it would arrive over HTTP. */
  send(request: InjectOptions): Promise<Sent>
}

export interface Sent {
  status: number
  headers: Record<string, unknown>
  text: string
  body: unknown
}

/** Creates a server that serves these calls instead of its own. */
export async function createPipeline(routes: readonly Route<Context>[], over: Environment = {}): Promise<Pipeline> {
  const server = await createTestServer(undefined, over)
  const http = await createHttpServer(server.context, routes)
  return {
    ...server,
    http,
    send: (request) => send(http, request),
    async close() {
      await http.close()
      await server.close()
    },
  }
}

/** Sends any request as it would arrive over HTTP. */
export async function send(http: TestServer['http'], request: InjectOptions): Promise<Sent> {
  const { statusCode, headers, body } = await http.inject(request)
  return { status: statusCode, headers, text: body, body: parsed(body) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A call that returns its own path to every caller, whatever the body. */
export function echoPath(endpoint: Endpoint, reply: Endpoint['reply']): Route<Context> {
  const { method, path } = endpoint
  const echoed = { path, action: 'server.time', summary: path, reply } as const
  return {
    endpoint: method === 'GET' ? { ...echoed, method, view: false } : { ...echoed, method },
    signed: false,
    run: () => Promise.resolve(`${method} ${path}`),
  }
}
