import { addresses } from './addresses.ts'
import { demoPassword } from './steps.ts'

/** A call of the API by one of the demo accounts. */
export async function send<Reply>(email: string, method: string, path: string, body?: object): Promise<Reply> {
  const { token } = await request<{ token: string }>('POST', '/auth/password', { email, password: demoPassword })
  return request(method, path, body, token)
}

async function request<Reply>(method: string, path: string, body?: object, token?: string): Promise<Reply> {
  const isForm = body instanceof FormData
  const answer = await fetch(`${addresses().learn}/api/v1${path}`, {
    method,
    headers: {
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Reply
}
