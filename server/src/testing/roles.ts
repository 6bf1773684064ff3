/** Who gets past the role check of a call: nobody logged in, then each role, by the words of the permission table. */
import type { CallOf, Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { buildEachRole } from './accounts.ts'
import type { TestServer } from './server.ts'

/** Everybody who is refused for who he is, whatever the request; the others are let in. */
export async function lettingIn<const Call extends Endpoint>(
  server: TestServer,
  endpoint: Call,
  parts: CallOf<Call>,
): Promise<string[]> {
  const people = await buildEachRole(server.context)
  const anonymous = await server.call(endpoint, parts)
  const letIn = anonymous.error.code === 'unauthenticated' ? [] : ['AN']
  for (const [role, { token }] of Object.entries(people)) {
    const { error } = await server.call(endpoint, parts, { token })
    if (error.code !== 'forbidden') letIn.push(role)
  }
  return letIn
}
