/**
 * Returns the roles that pass the permission check of a call, as columns of the permission table; `AN` is an anonymous
 * caller.
 */
import type { CallOf, Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { buildEachRole } from './accounts.ts'
import type { TestServer } from './server.ts'

/** Calls the endpoint as each role and keeps the roles that are not refused by permission. */
export async function rolesAdmitted<const Call extends Endpoint>(
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
